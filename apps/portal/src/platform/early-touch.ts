import { EARLY_TOUCH } from '@reprise/contract/programme/start-data'

/**
 * Takes back what was chosen on a drawn view before its code was there; gives what repeats it once the code can answer.
 * Links, forms and details need no code.
 */
export const takeEarlyTouch = (app: HTMLElement): (() => void) => {
  const touch = (app as { [EARLY_TOUCH]?: unknown })[EARLY_TOUCH]
  const target = touch instanceof Event && touch.target instanceof Element ? touch.target : null
  for (const choice of app.querySelectorAll('input, select')) if (choice !== target) asDrawn(choice)
  if (target instanceof HTMLSelectElement) return () => target.dispatchEvent(new Event('change', { bubbles: true }))
  if (target === null || !(touch instanceof MouseEvent) || target.closest('a, summary') !== null) return () => undefined
  asDrawn(target)
  const press = { bubbles: true, cancelable: true, detail: touch.detail }
  return () => {
    // React wakes what it meets first: a choice that was made before that would be no change to it.
    target.dispatchEvent(new MouseEvent('mousedown', press))
    target.dispatchEvent(new MouseEvent('click', press))
  }
}

/** Browsers put back what was chosen when a page is read again; the portal knows nothing of that. */
const asDrawn = (choice: Element): void => {
  if (choice instanceof HTMLInputElement && ['radio', 'checkbox'].includes(choice.type))
    choice.checked = choice.defaultChecked
  if (choice instanceof HTMLSelectElement) for (const option of choice.options) option.selected = option.defaultSelected
}
