import type { Quotation } from '@reprise/contract'
import { DeviceDrawing } from '@reprise/ui/drawings/device-drawing.tsx'
import { drawnAs } from '@reprise/ui/drawings/drawn-as.ts'
import { classNames } from '@reprise/ui/layout/class-names.ts'
import { Stack } from '@reprise/ui/layout/layout.tsx'
import { Price } from '@reprise/ui/layout/price.tsx'
import { Named } from '@reprise/ui/layout/product-name.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import { useT } from '#portal/i18n/t.ts'
import styles from '../trade-in.module.css'
import { PAPERS_STEP } from '../until-paid.tsx'
import { Validity } from './validity.tsx'

type OfferHeadProps = {
  readonly quotation: Quotation
  readonly title: string
  /** What is paid the chosen way for all that is sold, in minor units. */
  readonly amount: number
  /** Below it each device stands with its own drawing and price. */
  readonly areSeveral: boolean
  /** RFC 3339, UTC */
  readonly until: string
  /** How many papers have to be shown, which a step further below names. */
  readonly papers: number
}

/** What is sold, its price and until when it holds: one device beside its drawing, which is as high as they are. */
export const OfferHead = ({ quotation, title, amount, areSeveral, until, papers }: OfferHeadProps) => {
  const t = useT()
  const { money } = useFormat()
  const { product, currency } = quotation
  const drawn = drawnAs(product.type, product.name)
  const words = (
    <Stack gap="close">
      <h1>
        <Named name={product.name} text={title} />
      </h1>
      <Price
        amount={amount}
        format={(minor) => money(minor, currency)}
        label={t(areSeveral ? 'basket.total' : 'offer.total')}
        size="hero"
      />
      <Validity until={until} />
      {papers > 0 && (
        <p className={styles.small}>
          <a href={`#${PAPERS_STEP}`}>{t('offer.papers', { count: papers })}</a>
        </p>
      )}
    </Stack>
  )
  if (areSeveral) return words
  return (
    <div className={classNames(styles.offered, drawn === 'mobile' && styles.slim)}>
      <DeviceDrawing side="back" type={drawn} />
      {words}
    </div>
  )
}
