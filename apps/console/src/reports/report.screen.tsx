import { useMutation, useQuery } from '@tanstack/react-query'
import type { SentQuery } from '@reprise/contract/operation/operation-types'
import { REPORT_COLUMNS, type ReportColumn, type ReportName, REPORTS } from '@reprise/contract/report/report'
import { readBlob, send } from '@reprise/browser/http.ts'
import { addressOf } from '@reprise/browser/operation.ts'
import { saveFile } from '@reprise/browser/save-file.ts'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { type Formats, useFormat } from '@reprise/ui/words/format.ts'
import { call } from '#console/api/client.ts'
import { callHeaders } from '#console/api/test-orders.ts'
import { endpoints } from '#console/api/endpoints.ts'
import { PAGES } from '#console/navigation/pages.ts'
import { AppLink, useFilters, useParam } from '#console/navigation/router.tsx'
import { Answer } from '#console/parts/answer.tsx'
import { useFailureText } from '#console/parts/failure-text.ts'
import { Screen } from '#console/parts/screen.tsx'
import { useT } from '#console/i18n/t.ts'
import type { Report } from './cells.ts'
import { KINDS } from './kinds.ts'
import { ReportFilters } from './report-filters.tsx'
import { Drawing, ReportTableView } from './report-tables.tsx'
import styles from './reports.module.css'

export const ReportScreen = () => {
  const t = useT()
  const named = useParam('name')
  const name = REPORTS.find((one) => one === named)
  if (name !== undefined) return <OneReport key={name} name={name} />
  return (
    <Screen title={t('console.not-found.title')}>
      <p>
        <AppLink to={PAGES.reports.path}>{t('console.reports.all')}</AppLink>
      </p>
    </Screen>
  )
}

const OneReport = ({ name }: { readonly name: ReportName }) => {
  const t = useT()
  const failureText = useFailureText()
  const [filters, change] = useFilters()
  const { affiliate, from, to } = filters
  const query: SentQuery<'getReport'> = { affiliate, from, to }
  const isTurned = from !== undefined && to !== undefined && to < from
  const report = useQuery({
    queryKey: ['reports', name, query],
    queryFn: () => call('getReport', { params: { name }, query }),
    enabled: !isTurned,
  })
  const save = useMutation({
    mutationFn: async () =>
      saveFile(await readFile(name, query), [name, affiliate, from, to].filter(Boolean).join('-') + '.csv'),
  })
  return (
    <Screen
      actions={
        <Button
          busy={save.isPending}
          disabled={isTurned}
          icon="download"
          onClick={() => save.mutate()}
          variant="secondary"
        >
          {t('console.reports.file')}
        </Button>
      }
      lead={t(`console.reports.question.${name}`)}
      title={t(`console.reports.name.${name}`)}
    >
      <p>
        <AppLink to={PAGES.reports.path}>{t('console.reports.all')}</AppLink>
      </p>
      {save.error !== null && (
        <Notice role="alert" tone="danger">
          {failureText(save.error)}
        </Notice>
      )}
      <ReportFilters error={isTurned ? t('console.reports.turned') : undefined} filters={filters} onChange={change} />
      {!isTurned && (
        <Answer lines={12} of={report}>
          {(found) => (
            <>
              <Said name={name} report={found} />
              <Drawing name={name} report={found} />
              {found.tables.map((table) => (
                <ReportTableView key={table.table} report={found} table={table} />
              ))}
            </>
          )}
        </Answer>
      )}
    </Screen>
  )
}

const factText = (format: Formats, fact: string, value: number): string => {
  const kind = REPORT_COLUMNS[fact as ReportColumn]
  if (kind === 'year') return String(value)
  return kind === 'share' ? `${format.number(value)}\u00a0%` : format.number(value)
}

/** What it comes to, in a sentence or two. */
const Said = ({ name, report: { facts, tables } }: { readonly name: ReportName; readonly report: Report }) => {
  const t = useT()
  const format = useFormat()
  if (tables.every(({ rows }) => rows.length === 0))
    return (
      <p className={styles.said} role="status">
        {t('console.reports.nothing')}
      </p>
    )
  const values = Object.fromEntries(
    Object.entries(facts).map(([fact, value]) => [
      fact,
      typeof value === 'number' ? factText(format, fact, value) : (value ?? '–'),
    ]),
  )
  const { also } = KINDS[name]
  return (
    <p className={styles.said} role="status">
      {t(`console.reports.said.${name}`, values)}
      {also !== undefined && (facts[also.needs] ?? null) !== null && <> {t(also.text, values)}</>}
    </p>
  )
}

const readFile = (name: ReportName, query: SentQuery<'getReport'>): Promise<Blob> => {
  const { method, timeoutMs } = endpoints.getReportFile
  const url = addressOf(endpoints.getReportFile, { name }, query)
  const headers = { accept: 'text/csv', ...callHeaders() }
  return send({ method, url, headers, timeoutMs }, readBlob)
}
