import { type AuditItem, isUuid, SURFACE_BASE } from '@reprise/contract'
import { routes } from '#server/call/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { queryOf } from '#server/platform/http/page.ts'
import { auditCsv } from './audit-csv.ts'
import type { AuditRow } from './audit.repository.ts'
import { readEnd, endText } from './chain/chain.ts'
import { type VerifyDeps, verifyAudit } from './chain/verify-audit.ts'
import { listAudit } from './list-audit.ts'

/** A call reads as many within a second or two. */
const LINKS_AT_ONCE = 20_000
const PATH = `${SURFACE_BASE['operator-api']}/audit`

export const auditRoutes = ({ vault, storage }: Omit<VerifyDeps, 'db'>) =>
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

    verifyAudit: async ({ ctx, query }) => {
      if (ctx.operator.affiliates !== 'all')
        throw new ProblemError('scope-missing', { detail: 'The audit is checked by who reaches all programmes' })
      const { end, hasMore, ...verified } = await verifyAudit(
        { db: ctx.db, vault, storage },
        {
          most: LINKS_AT_ONCE,
          ...(query.after !== undefined && { after: Number(query.after) }),
          ...(query.kept !== undefined && { kept: readEnd(query.kept) }),
        },
      )
      const to = (after: string | undefined) => ({ href: `${PATH}/verification?${queryOf({ ...query, after })}` })
      return {
        status: 200,
        body: {
          ...verified,
          faults: [...verified.faults],
          _links: { self: to(query.after), ...(hasMore && end && { next: to(String(end.number)) }) },
          holds: verified.found === 0,
          end: end === undefined ? null : endText(end),
        },
      }
    },
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
