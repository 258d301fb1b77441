import type { Order } from '@reprise/contract'
import { endOf } from '@reprise/contract/words/order-amount'
import { useFormat } from '@reprise/ui/words/format.ts'
import { type T, useT } from '#portal/i18n/t.ts'
import { now } from '@reprise/browser/clock.ts'
import { Stack } from '@reprise/ui/layout/layout.tsx'
import { SummaryList } from '@reprise/ui/layout/summary-list.tsx'

const paymentRow = (order: Order, t: T) => {
  const { status, maskedAccount, paymentTag } = order
  if (endOf(order) !== undefined) return []
  if (maskedAccount === undefined)
    return [{ id: 'way', label: t('order.paymentHow'), value: t(`order.paymentTag.${paymentTag}`) }]
  return [{ id: 'way', label: t(status === 'paid' ? 'order.payment.done' : 'order.payment'), value: maskedAccount }]
}

/** Where messages and money go, masked: enough for the customer to recognise their own. */
export const OrderFacts = ({ order }: { readonly order: Order }) => {
  const t = useT()
  const { dateTime } = useFormat()
  const { payNotBefore = '' } = order
  const isHeld = payNotBefore !== '' && Date.parse(payNotBefore) > now()
  const rows = [
    ...paymentRow(order, t),
    ...(order.maskedEmail === undefined ? [] : [{ id: 'email', label: t('order.email'), value: order.maskedEmail }]),
  ]
  return (
    <Stack gap="close" as="section">
      <h2>{t('order.facts')}</h2>
      <SummaryList rows={rows} />
      {order.paymentHeld === true && order.needs.length > 0 && endOf(order) === undefined && (
        <p>{t(order.paymentHeldFor === 'seller-totals' ? 'order.sellerTotals' : 'order.paymentHeld')}</p>
      )}
      {isHeld && <p>{t('order.payHold', { date: dateTime(payNotBefore) })}</p>}
    </Stack>
  )
}
