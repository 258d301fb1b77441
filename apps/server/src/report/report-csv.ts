import type { Report } from '@reprise/contract'
import { csvOf } from '#server/platform/csv/csv-of.ts'
import { majorText } from '#server/platform/csv/money-column.ts'

type Table = Report['tables'][number]

/** What was asked for comes first, so that a file that is found later still says what it is. */
export const reportCsv = ({ report, affiliate, from, to, countedAt, tables }: Report): Uint8Array =>
  csvOf([
    ['report', report],
    ['affiliate', affiliate ?? 'all that the caller reaches'],
    ['from', from],
    ['to', to],
    ['countedAt', countedAt],
    ...tables.flatMap((table) => [[], ['table', table.table], ...rowsOf(table)]),
  ])

const rowsOf = ({ columns, rows }: Table): string[][] => [
  columns.map(({ column }) => column),
  ...rows.map((row) => columns.map(({ column, kind }) => textOf(row[column] ?? null, kind, row['currency'] ?? null))),
]

const textOf = (
  value: string | number | null,
  kind: Table['columns'][number]['kind'],
  currency: string | number | null,
): string => {
  if (value === null) return ''
  return kind === 'money' && typeof value === 'number' && typeof currency === 'string'
    ? majorText(value, currency)
    : String(value)
}

export const reportFileName = ({ report, affiliate, from, to }: Report): string =>
  [report, affiliate, from, to].filter((part) => part !== null).join('-') + '.csv'
