import { useFormat } from '@reprise/ui/words/format.ts'
import { Stack } from '@reprise/ui/layout/layout.tsx'
import { Price } from '@reprise/ui/layout/price.tsx'
import { useT } from '#portal/i18n/t.ts'
import styles from './trade-in.module.css'

type BarPriceProps = {
  /** Devices that are sold together. */
  readonly count: number
  /** What is paid for all of them, in minor units. */
  readonly total: number
  readonly currency: string
}

/** Beside the way on, at the bottom of a phone. */
export const BarPrice = ({ count, total, currency }: BarPriceProps) => {
  const t = useT()
  const { money } = useFormat()
  return (
    <Stack gap="tight">
      <span className={styles.small}>{t(count === 1 ? 'offer.total' : 'basket.total')}</span>
      <Price amount={total} format={(minor) => money(minor, currency)} size="regular" />
    </Stack>
  )
}
