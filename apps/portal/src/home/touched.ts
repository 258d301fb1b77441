import { ENTRY_ATTRIBUTE } from '@reprise/contract/programme/start-data'

const SIGNS = ['pointerover', 'touchstart', 'keydown', 'scroll'] as const

/** Asked while the page still waits for its code. */
const isDrawn = typeof document !== 'undefined' && document.querySelector(`[${ENTRY_ATTRIBUTE}]`) !== null

let touch = () => undefined as void

/** For what cannot wait: what the server drew of it is gone, or needs code to be shown. */
export const stopWaiting = (): void => touch()

/**
 * Resolves at the first sign of a visitor on a page that the server drew, which can be read, and its links followed, without code; at
 * once on any other.
 */
export const touched = new Promise<void>((resolve) => {
  if (!isDrawn) return resolve()
  touch = () => {
    for (const sign of SIGNS) removeEventListener(sign, touch)
    resolve()
  }
  for (const sign of SIGNS) addEventListener(sign, touch, { passive: true })
})
