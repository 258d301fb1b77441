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
import { Validity } from './validity.tsx'

type OfferHeadProps = {
  readonly quotation: Quotation
  readonly title: string
  /** What this device pays the chosen way, in minor units. */
  readonly amount: number
  /** Below it stands the sum of several, which is the larger one. */
  readonly isOneOfSeveral: boolean
}

/** The device, its price and until when it holds: beside its drawing, which is as high as they are. */
export const OfferHead = ({ quotation, title, amount, isOneOfSeveral }: OfferHeadProps) => {
  const t = useT()
  const { money } = useFormat()
  const { product, currency, validUntil } = quotation
  const drawn = drawnAs(product.type, product.name)
  return (
    <div className={classNames(styles.offered, drawn === 'mobile' && styles.slim)}>
      <DeviceDrawing side="back" type={drawn} />
      <Stack gap="close">
        <h1>
          <Named name={product.name} text={title} />
        </h1>
        <Price
          amount={amount}
          format={(minor) => money(minor, currency)}
          label={t('offer.total')}
          size={isOneOfSeveral ? 'regular' : 'hero'}
        />
        <Validity until={validUntil} />
      </Stack>
    </div>
  )
}
