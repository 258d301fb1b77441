import type { PaymentChoice, Quotation } from '@reprise/contract'
import { effectText } from '#portal/i18n/effect-text.ts'
import { useFormat } from '#portal/i18n/format.ts'
import { useT } from '#portal/i18n/t.ts'
import { Receipt, type ReceiptLine } from '@reprise/ui/layout/receipt.tsx'

type OfferReceiptProps = {
  readonly quotation: Pick<Quotation, 'receipt' | 'amount' | 'currency' | 'promotion'>
  /** The way to be paid; what it is worth beyond the offer is a line of its own. */
  readonly chosen: PaymentChoice | undefined
}

/** How we arrive at the price: the same piece at the offer, when the answers are checked, and on the order. */
export const OfferReceipt = ({ quotation, chosen }: OfferReceiptProps) => {
  const t = useT()
  const { money } = useFormat()
  const { receipt, amount, currency, promotion } = quotation
  const extra = (chosen?.value ?? amount) - amount
  const lines = receipt.map((line, index): ReceiptLine => {
    const isBase = line.kind === 'base'
    return {
      id: line.question ?? `${line.kind}-${index}`,
      label: isBase ? t('receipt.base') : (line.subject ?? line.label),
      detail: line.kind === 'promotion' ? promotion?.code : line.subject === undefined ? undefined : line.label,
      effect: isBase ? money(line.effect, currency) : effectText(line.effect, currency, { t, money }),
      tone: isBase || line.effect === 0 ? 'plain' : line.effect < 0 ? 'lower' : 'higher',
    }
  })
  const uplift: ReceiptLine[] =
    chosen === undefined || extra === 0
      ? []
      : [
          {
            id: 'payment',
            label: t('offer.extra', { way: chosen.title }),
            effect: effectText(extra, currency, { t, money }),
            tone: 'higher',
          },
        ]
  return (
    <Receipt
      caption={t('receipt.title')}
      captionShown
      lines={[...lines, ...uplift]}
      total={{ label: t('offer.total'), amount: money(amount + extra, currency) }}
    />
  )
}
