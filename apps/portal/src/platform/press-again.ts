import { EARLY_TOUCH } from '@reprise/contract/programme/start-data'

/** For the ref of a part that comes alive later than the view around it: repeats the press that met it before. */
export const pressAgain = (part: Element | null): void => {
  const touch = (part?.closest('#app') as { [EARLY_TOUCH]?: unknown } | null | undefined)?.[EARLY_TOUCH]
  if (!(touch instanceof MouseEvent && touch.target instanceof Element)) return
  // A link was followed by the browser itself.
  if (part?.contains(touch.target) !== true || touch.target.closest('a') !== null) return
  touch.target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: touch.detail }))
}
