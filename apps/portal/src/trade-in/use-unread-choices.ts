import { useLayoutEffect, useRef } from 'react'
import { useAlive } from '#portal/platform/alive.ts'

/** No visitor has read a question by then; the second press of a double one has long come. */
const READING_MS = 600

/**
 * A press on a choice that has only just appeared was aimed at what stood there before: the second half of a double tap
 * would answer a question that was not read, or tick a consent. For a moment it is not taken. What a keyboard, a screen
 * reader or a script presses was aimed at the choice itself, and counts at once.
 * @param view names what is shown; another name is another view
 */
export const useUnreadChoices = (view: string): void => {
  // What the server drew has stood there before this code came.
  const drawn = useRef(!useAlive())
  useLayoutEffect(
    function leaveTimeToRead() {
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
  if (!isPointer || !(event.target instanceof Element) || event.target.closest('label, input') === null) return
  event.preventDefault()
  event.stopPropagation()
}
