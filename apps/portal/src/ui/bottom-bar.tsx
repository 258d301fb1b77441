import { type ReactNode, useCallback, useState } from 'react'
import styles from './bottom-bar.module.css'
import { classNames } from '@reprise/ui/layout/class-names.ts'

type BottomBarProps = {
  readonly price?: ReactNode
  readonly action: ReactNode
  /** Not needed yet: it is there for a screen reader, and shows itself to a keyboard that comes to it. */
  readonly waiting?: boolean
  /** In a narrow column: as wide as that. */
  readonly wide?: boolean
}

/**
 * Stays in reach at the bottom of a phone, above the keyboard, and never covers the focused field. Where text is so
 * large that it would take a good part of the screen, and on wide screens, the action stands in the flow.
 */
export const BottomBar = ({ price, action, waiting = false, wide = false }: BottomBarProps) => {
  const [inFlow, setInFlow] = useState(false)
  const watch = useCallback((bar: HTMLDivElement) => {
    const stopFollowing = followKeyboard(bar)
    const stopCounting = countLines(bar, setInFlow)
    return () => {
      stopFollowing()
      stopCounting()
    }
  }, [])
  return (
    <div
      className={classNames(styles.bar, inFlow && styles.inFlow, waiting && styles.waiting, wide && styles.wide)}
      ref={watch}
    >
      {price !== undefined && <div className={styles.price}>{price}</div>}
      <div className={styles.action}>{action}</div>
      <span aria-hidden className={styles.line} />
    </div>
  )
}

/** Tells `element`, in `--keyboard-inset`, how much of the page's foot an on-screen keyboard covers. */
const followKeyboard = (element: HTMLElement): (() => void) => {
  const viewport = window.visualViewport
  const measure = () => {
    if (!viewport) return
    // A page zoomed in by its reader has a small viewport too, but no keyboard.
    const covered = viewport.scale > 1.01 ? 0 : window.innerHeight - viewport.height - viewport.offsetTop
    element.style.setProperty('--keyboard-inset', `${Math.max(0, Math.round(covered))}px`)
  }
  viewport?.addEventListener('resize', measure)
  viewport?.addEventListener('scroll', measure)
  return () => {
    viewport?.removeEventListener('resize', measure)
    viewport?.removeEventListener('scroll', measure)
  }
}

/** Lines of text below which a screen has no room for anything that stays: a third of it would be covered. */
const FEW_LINES = 30

/**
 * By a line of the bar as its reader sees it: a media query goes by the browser's first size, and where text alone is
 * zoomed the size that is read from a style is the one before.
 */
const countLines = (element: HTMLElement, tell: (few: boolean) => void): (() => void) => {
  const line = element.lastElementChild
  if (line === null) return () => undefined
  const observer = new ResizeObserver(() => tell(window.innerHeight / line.getBoundingClientRect().height < FEW_LINES))
  observer.observe(element)
  observer.observe(line)
  return () => observer.disconnect()
}
