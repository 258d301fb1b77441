import { inTransaction } from '#server/platform/database/transaction.ts'
import { recordAudit } from '#server/operator/index.ts'
import { loadAffiliates } from '#server/affiliate/index.ts'
import { userInfo } from 'node:os'
import { OPERATOR_SCOPES } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { type Doubtful, ImportDoubts } from '#server/platform/csv/import-report.ts'
import { type CommandInput } from './command.ts'
import { flag } from './options.ts'

/**
 * As the account that runs the command: it reaches the database, so it needs no key (docs/decisions/0023). @param
 * action what the audit calls it; left out for reads of what is not personal
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
        readsOnly: false,
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

/** Leaves the transaction without a trace. */
class DryRun extends Error {
  readonly result: unknown
  constructor(result: unknown) {
    super('Nothing was changed')
    this.result = result
  }
}

export const dryRun = async <Result>(
  input: Pick<CommandInput, 'database' | 'now'>,
  verb: (ctx: OperatorContext) => Promise<Result>,
): Promise<Result> => {
  try {
    return await asOperator(input, null, async (ctx) => {
      throw new DryRun(await verb(ctx))
    })
  } catch (error) {
    if (error instanceof DryRun) return error.result as Result
    throw error
  }
}

export const YES = flag('does without asking what is asked about when a change is large')

/** At once with --yes or without a doubt, else after a yes. @throws ImportDoubts without one */
export const confirmed = async <Result, Found extends Doubtful>(
  { options, terminal, ask }: Pick<CommandInput<unknown, { readonly yes: boolean }>, 'options' | 'terminal' | 'ask'>,
  work: (confirmed: boolean) => Promise<Result>,
  show: (found: Found) => void,
): Promise<Result> => {
  try {
    return await work(options.yes)
  } catch (error) {
    if (!(error instanceof ImportDoubts)) throw error
    show(error.found)
    const answer = ask('Is this meant?')
    if (answer === null) throw error
    for (const { message } of error.found.doubts) terminal.warn(message)
    if (!(await answer)) throw error
    return work(true)
  }
}
