import { ordersBehind } from '@reprise/contract/report/orders-behind'
import type { ReportName } from '@reprise/contract/report/report'
import { orderPath, PAGES } from '#console/navigation/pages.ts'
import { AppLink } from '#console/navigation/router.tsx'
import { BarChart } from '#console/parts/bar-chart.tsx'
import { Table } from '#console/parts/table.tsx'
import { holds, useMe } from '#console/session/me.ts'
import { useT } from '#console/i18n/t.ts'
import { type Report, type ReportRow, type ReportTable, useCellText } from './cells.ts'
import { KINDS, NOTES } from './kinds.ts'
import sections from '#console/parts/section.module.css'
import styles from './reports.module.css'

const MOST_BARS = 12
const WHOLE = 100

/** On the page amounts say their currency. */
const NOT_SHOWN = ['code', 'currency']
const AT_END = ['count', 'money', 'share', 'days', 'minutes']

export const Drawing = ({ name, report: { tables } }: { readonly name: ReportName; readonly report: Report }) => {
  const t = useT()
  const cellText = useCellText()
  const [table] = tables
  const { label, value } = KINDS[name]
  const drawn = table?.columns.find(({ column }) => column === value)
  const named = table?.columns.find(({ column }) => column === label)
  if (table === undefined || drawn === undefined || named === undefined || table.rows.length === 0) return null
  const hasCurrencies = label !== 'currency' && new Set(table.rows.map((row) => row['currency'])).size > 1
  const bars = (named.kind === 'day' ? table.rows.slice(-MOST_BARS) : table.rows.slice(0, MOST_BARS)).map(
    (row, place) => ({
      id: String(place),
      label: <bdi>{[cellText(named, row), ...(hasCurrencies ? [row['currency']] : [])].join(' · ')}</bdi>,
      value: Number(row[value] ?? 0),
      text: cellText(drawn, row),
    }),
  )
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>{t(`console.reports.drawn.${name}`)}</figcaption>
      <BarChart
        bars={bars}
        label={t(`console.reports.drawn.${name}`)}
        most={drawn.kind === 'share' ? WHOLE : undefined}
      />
    </figure>
  )
}

type ReportTableViewProps = {
  readonly report: Report
  readonly table: ReportTable
}

export const ReportTableView = ({ report, table }: ReportTableViewProps) => {
  const { report: name } = report
  const t = useT()
  const me = useMe()
  const cellText = useCellText()
  const title = t(`console.reports.table.${name}.${table.table}` as 'console.reports.table.ageing.open')
  const note = NOTES[`${name}.${table.table}`]
  const mayFollow = holds(me, ['orders'])
  return (
    <section aria-label={title} className={sections.section}>
      <h2 className={sections.heading}>{title}</h2>
      {note !== undefined && <p className={styles.note}>{t(note)}</p>}
      <Table
        caption={title}
        columns={table.columns
          .filter(({ kind }) => !NOT_SHOWN.includes(kind))
          .map((column) => ({
            id: column.column,
            label: t(`console.reports.column.${column.column}` as 'console.reports.column.share'),
            end: AT_END.includes(column.kind),
            cell: (row: ReportRow) => {
              const orders =
                mayFollow && row[column.column] !== 0 ? ordersBehind(report, column.column, row) : undefined
              const text = cellText(column, row)
              if (column.kind === 'order' && mayFollow)
                return <AppLink to={orderPath(String(row['orderId']))}>{text}</AppLink>
              return orders === undefined ? (
                <bdi className={column.kind === 'name' ? styles.name : undefined}>{text}</bdi>
              ) : (
                <AppLink filters={orders} to={PAGES.orders.path}>
                  {text}
                </AppLink>
              )
            },
          }))}
        empty={t('console.reports.none')}
        rowId={(row) => JSON.stringify(row)}
        rows={table.rows}
      />
    </section>
  )
}
