import { writeFile } from 'node:fs/promises'
import type { Report, ReportName } from '@reprise/contract'
import { readReport, reportCsv } from '#server/report/index.ts'
import { asOperator } from '../as-operator.ts'
import { command } from '../command.ts'
import { dayOption, text } from '../options.ts'
import { moneyText, table } from '../table.ts'

type Table = Report['tables'][number]

const report = (name: ReportName) =>
  command({
    more: ', over the last 90 days unless days are named. docs/operating/reports.md says how each number is counted.',
    example: '--affiliate acme --from 2026-01-01 --to 2026-03-31 --csv report.csv',
    options: {
      affiliate: text('ID', 'of one affiliate'),
      from: text('DAY', 'the first day, such as 2026-11-01'),
      to: text('DAY', 'the last day; today when left out'),
      csv: text('FILE', 'writes it as a table'),
    },
    run: async (input) => {
      const { affiliate, csv } = input.options
      const wanted = { affiliate, from: dayOption(input, 'from'), to: dayOption(input, 'to') }
      const found = await asOperator(input, null, (ctx) => readReport(ctx, name, wanted))
      if (csv !== undefined) {
        await writeFile(csv, reportCsv(found))
        input.terminal.say(`Written: ${csv}`)
        return { ...found, csv }
      }
      const facts = Object.entries(found.facts).map(([fact, value]) => `${fact} ${value ?? '–'}`)
      input.terminal.say([`${found.from} to ${found.to}: ${facts.join(', ')}`, ...found.tables.map(shown)].join('\n\n'))
      return found
    },
  })

const shown = ({ table: title, columns, rows }: Table): string =>
  rows.length === 0
    ? `${title}: nothing`
    : `${title}\n${table(
        rows,
        columns
          .filter(({ kind }) => kind !== 'code' && kind !== 'currency')
          .map(({ column, kind }) => ({
            title: column.replaceAll(/(?=[A-Z\d])/g, ' ').toUpperCase(),
            of: (row) => cellText(row[column] ?? null, kind, row['currency'] ?? null),
            right: typeof rows[0]?.[column] === 'number',
          })),
      )}`

const cellText = (value: string | number | null, kind: string, currency: string | number | null): string => {
  if (value === null) return '–'
  if (kind === 'money' && typeof value === 'number') return moneyText(value, String(currency))
  return kind === 'share' ? `${value} %` : String(value)
}

export const REPORT = {
  'offer-accuracy': report('offer-accuracy'),
  differences: report('differences'),
  ageing: report('ageing'),
  'on-time': report('on-time'),
  funnel: report('funnel'),
  payouts: report('payouts'),
  inspectors: report('inspectors'),
  'sellers-over-limits': report('sellers-over-limits'),
  litigation: report('litigation'),
  fraud: report('fraud'),
  promotions: report('promotions'),
  parcels: report('parcels'),
  identity: report('identity'),
  retention: report('retention'),
}
