import type { PaymentChoice, Quotation } from '@reprise/contract'
import { useFormat } from '@reprise/ui/words/format.ts'
import { receiptLines } from '#portal/receipt/receipt-lines.ts'
import { effectLine } from '@reprise/ui/layout/price-lines.ts'
import { useT } from '#portal/i18n/t.ts'
import { Receipt } from '@reprise/ui/layout/receipt.tsx'

type OfferReceiptProps = {
  readonly quotation: Pick<Quotation, 'receipt' | 'amount' | 'currency' | 'promotion'>
  readonly chosen: PaymentChoice | undefined
  /** Which device it is of, where there are several. */
  readonly caption?: string | undefined
  /** False where it stands under its own name already. */
  readonly captionShown?: boolean
}

/** How we arrive at the price: the same piece at the offer, when the answers are checked, and on the order. */
export const OfferReceipt = ({ quotation, chosen, caption, captionShown = true }: OfferReceiptProps) => {
  const t = useT()
  const { money } = useFormat()
  const { receipt, amount, currency, promotion } = quotation
  const extra = (chosen?.value ?? amount) - amount
  const words = { t, money }
  const lines = receiptLines(receipt, currency, words, promotion?.code)
  const uplift =
    chosen === undefined || extra === 0
      ? []
      : [effectLine({ id: 'payment', label: t('offer.extra', { way: chosen.title }), effect: extra }, currency, words)]
  return (
    <Receipt
      caption={caption ?? t('receipt.title')}
      captionShown={captionShown}
      lines={[...lines, ...uplift]}
      total={{ label: t('offer.total'), amount: money(amount + extra, currency) }}
    />
  )
}
