import { type AuditItem, isUuid, SURFACE_BASE } from '@reprise/contract'
import { routes } from '#server/call/index.ts'
import { queryOf } from '#server/platform/http/page.ts'
import { auditCsv } from './audit-csv.ts'
import type { AuditRow } from './audit.repository.ts'
import { listAudit } from './list-audit.ts'

const PATH = `${SURFACE_BASE['operator-api']}/audit`

export const auditRoutes = () =>
  routes({
    listAudit: async ({ ctx, query }) => {
      const { rows, next } = await listAudit(ctx, query)
      const to = (before: string | undefined) => ({ href: `${PATH}?${queryOf({ ...query, before })}` })
      return {
        status: 200,
        body: {
          _links: { self: to(query.before), ...(next !== undefined && { next: to(next) }) },
          _embedded: { entries: rows.map(entryView) },
        },
      }
    },

    getAuditFile: async ({ ctx, query }) => ({
      status: 200,
      mediaType: 'text/csv; charset=utf-8',
      bytes: await auditCsv(ctx, query),
      headers: { 'content-disposition': `attachment; filename="audit-${ctx.now.toISOString().slice(0, 10)}.csv"` },
    }),
  })

const entryView = ({ at, subject, ...row }: AuditRow): AuditItem => {
  const { order } = subject
  return {
    ...row,
    at: at.toISOString(),
    subject: { ...subject },
    order: typeof order === 'string' && isUuid(order) ? order : null,
  }
}
