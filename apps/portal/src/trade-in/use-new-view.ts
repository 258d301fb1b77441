import { SCROLL_DURATION_MS } from '@reprise/contract/limits'
import { useEffect, useRef } from 'react'
import { focusHeading } from '#portal/navigation/screen-title.tsx'
import { scrollToTop } from '#portal/platform/scroll-to-top.ts'

/**
 * One page may show several views, such as one question after another. A new one starts at the top, with the focus on
 * its heading, as a new page does (quality U4); the first one belongs to the page itself.
 * @param atHeading off where the view takes the focus elsewhere by itself: to a field, to a list of faults
 */
export const useNewView = (view: string, atHeading = true): void => {
  const shown = useRef(view)
  useEffect(
    function startTheView() {
      if (shown.current === view) return
      shown.current = view
      if (!atHeading) return
      scrollToTop(SCROLL_DURATION_MS)
      focusHeading()
    },
    [view, atHeading],
  )
}
