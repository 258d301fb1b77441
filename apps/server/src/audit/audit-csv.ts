import { MOST_AUDIT_ROWS, type QueryOf } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { auditView, wholeReach } from '#server/operator/index.ts'
import { csvOf } from '#server/platform/csv/csv-of.ts'
import { type AuditRow, selectAudit } from './audit.repository.ts'
import { askedFor } from './list-audit.ts'

type Ctx = Pick<OperatorContext, 'db' | 'now' | 'operator' | 'affiliates' | 'requestId'>

/** What was asked for comes first, so that a file that is found later still says what it is. */
export const auditCsv = async (ctx: Ctx, { affiliate, ...filter }: QueryOf<'getAuditFile'>): Promise<Uint8Array> => {
  const size = MOST_AUDIT_ROWS + 1
  const rows = await selectAudit(ctx.db, wholeReach(ctx, affiliate), filter, { before: undefined, size })
  await auditView(ctx, 'getAuditFile', askedFor({ affiliate, ...filter }))
  const { order, actor, action, from, to } = filter
  return csvOf([
    ['report', 'audit'],
    ['affiliate', affiliate ?? 'all that the caller reaches'],
    ...Object.entries({ order, actor, action, from, to }).map(([name, value]) => [name, value ?? 'any']),
    ['readAt', ctx.now.toISOString()],
    ['complete', rows.length < size ? 'yes' : `no: the newest ${MOST_AUDIT_ROWS}; ask for fewer days`],
    [],
    ['id', 'at', 'actor', 'name', 'action', 'order', 'subject', 'requestId'],
    ...rows.slice(0, MOST_AUDIT_ROWS).map(cells),
  ])
}

const cells = ({ id, at, actor, name, action, subject, requestId }: AuditRow): string[] => [
  id,
  at.toISOString(),
  actor,
  name ?? '',
  action,
  String(subject['order'] ?? ''),
  JSON.stringify(subject),
  requestId ?? '',
]
