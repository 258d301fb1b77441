import { type ReactNode, useRef } from 'react'
import styles from './bottom-bar.module.css'
import { useKeyboardInset } from './use-keyboard-inset.ts'

type BottomBarProps = {
  /** The price so far, with its words. */
  readonly price?: ReactNode
  /** The next step: one button. */
  readonly action: ReactNode
}

/**
 * On phones the price and the next step stay in reach at the bottom, above the keyboard; the page scrolls clear of it,
 * so that it never covers the focused field. On wide screens the action stands in the flow and the price elsewhere.
 */
export const BottomBar = ({ price, action }: BottomBarProps) => {
  const bar = useRef<HTMLDivElement>(null)
  useKeyboardInset(bar)
  return (
    <div className={styles.bar} ref={bar}>
      {price !== undefined && <div className={styles.price}>{price}</div>}
      <div className={styles.action}>{action}</div>
    </div>
  )
}
