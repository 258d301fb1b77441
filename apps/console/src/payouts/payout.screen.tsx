import { useQuery } from '@tanstack/react-query'
import { SummaryList } from '@reprise/ui/layout/summary-list.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import { call } from '#console/api/client.ts'
import { useParam } from '#console/navigation/router.tsx'
import { Answer } from '#console/parts/answer.tsx'
import { Screen } from '#console/parts/screen.tsx'
import { useT } from '#console/i18n/t.ts'
import { inFours, type Payout, payoutKey } from './batch.ts'
import { PaymentLines } from './payment-lines.tsx'
import { PayoutActs } from './payout-acts.tsx'
import sections from '#console/parts/section.module.css'
import styles from './payouts.module.css'

/** One batch on its way to the bank. Who looked at its payees is kept in the audit. */
export const PayoutScreen = () => {
  const t = useT()
  const id = useParam('id')
  const payout = useQuery({ queryKey: payoutKey(id), queryFn: () => call('getPayout', { params: { id } }) })
  return (
    <Screen title={t('console.page.payout', { reference: payout.data?.reference ?? '' })}>
      <Answer lines={10} of={payout}>
        {(batch) => (
          <>
            <div className={styles.columns}>
              <Steps batch={batch} />
              <PayoutActs batch={batch} />
            </div>
            <PaymentLines batch={batch} />
          </>
        )}
      </Answer>
    </Screen>
  )
}

const Steps = ({ batch }: { readonly batch: Payout }) => {
  const t = useT()
  const format = useFormat()
  const { exportedAt, executionDate, executedAt, contentHash, fileHash } = batch
  const hash = fileHash ?? contentHash
  return (
    <section className={sections.card}>
      <h2 className={sections.heading}>{t('console.payout.steps')}</h2>
      <SummaryList
        rows={[
          { id: 'programme', label: t('console.orders.programme'), value: batch.affiliate },
          { id: 'state', label: t('console.orders.state'), value: t(`console.payout-state.${batch.status}`) },
          { id: 'count', label: t('console.payouts.payments'), value: batch.count },
          { id: 'total', label: t('console.payouts.total'), value: format.money(batch.total, batch.currency) },
          {
            id: 'prepared',
            label: t('console.payouts.prepared'),
            value: t('console.payout.prepared-by', {
              date: format.dateTime(batch.preparedAt),
              who: nameOf(batch.preparedBy),
            }),
          },
          { id: 'released', label: t('console.payout.released'), value: <Release batch={batch} /> },
          {
            id: 'exported',
            label: t('console.payout.exported'),
            value:
              exportedAt === null || executionDate === null
                ? t('console.payout.not-yet')
                : t('console.payout.exported-on', {
                    date: format.dateTime(exportedAt),
                    day: format.calendarDate(executionDate),
                  }),
          },
          {
            id: 'executed',
            label: t('console.payout.executed'),
            value: executedAt === null ? t('console.payout.not-yet') : format.dateTime(executedAt),
          },
        ]}
      />
      {hash !== null && (
        <div>
          <p>{t(fileHash === null ? 'console.payout.content' : 'console.payout.file-hash')}</p>
          <p className={styles.hash} dir="ltr">
            {inFours(hash)}
          </p>
        </div>
      )}
    </section>
  )
}

const Release = ({ batch: { release } }: { readonly batch: Payout }) => {
  const t = useT()
  const format = useFormat()
  const { required, by, at, until } = release
  if (by !== null && at !== null && until !== null)
    return t('console.payout.released-by', {
      date: format.dateTime(at),
      who: nameOf(by),
      until: format.dateTime(until),
    })
  return t(required ? 'console.payout.release-open' : 'console.payout.release-none')
}

const nameOf = ({ actor, name }: Payout['preparedBy']): string => name ?? actor
