import { type ReactNode, useRef } from 'react'
import styles from './bottom-bar.module.css'
import { classNames } from './class-names.ts'
import { useFewLines } from './use-few-lines.ts'
import { useKeyboardInset } from './use-keyboard-inset.ts'

type BottomBarProps = {
  /** The price so far, with its words. */
  readonly price?: ReactNode
  /** The next step: one button. */
  readonly action: ReactNode
}

/**
 * On phones the price and the next step stay in reach at the bottom, above the keyboard; the page scrolls clear of it,
 * so that it never covers the focused field. Where text is so large that it would take a good part of the screen, and on wide
 * screens, the action stands in the flow.
 */
export const BottomBar = ({ price, action }: BottomBarProps) => {
  const bar = useRef<HTMLDivElement>(null)
  const inFlow = useFewLines(bar)
  useKeyboardInset(bar)
  return (
    <div className={classNames(styles.bar, inFlow && styles.inFlow)} ref={bar}>
      {price !== undefined && <div className={styles.price}>{price}</div>}
      <div className={styles.action}>{action}</div>
    </div>
  )
}
