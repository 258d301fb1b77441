import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import styles from './bottom-bar.module.css'
import { classNames } from '@reprise/ui/layout/class-names.ts'

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

/** Tells `element`, in `--keyboard-inset`, how much of the page's foot an on-screen keyboard covers. */
const useKeyboardInset = (element: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const measure = () => {
      // A page zoomed in by its reader has a small viewport too, but no keyboard.
      const covered = viewport.scale > 1.01 ? 0 : window.innerHeight - viewport.height - viewport.offsetTop
      element.current?.style.setProperty('--keyboard-inset', `${Math.max(0, Math.round(covered))}px`)
    }
    viewport.addEventListener('resize', measure)
    viewport.addEventListener('scroll', measure)
    return () => {
      viewport.removeEventListener('resize', measure)
      viewport.removeEventListener('scroll', measure)
    }
  }, [element])
}

/** Lines of text below which a screen has no room for anything that stays: a third of it would be covered. */
const FEW_LINES = 30

/**
 * Whether the screen is only a few lines high, by the size that its reader gave to text: a media query would go by the
 * browser's first size. Looked at again whenever the element changes its own size, as it does with its text.
 */
const useFewLines = (element: RefObject<HTMLElement | null>): boolean => {
  const [few, setFew] = useState(false)
  useLayoutEffect(
    function countLines() {
      if (element.current === null) return
      const count = () => {
        const line = parseFloat(getComputedStyle(document.documentElement).fontSize)
        setFew(window.innerHeight / line < FEW_LINES)
      }
      const observer = new ResizeObserver(count)
      observer.observe(element.current)
      return () => observer.disconnect()
    },
    [element],
  )
  return few
}
