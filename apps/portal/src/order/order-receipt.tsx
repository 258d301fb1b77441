import type { Order } from '@reprise/contract'
import { amountKey } from '@reprise/contract/words/order-amount'
import { useFormat } from '@reprise/ui/words/format.ts'
import { receiptLines } from '#portal/receipt/receipt-lines.ts'
import { effectLine } from '@reprise/ui/layout/price-lines.ts'
import { useT } from '#portal/i18n/t.ts'
import { Receipt } from '@reprise/ui/layout/receipt.tsx'

/** The receipt of the offer as it was sold, with what the way to be paid adds. */
export const OrderReceipt = ({ order }: { readonly order: Order }) => {
  const t = useT()
  const { money } = useFormat()
  const { currency, amount, _embedded } = order
  const items = _embedded.declaredItems
  const promised = order.amountBefore ?? amount
  const extra = promised - items.flatMap((item) => item.receipt).reduce((sum, { effect }) => sum + effect, 0)
  const words = { t, money }
  const lines = items.flatMap(({ id, product, receipt, promotions }) => [
    ...(items.length === 1 ? [] : [{ id, label: <strong>{product.name}</strong> }]),
    ...receiptLines(receipt, currency, words, promotions[0]?.code).map((line) => ({ ...line, id: `${id} ${line.id}` })),
  ])
  const uplift =
    extra === 0 ? [] : [effectLine({ id: 'extra', label: t('order.extra'), effect: extra }, currency, words)]
  const agreed =
    promised === amount
      ? []
      : [
          effectLine(
            { id: 'agreed', label: t('order.agreed'), detail: items[0]?.foundProduct?.name, effect: amount - promised },
            currency,
            words,
          ),
        ]
  return (
    <Receipt
      caption={t('receipt.title')}
      captionShown
      lines={[...lines, ...uplift, ...agreed]}
      total={{
        label: t(amountKey(order)),
        amount: money(amount, currency),
      }}
    />
  )
}
