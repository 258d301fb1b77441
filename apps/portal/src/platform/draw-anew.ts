import type { Counterpart } from './early-touch.ts'

type Field = HTMLInputElement | HTMLTextAreaElement

/**
 * Draws a page in the place of one that is the same but for its words: what was typed goes over, and where the cursor stands.
 * @param draw draws it before it returns
 */
export const drawAnew = (app: HTMLElement, draw: () => void): Counterpart => {
  const before = partsOf(app)
  const typed = before.filter(isTyped)
  const focused = document.activeElement
  draw()
  const now = partsOf(app)
  const counterpart: Counterpart = (part) => now[before.indexOf(part)] ?? part
  for (const field of typed) type(counterpart(field), field.value)
  if (focused !== null && app !== focused && before.includes(focused)) focus(counterpart(focused))
  return counterpart
}

/** A translator puts its own elements between those of the page, and React what the browser is to load. */
const partsOf = (app: HTMLElement): Element[] => [...app.querySelectorAll(':not(font, link)')]

const isTyped = (part: Element): part is Field =>
  (part instanceof HTMLInputElement || part instanceof HTMLTextAreaElement) && part.value !== part.defaultValue

const focus = (part: Element): void => {
  if (part instanceof HTMLElement) part.focus({ preventScroll: true })
}

/** As a hand does: React overrides the property of its own fields, and hears of a change by the event. */
const type = (part: Element, value: string): void => {
  if (!(part instanceof HTMLInputElement || part instanceof HTMLTextAreaElement)) return
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(part), 'value')?.set?.call(part, value)
  part.dispatchEvent(new Event('input', { bubbles: true }))
}
