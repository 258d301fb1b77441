import type { OperatorContext } from '#server/call/index.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { type AuditEntry, insertAuditEntry } from './operator.repository.ts'

/** Within the transaction of what was done, so that neither is without the other. */
export const recordAudit = (db: Db, entry: AuditEntry): Promise<void> => insertAuditEntry(db, entry)

/** An operator was shown something personal. Wait for it before the answer goes out. */
export const auditView = (
  { db, now, operator, requestId }: Pick<OperatorContext, 'db' | 'now' | 'operator' | 'requestId'>,
  action: string,
  subject: AuditEntry['subject'],
): Promise<void> => recordAudit(db, { at: now, actor: operator.actor, action, subject, requestId })
