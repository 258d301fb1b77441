import { REPORT_COLUMNS, type Report, type ReportColumn } from '@reprise/contract'

export type Cell = string | number | null
export type Row = { readonly [column in ReportColumn]?: Cell }

/** What a report was asked for. */
export type Asked = {
  readonly affiliate: string | undefined
  /** Null for every one. */
  readonly affiliates: readonly string[] | null
  /** From the beginning of the first day until the end of the last, in UTC. */
  readonly since: Date
  readonly until: Date
}

/** What a report came to. */
export type Figures = {
  /** The numbers of its one sentence. */
  readonly facts: Row
  readonly tables: Report['tables']
}

/** A table with these columns, in this order. */
export const tableOf = (
  table: string,
  columns: readonly ReportColumn[],
  rows: readonly Row[],
): Report['tables'][number] => ({
  table,
  columns: columns.map((column) => ({ column, kind: REPORT_COLUMNS[column] })),
  rows: rows.map((row) => Object.fromEntries(columns.map((column) => [column, row[column] ?? null]))),
})
