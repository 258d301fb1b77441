import { userInfo } from 'node:os'
import { OPERATOR_SCOPES } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { loadAffiliates } from '#server/affiliate/index.ts'
import { recordAudit } from '#server/operator/index.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { CommandInput } from './command.ts'

/**
 * Does what an operator may do, as the account that runs the command: it reaches the database, so it needs no key
 * (docs/decisions/0023). All of it happens or nothing does, and the audit says who it was.
 * @param action what the audit calls it; left out for reads of what is not personal
 */
export const asOperator = async <Result>(
  { database, now }: Pick<CommandInput, 'database' | 'now'>,
  action: string | null,
  verb: (ctx: OperatorContext) => Promise<Result>,
): Promise<Result> => {
  const db = await database()
  const affiliates = await loadAffiliates(db)
  const actor = `command-line:${account()}`
  return inTransaction(db, async (trx) => {
    let noted: Readonly<Record<string, string | number | null>> = {}
    const later: Promise<unknown>[] = []
    const result = await verb({
      operator: {
        keyId: 'command-line',
        actor,
        name: 'Command line',
        scopes: OPERATOR_SCOPES,
        affiliates: 'all',
        storeId: null,
        expiresAt: null,
      },
      affiliates,
      locale: 'en',
      db: trx,
      later: (write) => void later.push(write),
      note: (facts) => {
        noted = { ...noted, ...facts }
      },
      // A command always means the present version.
      ifMatch: '*',
      now,
      requestId: 'command-line',
    })
    await Promise.all(later)
    if (action !== null) await recordAudit(trx, { at: now, actor, action, subject: noted, requestId: null })
    return result
  })
}

/** An account without a name, as in a container, is known by its number. */
const account = (): string => {
  try {
    return userInfo().username
  } catch {
    return String(process.getuid?.() ?? 'unknown')
  }
}
