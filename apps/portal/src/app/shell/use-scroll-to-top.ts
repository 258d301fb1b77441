import { SCROLL_DURATION_MS } from '@reprise/contract/limits'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { pageOf } from '#portal/navigation/screen-title.tsx'
import { scrollToTop } from '#portal/platform/scroll-to-top.ts'

/**
 * A new page starts at its top, 300 ms of scrolling away (portal §9). Going back or forward finds the
 * page where it was left: the router sees to that (quality U39).
 */
export const useScrollToTop = (): void => {
  const router = useRouter()
  useEffect(
    function startAtTheTop() {
      let forward = false
      const stopListening = router.history.subscribe(({ action }: { action: { type: string } }) => {
        forward = action.type === 'PUSH' || action.type === 'REPLACE'
      })
      const stopWatching = router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        const isNewPage = fromLocation === undefined || pageOf(fromLocation.pathname) !== pageOf(toLocation.pathname)
        if (forward && isNewPage && toLocation.hash === '') scrollToTop(SCROLL_DURATION_MS)
        forward = false
      })
      return () => {
        stopListening()
        stopWatching()
      }
    },
    [router],
  )
}
