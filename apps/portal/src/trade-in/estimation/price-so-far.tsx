import type { Questionnaire } from '@reprise/contract'
import type { Receipt as PricedReceipt } from '@reprise/contract/pricing/receipt'
import { useFormat } from '#portal/i18n/format.ts'
import { useT } from '#portal/i18n/t.ts'
import { Stack } from '@reprise/ui/layout/layout.tsx'
import { Price } from '@reprise/ui/layout/price.tsx'
import { Receipt } from '@reprise/ui/layout/receipt.tsx'
import { ProductHead } from '../product-head.tsx'
import styles from '../trade-in.module.css'
import { shownLines } from './live-receipt.ts'

type PriceSoFarProps = {
  readonly questionnaire: Questionnaire
  readonly receipt: PricedReceipt
  /** Why the price is what it is: what the last answer did. */
  readonly reason: string
}

/** The device, what it comes to with the answers so far, why, and the receipt. */
export const PriceSoFar = ({ questionnaire, receipt, reason }: PriceSoFarProps) => {
  const t = useT()
  const { money } = useFormat()
  const { product, currency } = questionnaire
  const words = { t, money }
  const total = money(receipt.amount, currency)
  return (
    <Stack gap="wide">
      <ProductHead product={product} />
      <Stack gap="tight">
        <span className={styles.soft}>{t('trade.priceSoFar')}</span>
        <Price amount={receipt.amount} format={(amount) => money(amount, currency)} />
        <span className={styles.reason}>{reason === '' ? '\u00a0' : reason}</span>
      </Stack>
      <Receipt
        caption={t('receipt.title')}
        lines={shownLines(questionnaire, receipt, words)}
        total={{ label: t('trade.priceSoFar'), amount: total }}
      />
    </Stack>
  )
}
