import * as z from 'zod/mini'
import { affiliateId } from '../identifier/ids.ts'
import { link, selfLink } from '../operation/hal.ts'
import { defineOperation } from '../operation/operation.ts'
import { REPORT_COLUMNS, type ReportColumn, type ReportColumnKind, REPORTS } from '../report/report.ts'

const cell = z.nullable(z.union([z.string(), z.number()]))
const columnIds = Object.keys(REPORT_COLUMNS) as [ReportColumn, ...ReportColumn[]]
const columnKinds = [...new Set(Object.values(REPORT_COLUMNS))] as [ReportColumnKind, ...ReportColumnKind[]]

const report = z.object({
  report: z.enum(REPORTS),
  affiliate: z.nullable(affiliateId),
  from: z.iso.date(),
  to: z.iso.date(),
  countedAt: z.iso.datetime(),
  facts: z.record(z.string(), cell),
  tables: z.array(
    z.object({
      table: z.string(),
      columns: z.array(z.object({ column: z.enum(columnIds), kind: z.enum(columnKinds) })),
      rows: z.array(z.record(z.string(), cell)),
    }),
  ),
  _links: z.object({ ...selfLink.shape, file: link }),
})
export type Report = z.infer<typeof report>

const asked = {
  access: 'operator',
  scope: 'reports',
  mayLag: true,
  params: z.object({ name: z.enum(REPORTS) }),
  query: z.object({
    affiliate: z.optional(affiliateId),
    from: z.optional(z.iso.date()),
    to: z.optional(z.iso.date()),
  }),
  problems: ['affiliate-not-found', 'field-rejected'],
} as const

export const reportOperations = {
  getReport: defineOperation('operator-api', 'GET', '/reports/{name}', {
    summary:
      'One report about the trade: what it comes to, and the tables that it was counted in; no customer is named',
    ...asked,
    replies: { 200: report },
  }),

  getReportFile: defineOperation('operator-api', 'GET', '/reports/{name}/file', {
    summary: 'A report as CSV, with what was asked for on its first lines',
    ...asked,
    replies: { 200: { mediaTypes: ['text/csv'] } },
  }),
}
