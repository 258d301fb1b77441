import { useEffect, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import styles from './price.module.css'
import { VisuallyHidden } from '../feedback/visually-hidden.tsx'

type PriceProps = {
  /** Minor units. */
  readonly amount: number
  readonly format: (amount: number) => string
  readonly size?: 'hero' | 'large' | 'regular'
  readonly label?: string
}

/** Counts to a new value once; a screen reader is told the value alone, the reason comes from a `LiveRegion`. */
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

const DURATION_MS = 240
/** A step of the count is a whole major unit, so that no cents flicker by. */
const STEP = 100

/** The number to show now while it counts from the last `target` to the new one; at once under reduced motion. */
const useCount = (target: number): number => {
  const [shown, setShown] = useState(target)
  const from = useRef(target)

  useEffect(
    function countToTheNewValue() {
      const start = from.current
      if (start === target) return
      if (prefersLessMotion()) {
        from.current = target
        // oxlint-disable-next-line react/set-state-in-effect -- the frames below do the same, one after the other
        setShown(target)
        return
      }
      let began: number | undefined
      let frame = requestAnimationFrame(function step(now) {
        began ??= now
        const share = Math.min(1, (now - began) / DURATION_MS)
        const eased = 1 - (1 - share) ** 3
        const value = share === 1 ? target : start + Math.round(((target - start) * eased) / STEP) * STEP
        from.current = value
        setShown(value)
        if (share < 1) frame = requestAnimationFrame(step)
      })
      return () => cancelAnimationFrame(frame)
    },
    [target],
  )

  return shown
}

const prefersLessMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches
