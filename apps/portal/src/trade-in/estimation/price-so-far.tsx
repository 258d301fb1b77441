import type { Questionnaire } from '@reprise/contract'
import type { Receipt as PricedReceipt } from '@reprise/contract/pricing/receipt'
import { DeviceDrawing } from '@reprise/ui/drawings/device-drawing.tsx'
import { tintOf } from '@reprise/ui/drawings/device-tint.ts'
import { Icon } from '@reprise/ui/drawings/icon.tsx'
import { classNames } from '@reprise/ui/layout/class-names.ts'
import { shownLines } from '@reprise/ui/layout/live-receipt.ts'
import { Price } from '@reprise/ui/layout/price.tsx'
import { Receipt } from '@reprise/ui/layout/receipt.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import { useId, useState } from 'react'
import { useAt } from '#portal/affiliate/index.ts'
import { useT } from '#portal/i18n/t.ts'
import { paths } from '#portal/navigation/paths.ts'
import { AppLink } from '#portal/navigation/router.tsx'
import styles from './price-so-far.module.css'

type PriceSoFarProps = {
  readonly questionnaire: Questionnaire
  readonly receipt: PricedReceipt
  readonly reason: string
}

/** The device and what it is worth by now. How that comes about is one press away on a phone, and in view where there is room. */
export const PriceSoFar = ({ questionnaire, receipt, reason }: PriceSoFarProps) => {
  const t = useT()
  const at = useAt()
  const { money } = useFormat()
  const [open, setOpen] = useState(false)
  const id = useId()
  const { product, currency } = questionnaire
  const write = (amount: number) => money(amount, currency)
  return (
    <>
      <div className={styles.device}>
        <div className={styles.drawing}>
          <DeviceDrawing side="back" tint={tintOf(product.colours)} type={product.type} />
        </div>
        <div className={styles.words}>
          <p className={styles.name}>
            <bdi>{product.name}</bdi>
          </p>
          <div className={styles.price}>
            <span className={styles.label}>{t('trade.priceSoFar')}</span>
            <Price amount={receipt.amount} format={write} />
            <button
              aria-controls={id}
              aria-expanded={open}
              aria-label={t('receipt.title')}
              className={styles.fold}
              onClick={() => setOpen(!open)}
              type="button"
            >
              <Icon name="chevron-down" />
            </button>
          </div>
        </div>
      </div>
      <p className={styles.reason}>{reason}</p>
      <div className={classNames(styles.receipt, !open && styles.folded)} id={id}>
        <Receipt
          caption={t('receipt.title')}
          lines={shownLines(questionnaire, receipt, { t, money })}
          total={{ label: t('trade.priceSoFar'), amount: write(receipt.amount) }}
        />
        <AppLink className={styles.other} to={paths.find(at, product.type)}>
          {t('trade.other')}
        </AppLink>
      </div>
    </>
  )
}
