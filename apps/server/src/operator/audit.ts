import type { AuditedRead } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { type AuditEntry, insertAuditEntry, type LastDone, selectLastDone } from './operator.repository.ts'

/** Within the transaction of what was done, so that neither is without the other. */
export const recordAudit = (db: Db, entry: AuditEntry): Promise<void> => insertAuditEntry(db, entry)

/** An operator was shown something personal. Wait for it before the answer goes out. */
export const auditView = (
  { db, now, operator, requestId }: Pick<OperatorContext, 'db' | 'now' | 'operator' | 'requestId'>,
  action: AuditedRead,
  subject: AuditEntry['subject'],
): Promise<void> => recordAudit(db, { at: now, actor: operator.actor, action, subject, requestId })

/** For who comes second: by whom and when it was done. Nothing where no operator did it. */
export const doneBefore = async (
  { db }: Pick<OperatorContext, 'db'>,
  what: LastDone,
): Promise<{ readonly by?: string | null; readonly at?: string }> => {
  const last = await selectLastDone(db, what)
  return last === undefined ? {} : { by: last.by, at: last.at.toISOString() }
}
