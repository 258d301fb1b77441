import type { OperatorContext } from '#server/call/index.ts'
import type { WrittenDocument } from '../checks/affiliate-document.ts'
import { protectedChanges } from '../checks/warnings.ts'
import { hasScope, recordAudit } from '#server/operator/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'

/** What moves parcels or money is not for keys of texts and looks alone. @throws ProblemError scope-missing */
export const requireSettingsScope = (
  { operator }: Pick<OperatorContext, 'operator'>,
  before: WrittenDocument,
  after: WrittenDocument,
): void => {
  if (hasScope(operator, 'programme')) return
  const changed = protectedChanges(before, after).map(({ pointer }) => pointer)
  if (changed.length === 0) return
  throw new ProblemError('scope-missing', {
    detail: `${changed.join(', ')} moves parcels or money: this needs a key with the scope programme besides config`,
  })
}

export type SettingsChange = {
  readonly trx: Transaction
  readonly now: Date
  readonly actor: string
  readonly requestId: string | null
}

type Saved = WrittenDocument & { readonly id: string; readonly version: number }

/** Into the audit, and to the programme's owner by one message; in the transaction of the change. */
export const announceSettings = async (
  { trx, now, actor, requestId }: SettingsChange,
  before: Saved | undefined,
  after: Saved,
): Promise<void> => {
  if (before === undefined) return
  const changes = protectedChanges(before, after)
  for (const change of changes)
    await recordAudit(trx, {
      at: now,
      actor,
      action: 'programme setting',
      subject: {
        affiliate: after.id,
        version: after.version,
        setting: change.pointer,
        before: settingText(change.before, change.pointer),
        after: settingText(change.after, change.pointer),
      },
      requestId,
    })
  if (changes.length > 0)
    await enqueue(trx, 'configuration.tell-owner', {
      affiliateId: after.id,
      version: after.version,
      since: before.version,
    })
}

const LONGEST = 500
/** An IBAN or an account number: who looks must see which it is, not what it is. */
const ACCOUNT = /"(iban|accountNumber)":"([^"]*)(.{4})"/g

/** Accounts by their last four characters. */
export const settingText = (value: unknown, pointer = ''): string | null => {
  if (value === undefined || value === null) return null
  if (typeof value === 'string')
    return /\/(?:iban|accountNumber)$/.test(pointer) ? masked(value) : value.slice(0, LONGEST)
  return JSON.stringify(value)
    .replaceAll(ACCOUNT, (_, name: string, _head, tail: string) => `"${name}":"…${tail}"`)
    .slice(0, LONGEST)
}

const masked = (account: string): string => `…${account.slice(-4)}`
