import { useMutation, useQuery } from '@tanstack/react-query'
import { PAYMENT_OBSTACLES } from '@reprise/contract/lifecycle/payout'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import { call } from '#console/api/client.ts'
import { payoutPath } from '#console/navigation/pages.ts'
import { AppLink, useFilters, useGo } from '#console/navigation/router.tsx'
import { Age } from '#console/parts/age.tsx'
import { Answer } from '#console/parts/answer.tsx'
import { useFailureText } from '#console/parts/failure-text.ts'
import { ProgrammeChoice, useProgramme } from '#console/parts/programme-choice.tsx'
import { Screen } from '#console/parts/screen.tsx'
import { Table } from '#console/parts/table.tsx'
import { ViewsBar } from '#console/parts/views-bar.tsx'
import { OrderLink } from '#console/parts/order/order-link.tsx'
import { useT } from '#console/i18n/t.ts'
import { HoldButton } from './hold-dialog.tsx'
import { MoneyLinks } from './money-links.tsx'
import sections from '#console/parts/section.module.css'
import { ReportDrop } from './report-drop.tsx'
import { Sums } from './sums.tsx'

const SHOWN = '100'

const PAYABLE_FILTERS = ['none', ...PAYMENT_OBSTACLES] as const
type PayableFilter = (typeof PAYABLE_FILTERS)[number]

/** What may be paid and what may not, with the reason; and the batches, one at a time for each programme. */
export const PayoutsScreen = () => {
  const t = useT()
  const go = useGo()
  const failureText = useFailureText()
  const affiliate = useProgramme()
  const [{ obstacle: typed }, change] = useFilters()
  const obstacle = PAYABLE_FILTERS.find((one) => one === typed)
  const prepare = useMutation({
    mutationFn: (named: string) => call('preparePayout', { body: { affiliate: named } }),
    onSuccess: ({ id }) => go(payoutPath(id)),
  })
  return (
    <Screen lead={t('console.payouts.lead')} title={t('console.page.payouts')}>
      <MoneyLinks />
      <ViewsBar screen="payouts" />
      <div className={sections.filters}>
        <ProgrammeChoice resets={['obstacle']} />
        {affiliate !== undefined && (
          <Button busy={prepare.isPending} icon="bank" onClick={() => prepare.mutate(affiliate)}>
            {t('console.payouts.prepare')}
          </Button>
        )}
      </div>
      {prepare.isError && (
        <Notice role="alert" tone="danger">
          {failureText(prepare.error)}
        </Notice>
      )}
      <Sums affiliate={affiliate} />
      <Batches affiliate={affiliate} />
      <ReportDrop />
      <Due affiliate={affiliate} obstacle={obstacle} onAll={() => change({ obstacle: undefined })} />
    </Screen>
  )
}

type OfProgramme = { readonly affiliate: string | undefined }

const Batches = ({ affiliate }: OfProgramme) => {
  const t = useT()
  const format = useFormat()
  const batches = useQuery({
    queryKey: ['payouts', affiliate],
    queryFn: () => call('listPayouts', { query: { affiliate, limit: '20' } }),
  })
  return (
    <section className={sections.section}>
      <h2 className={sections.heading}>{t('console.payouts.batches')}</h2>
      <Answer lines={4} of={batches}>
        {({ _embedded: { payouts } }) => (
          <Table
            caption={t('console.payouts.batches')}
            columns={[
              {
                id: 'reference',
                label: t('console.payouts.reference'),
                cell: ({ id, reference }) => <AppLink to={payoutPath(id)}>{reference}</AppLink>,
              },
              { id: 'programme', label: t('console.orders.programme'), cell: (batch) => batch.affiliate },
              {
                id: 'state',
                label: t('console.orders.state'),
                cell: ({ status }) => t(`console.payout-state.${status}`),
              },
              {
                id: 'prepared',
                label: t('console.payouts.prepared'),
                cell: (batch) => format.dateTime(batch.preparedAt),
              },
              { id: 'count', label: t('console.payouts.payments'), cell: ({ count }) => count, end: true },
              {
                id: 'total',
                label: t('console.payouts.total'),
                cell: ({ total, currency }) => format.money(total, currency),
                end: true,
              },
            ]}
            empty={t('console.payouts.batches-empty')}
            rowId={({ id }) => id}
            rows={payouts}
          />
        )}
      </Answer>
    </section>
  )
}

type DueProps = OfProgramme & { readonly obstacle: PayableFilter | undefined; readonly onAll: () => void }

const Due = ({ affiliate, obstacle, onAll }: DueProps) => {
  const t = useT()
  const format = useFormat()
  const due = useQuery({
    queryKey: ['payables', affiliate, obstacle],
    queryFn: () => call('listPayables', { query: { affiliate, obstacle, limit: SHOWN } }),
  })
  return (
    <section className={sections.section}>
      <h2 className={sections.heading}>{t('console.payouts.due')}</h2>
      {obstacle && (
        <div className={sections.filters}>
          <p>
            {t('console.payouts.only', {
              obstacle: obstacle === 'none' ? t('console.payouts.now') : t(`console.payment-obstacle.${obstacle}`),
            })}
          </p>
          <Button onClick={onAll} small variant="secondary">
            {t('console.payouts.all-due')}
          </Button>
        </div>
      )}
      <Answer lines={6} of={due}>
        {({ _embedded: { payables }, page }) => (
          <>
            {page.totalElements > payables.length && (
              <p>{t('console.payouts.due-count', { count: page.totalElements, shown: payables.length })}</p>
            )}
            <Table
              caption={t('console.payouts.due')}
              columns={[
                {
                  id: 'barcode',
                  label: t('console.orders.barcode'),
                  cell: ({ order, barcode }) => <OrderLink barcode={barcode} id={order} />,
                },
                { id: 'programme', label: t('console.orders.programme'), cell: (payable) => payable.affiliate },
                {
                  id: 'obstacles',
                  label: t('console.payouts.obstacles'),
                  cell: ({ obstacles }) =>
                    obstacles.map((one) => t(`console.payment-obstacle.${one}`)).join(', ') ||
                    t('console.payouts.next-batch'),
                },
                {
                  id: 'accepted',
                  label: t('console.payouts.accepted'),
                  cell: ({ acceptedAt }) => <Age since={acceptedAt} />,
                  end: true,
                },
                {
                  id: 'amount',
                  label: t('console.orders.amount'),
                  cell: ({ amount, currency }) => format.money(amount, currency),
                  end: true,
                },
                {
                  id: 'hold',
                  label: t('console.acts'),
                  cell: (payable) => <HoldButton payable={payable} />,
                  end: true,
                },
              ]}
              empty={t('console.payouts.due-empty')}
              rowId={({ order }) => order}
              rows={payables}
            />
          </>
        )}
      </Answer>
    </section>
  )
}
