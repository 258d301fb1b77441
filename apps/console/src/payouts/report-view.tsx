import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { isProblem } from '@reprise/browser/http-errors.ts'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import { payoutPath } from '#console/navigation/pages.ts'
import { AppLink } from '#console/navigation/router.tsx'
import { Answer } from '#console/parts/answer.tsx'
import { FaultText } from '#console/parts/fault-text.tsx'
import { useFailureText } from '#console/parts/failure-text.ts'
import { Table } from '#console/parts/table.tsx'
import { useT } from '#console/i18n/t.ts'
import sections from '#console/parts/section.module.css'
import styles from './payouts.module.css'
import { type BankReport, sendReport } from './send-report.ts'

const DOES: readonly string[] = ['executes', 'refuses', 'returns']

type ReportViewProps = {
  readonly file: File
  /** One for each choice, so that a file that was mended is read again. */
  readonly id: string
  readonly onAside: () => void
}

/** What a report says, line by line; nothing is done before it is confirmed. */
export const ReportView = ({ file, id, onAside }: ReportViewProps) => {
  const t = useT()
  const queries = useQueryClient()
  const failureText = useFailureText()
  const look = useQuery({
    queryKey: ['bank-report', id],
    queryFn: () => sendReport(file),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  const doIt = useMutation({
    mutationFn: (hash: string) => sendReport(file, hash),
    onSuccess: async () => {
      await Promise.all(
        ['payouts', 'payout', 'payables'].map((name) => queries.invalidateQueries({ queryKey: [name] })),
      )
    },
  })
  const refused = isProblem(look.error, 'bank-report-rejected') ? (look.error.problem?.faults ?? []) : undefined
  return (
    <div className={sections.card}>
      <div className={sections.cardHead}>
        <h3 className={sections.name}>
          <bdi>{file.name}</bdi>
        </h3>
        <Button onClick={onAside} small variant="secondary">
          {t('console.bank-report.aside')}
        </Button>
      </div>
      {refused === undefined ? (
        <Answer lines={5} of={look}>
          {(report) => (
            <>
              <Entries report={report} />
              <div role="status">
                {doIt.isSuccess && <Notice tone="positive">{t('console.bank-report.done')}</Notice>}
              </div>
              {doIt.isError && (
                <Notice role="alert" tone="danger">
                  {failureText(doIt.error)}
                </Notice>
              )}
              {!doIt.isSuccess &&
                (report.counts.some(({ result }) => DOES.includes(result)) ? (
                  <div>
                    <Button busy={doIt.isPending} icon="check" onClick={() => doIt.mutate(report.hash)}>
                      {t('console.bank-report.confirm')}
                    </Button>
                  </div>
                ) : (
                  <Notice>{t('console.bank-report.nothing')}</Notice>
                ))}
            </>
          )}
        </Answer>
      ) : (
        <Notice role="alert" tone="danger">
          <p>{t('console.bank-report.refused')}</p>
          {refused[0] !== undefined && (
            <p>
              <FaultText fault={refused[0]} of={['bank-report']} />
            </p>
          )}
        </Notice>
      )}
    </div>
  )
}

const Entries = ({ report: { entries, batches, counts } }: { readonly report: BankReport }) => {
  const t = useT()
  const format = useFormat()
  const left = counts.reduce((sum, { count }) => sum + count, 0) - entries.length
  return (
    <>
      <ul className={styles.told}>
        {batches.map(({ payout, reference, open, payments, completes }) => (
          <li key={payout}>
            <AppLink to={payoutPath(payout)}>
              {completes
                ? t('console.bank-report.completes', { reference })
                : t('console.bank-report.open', { reference, open, payments })}
            </AppLink>
          </li>
        ))}
      </ul>
      <Table
        caption={t('console.bank-report.title')}
        columns={[
          { id: 'line', label: t('console.bank-report.line'), cell: ({ line }) => line, end: true },
          {
            id: 'payment',
            label: t('console.bank-report.payment'),
            cell: ({ endToEndId, payments }) => (
              <bdi>{endToEndId ?? (payments > 0 && t('console.bank-report.whole', { count: payments }))}</bdi>
            ),
          },
          {
            id: 'means',
            label: t('console.bank-report.means'),
            cell: ({ result, code, reason }) =>
              [t(`console.bank-report.result.${result}`), code, reason && t(`console.rejection.${reason}`)]
                .filter(Boolean)
                .join(' · '),
          },
          {
            id: 'amount',
            label: t('console.orders.amount'),
            cell: ({ amount, currency }) => amount !== null && currency !== null && format.money(amount, currency),
            end: true,
          },
        ]}
        empty={t('console.bank-report.empty')}
        rowId={({ line, endToEndId }) => `${line} ${endToEndId}`}
        rows={entries}
      />
      {left > 0 && <p className={styles.hint}>{t('console.bank-report.more', { count: left })}</p>}
    </>
  )
}
