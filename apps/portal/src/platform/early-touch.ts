import { EARLY_TOUCH } from '@reprise/contract/programme/start-data'

/** What stands for an element in the page that took the place of its own. */
export type Counterpart = (touched: Element) => Element

/**
 * Takes back what was chosen on a drawn view before its code was there; gives what repeats it once the code can answer.
 * Links, forms and details need no code.
 */
export const takeEarlyTouch = (app: HTMLElement): ((counterpart?: Counterpart) => void) => {
  const touch = (app as { [EARLY_TOUCH]?: unknown })[EARLY_TOUCH]
  const touched = touch instanceof Event && touch.target instanceof Element ? touch.target : null
  // What a browser put around its translation goes as the page takes over.
  const target = touched?.closest(':not(font)') ?? null
  for (const choice of app.querySelectorAll('input, select')) if (choice !== target) asDrawn(choice)
  if (target instanceof HTMLSelectElement)
    return (counterpart = itself) => counterpart(target).dispatchEvent(new Event('change', { bubbles: true }))
  if (target === null || !(touch instanceof MouseEvent) || target.closest('a, summary') !== null) return () => undefined
  asDrawn(target)
  const press = { bubbles: true, cancelable: true, detail: touch.detail }
  return (counterpart = itself) => {
    // React wakes what it meets first: a choice that was made before that would be no change to it.
    counterpart(target).dispatchEvent(new MouseEvent('mousedown', press))
    counterpart(target).dispatchEvent(new MouseEvent('click', press))
  }
}

const itself: Counterpart = (touched) => touched

/** Browsers put back what was chosen when a page is read again; the portal knows nothing of that. */
const asDrawn = (choice: Element): void => {
  if (choice instanceof HTMLInputElement && ['radio', 'checkbox'].includes(choice.type))
    choice.checked = choice.defaultChecked
  if (choice instanceof HTMLSelectElement) for (const option of choice.options) option.selected = option.defaultSelected
}
