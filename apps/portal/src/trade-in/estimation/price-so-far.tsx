import type { Questionnaire } from '@reprise/contract'
import type { Receipt as PricedReceipt } from '@reprise/contract/pricing/receipt'
import { DeviceDrawing } from '@reprise/ui/drawings/device-drawing.tsx'
import { drawnAs } from '@reprise/ui/drawings/drawn-as.ts'
import { Icon } from '@reprise/ui/drawings/icon.tsx'
import { shownLines } from '@reprise/ui/layout/live-receipt.ts'
import { Price } from '@reprise/ui/layout/price.tsx'
import { ProductName } from '@reprise/ui/layout/product-name.tsx'
import { Receipt } from '@reprise/ui/layout/receipt.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import { lazy, Suspense, useState } from 'react'
import { useAt } from '#portal/affiliate/index.ts'
import { useT } from '#portal/i18n/t.ts'
import { paths } from '#portal/navigation/paths.ts'
import { AppLink } from '#portal/navigation/router.tsx'
import { hasKeptDraft } from '../kept-draft.ts'
import styles from './question-page.module.css'

/** Few price a second device: who prices the first needs no draft yet. */
const SetAside = lazy(() => import('../basket/set-aside.tsx').then((part) => ({ default: part.SetAside })))

type PriceSoFarProps = {
  readonly questionnaire: Questionnaire
  readonly receipt: PricedReceipt
  readonly reason: string
}

const RECEIPT = 'receipt'

/** The device and what it is worth by now. How that comes about is one press away on a phone, and in view where there is room. */
export const PriceSoFar = ({ questionnaire, receipt, reason }: PriceSoFarProps) => {
  const t = useT()
  const at = useAt()
  const { money } = useFormat()
  const [open, setOpen] = useState(false)
  const { product, currency } = questionnaire
  const write = (amount: number) => money(amount, currency)
  const title = t('trade.priceSoFar')
  const caption = t('receipt.title')
  return (
    <>
      <div className={styles.device}>
        <DeviceDrawing className={styles.drawing} side="back" type={drawnAs(product.type, product.name)} />
        <p className={styles.name}>
          <ProductName>{product.name}</ProductName>
        </p>
        <div className={styles.price}>
          <Price amount={receipt.amount} format={write} label={title} />
          <small aria-hidden>{t('trade.soFar')}</small>
          <button aria-controls={RECEIPT} aria-expanded={open} aria-label={caption} onClick={() => setOpen(!open)}>
            <Icon name="chevron-down" />
          </button>
        </div>
      </div>
      <p className={styles.reason}>{reason}</p>
      {hasKeptDraft() && (
        <Suspense>
          <SetAside />
        </Suspense>
      )}
      <div className={styles.receipt} id={RECEIPT}>
        <Receipt
          caption={caption}
          lines={shownLines(questionnaire, receipt, { t, money })}
          total={{ label: title, amount: write(receipt.amount) }}
        />
        <AppLink to={paths.find(at, product.type)}>{t('trade.other')}</AppLink>
      </div>
    </>
  )
}
