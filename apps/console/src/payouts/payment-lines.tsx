import { useState } from 'react'
import { Button } from '@reprise/ui/controls/button.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import { Table } from '#console/parts/table.tsx'
import { OrderLink } from '#console/parts/order/order-link.tsx'
import { useT } from '#console/i18n/t.ts'
import type { Line, Payout } from './batch.ts'
import { LineDialog, type LineAct } from './line-dialog.tsx'

/** What a person may say of a payment, by where its batch is. */
const actOf = ({ status: batch }: Payout, { status, bookedAt }: Line): LineAct | undefined => {
  if (batch === 'prepared' && status === 'planned') return 'leave-out'
  if (batch === 'exported' && status === 'planned') return bookedAt === null ? 'refused' : undefined
  return batch === 'executed' && status === 'paid' ? 'came-back' : undefined
}

export const PaymentLines = ({ batch }: { readonly batch: Payout }) => {
  const t = useT()
  const format = useFormat()
  const [chosen, setChosen] = useState<{ readonly line: Line; readonly act: LineAct }>()
  return (
    <>
      <Table
        caption={t('console.payouts.payments')}
        columns={[
          {
            id: 'barcode',
            label: t('console.orders.barcode'),
            cell: ({ order, barcode }) => <OrderLink barcode={barcode} id={order} />,
          },
          { id: 'payee', label: t('console.payout.payee'), cell: ({ payee }) => <bdi>{payee}</bdi> },
          { id: 'account', label: t('console.payout.account'), cell: ({ account }) => <bdi>{account}</bdi> },
          {
            id: 'state',
            label: t('console.orders.state'),
            cell: ({ status, held, reason, note, bookedAt }) =>
              [
                held ? t('console.payout.held') : t(`console.payment-state.${status}`),
                status === 'planned' && bookedAt !== null
                  ? t('console.payout.booked', { date: format.date(bookedAt) })
                  : null,
                reason === null ? null : t(`console.rejection.${reason}`),
                note,
              ]
                .filter((part) => part !== null)
                .join(' · '),
          },
          {
            id: 'amount',
            label: t('console.orders.amount'),
            cell: ({ amount }) => format.money(amount, batch.currency),
            end: true,
          },
          {
            id: 'act',
            label: t('console.payout.act'),
            cell: (line) => {
              const act = actOf(batch, line)
              return (
                act !== undefined && (
                  <Button
                    aria-label={t(`console.payout.${act}-named`, { name: line.endToEndId })}
                    onClick={() => setChosen({ line, act })}
                    small
                    variant="secondary"
                  >
                    {t(`console.payout.${act}`)}
                  </Button>
                )
              )
            },
            end: true,
          },
        ]}
        empty={t('console.payouts.due-empty')}
        rowId={({ endToEndId }) => endToEndId}
        rows={batch._embedded.lines}
      />
      {chosen !== undefined && <LineDialog {...chosen} batch={batch} onClose={() => setChosen(undefined)} />}
    </>
  )
}
