import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** A new page is read from its heading, as one that a browser loads would be. */
export const useScreenFocus = (): void => {
  const router = useRouter()
  useEffect(
    function focusTheHeading() {
      return router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        if (fromLocation === undefined || fromLocation.pathname === toLocation.pathname) return
        // Within the same task the browser would lay the page out before it takes the next key.
        requestAnimationFrame(() => document.querySelector<HTMLElement>('main h1')?.focus())
      })
    },
    [router],
  )
}
