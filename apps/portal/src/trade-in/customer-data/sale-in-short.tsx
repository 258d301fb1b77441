import type { Quotation } from '@reprise/contract'
import { useT } from '#portal/i18n/t.ts'
import { ProductHead } from '../product-head.tsx'
import { Validity } from '../recapitulation/validity.tsx'
import styles from '../trade-in.module.css'

type SaleInShortProps = {
  readonly quotation: Quotation
  /** What we pay, written out. */
  readonly amount: string
}

/** What is being sold and for how much, beside the form where there is room; narrow screens say it in one line. */
export const SaleInShort = ({ quotation, amount }: SaleInShortProps) => {
  const t = useT()
  return (
    <aside aria-label={t('trade.step.offer')} className={styles.short}>
      <ProductHead product={quotation.product} />
      <div>
        <p className={styles.soft}>{t('offer.total')}</p>
        <p className={styles.amount}>{amount}</p>
      </div>
      <Validity until={quotation.validUntil} />
    </aside>
  )
}
