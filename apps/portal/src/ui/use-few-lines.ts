import { type RefObject, useLayoutEffect, useState } from 'react'

/** Lines of text below which a screen has no room for anything that stays: a third of it would be covered. */
const FEW_LINES = 30

/**
 * Whether the screen is only a few lines high, by the size that its reader gave to text: a media query would go by the
 * browser's first size. Looked at again whenever the element changes its own size, as it does with its text.
 */
export const useFewLines = (element: RefObject<HTMLElement | null>): boolean => {
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
