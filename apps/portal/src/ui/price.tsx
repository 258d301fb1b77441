import { classNames } from './class-names.ts'
import styles from './price.module.css'
import { useCount } from './use-count.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

type PriceProps = {
  /** Minor units. */
  readonly amount: number
  /** Writes an amount in the reader's language, with its currency. */
  readonly format: (amount: number) => string
  readonly size?: 'hero' | 'large' | 'regular'
  /** What the amount is, when nothing beside it says so. */
  readonly label?: string
}

/**
 * The amount, large. It counts to a new value once, so that the eye sees it move; a screen reader is told the value
 * alone, and the screen says the change with its reason in a `LiveRegion`.
 */
export const Price = ({ amount, format, size = 'large', label }: PriceProps) => {
  const shown = useCount(amount)
  return (
    <span className={classNames(styles.price, styles[size])}>
      <VisuallyHidden>
        {label !== undefined && `${label}: `}
        {format(amount)}
      </VisuallyHidden>
      <bdi aria-hidden="true">{format(shown)}</bdi>
    </span>
  )
}
