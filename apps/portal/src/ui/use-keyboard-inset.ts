import { type RefObject, useEffect } from 'react'

/** Tells `element`, in `--keyboard-inset`, how much of the page's foot an on-screen keyboard covers. */
export const useKeyboardInset = (element: RefObject<HTMLElement | null>): void => {
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
