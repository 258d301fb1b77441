import { ENTRY_ATTRIBUTE } from '@reprise/contract/programme/start-data'

const SIGNS = ['pointerover', 'touchstart', 'keydown', 'scroll'] as const

let touch = () => undefined as void

/** For what cannot wait any longer, since what the server drew of it is gone. */
export const stopWaiting = (): void => touch()

/**
 * Resolves at the first sign of a visitor on a page that the server drew, which can be read, and its links followed, without code; at
 * once on any other.
 */
export const whenTouched = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof document === 'undefined' || !isDrawn) return resolve()
    touch = () => {
      for (const sign of SIGNS) removeEventListener(sign, touch)
      resolve()
    }
    for (const sign of SIGNS) addEventListener(sign, touch, { passive: true })
  })

/** Asked while the page still waits for its code. */
const isDrawn = typeof document !== 'undefined' && document.querySelector(`[${ENTRY_ATTRIBUTE}]`) !== null
