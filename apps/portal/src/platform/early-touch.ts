import { EARLY_TOUCH } from '@reprise/contract/start-data'

/**
 * Takes back what a visitor touched of a drawn view before its code was there, and gives what touches it anew, for when
 * there is somebody to answer. Links, forms and details need no code: the browser has answered those itself.
 */
export const takeEarlyTouch = (app: HTMLElement): (() => void) => {
  const touch = (app as { [EARLY_TOUCH]?: unknown })[EARLY_TOUCH]
  if (!(touch instanceof Event) || !(touch.target instanceof Element)) return () => undefined
  const { target } = touch
  if (target instanceof HTMLSelectElement) return () => target.dispatchEvent(new Event('change', { bubbles: true }))
  if (target.closest('a, summary') !== null || !(touch instanceof MouseEvent)) return () => undefined
  const choice = target.closest('label')?.control ?? target
  if (choice instanceof HTMLInputElement) choice.checked = choice.defaultChecked
  const press = { bubbles: true, cancelable: true, detail: touch.detail }
  return () => {
    // React wakes what it meets first: a choice that was made before that would be no change to it.
    target.dispatchEvent(new MouseEvent('mousedown', press))
    target.dispatchEvent(new MouseEvent('click', press))
  }
}
