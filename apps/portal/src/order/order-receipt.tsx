import type { Order } from '@reprise/contract'
import { effectText } from '#portal/i18n/effect-text.ts'
import { useFormat } from '#portal/i18n/format.ts'
import { useT } from '#portal/i18n/t.ts'
import { Receipt, type ReceiptLine } from '@reprise/ui/layout/receipt.tsx'
import { amountKey } from './amount-key.ts'

/** The receipt of the offer as it was sold, with what the way to be paid adds. */
export const OrderReceipt = ({ order }: { readonly order: Order }) => {
  const t = useT()
  const { money } = useFormat()
  const { currency, amount, _embedded } = order
  const receipts = _embedded.declaredItems.flatMap((item) => item.receipt)
  const promised = order.amountBefore ?? amount
  const extra = promised - receipts.reduce((sum, { effect }) => sum + effect, 0)
  const effectOf = (effect: number) => effectText(effect, currency, { t, money })
  const lines = receipts.map(
    (line, index): ReceiptLine => ({
      id: line.question ?? `${line.kind}-${index}`,
      label: line.kind === 'base' ? t('receipt.base') : (line.subject ?? line.label),
      detail: line.subject === undefined ? undefined : line.label,
      effect: line.kind === 'base' ? money(line.effect, currency) : effectOf(line.effect),
      tone: line.kind === 'base' || line.effect === 0 ? 'plain' : line.effect < 0 ? 'lower' : 'higher',
    }),
  )
  const uplift: ReceiptLine[] =
    extra === 0
      ? []
      : [{ id: 'extra', label: t('order.extra'), effect: effectOf(extra), tone: extra > 0 ? 'higher' : 'lower' }]
  const found = _embedded.declaredItems[0]?.foundProduct?.name
  const agreed: ReceiptLine[] =
    promised === amount
      ? []
      : [{ id: 'agreed', label: t('order.agreed'), detail: found, effect: effectOf(amount - promised), tone: 'lower' }]
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
