import { SCROLL_DURATION_MS } from '@reprise/contract/limits'
import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { focusHeading } from '#portal/navigation/screen-title.tsx'
import { useAlive } from '#portal/platform/alive.ts'
import { scrollToTop } from '#portal/platform/scroll-to-top.ts'

/** No visitor has read a question by then; the second press of a double one has long come. */
const READING_MS = 600

/**
 * One page may show several views: a new one starts at the top, with the focus on its heading (quality U4).
 * A press on a choice that has only just appeared was aimed at what stood there before: the second half of a double tap
 * would tick a consent, or all of them. For a moment it is not taken; a keyboard, a screen reader or a script counts at once.
 * @param view names what is shown @param atHeading off where the view takes the focus elsewhere: to a field, to faults
 */
export const useNewView = (view: string, atHeading = true): void => {
  const shown = useRef(view)
  // What the server drew has stood there before this code came.
  const drawn = useRef(!useAlive())
  const begin = useEffectEvent(() => {
    if (shown.current === view) return
    shown.current = view
    if (!atHeading) return
    scrollToTop(SCROLL_DURATION_MS)
    focusHeading()
  })
  useLayoutEffect(
    function startTheView() {
      begin()
      if (drawn.current) {
        drawn.current = false
        return
      }
      document.addEventListener('click', dropPress, true)
      const stop = () => document.removeEventListener('click', dropPress, true)
      const timer = setTimeout(stop, READING_MS)
      return () => {
        clearTimeout(timer)
        stop()
      }
    },
    [view],
  )
}

const dropPress = (event: MouseEvent): void => {
  const isPointer = event.isTrusted && event.detail > 0
  if (
    !isPointer ||
    !(event.target instanceof Element) ||
    event.target.closest('label, input, fieldset button') === null
  )
    return
  event.preventDefault()
  event.stopPropagation()
}
