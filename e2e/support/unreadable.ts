import type { Page } from '@playwright/test'

/** What cannot be read or reached on the page as it stands now: cut, covered, or beside the window; each is named by its words. */
export const unreadableOn = (page: Page): Promise<string[]> => page.evaluate(lookAtPage)

/** Runs in the page. */
const lookAtPage = (): string[] => {
  const faults = new Set<string>()
  const named = (element: Element) => {
    const words = element.textContent || element.getAttribute('aria-label') || element.id
    return `<${element.localName}> “${words.replace(/\s+/g, ' ').trim().slice(0, 50)}”`
  }
  const above = (element: Element | null): Element[] =>
    element === null || element === document.body ? [] : [element, ...above(element.parentElement)]
  const isForHearing = (element: Element) => {
    const { clipPath, position, overflowX } = getComputedStyle(element)
    if (clipPath.startsWith('inset(50%')) return true
    const { width, height } = element.getBoundingClientRect()
    return position === 'absolute' && overflowX !== 'visible' && width <= 1 && height <= 1
  }
  const isSeen = (element: Element) =>
    element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) && !above(element).some(isForHearing)
  const staysAt = (element: Element) =>
    above(element).find((one) => /fixed|sticky/.test(getComputedStyle(one).position)) ?? null

  type Line = { readonly rect: DOMRect; readonly of: Element; readonly fixed: Element | null }
  const lines: Line[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const of = node.parentElement
    if (!of || !node.textContent?.trim() || of.closest('script, style, noscript, option, title') || !isSeen(of))
      continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const fixed = staysAt(of)
    for (const rect of range.getClientRects()) if (rect.width > 1) lines.push({ rect, of, fixed })
  }

  const width = document.documentElement.clientWidth
  const wider = document.documentElement.scrollWidth - width
  if (wider > 0) faults.add(`the page is ${wider} px wider than the window`)

  for (const { of, rect } of lines) {
    const around = above(of)
    const scroller = around.findIndex((one) => /auto|scroll/.test(getComputedStyle(one).overflow))
    if (scroller < 0 && (rect.right > width + 1 || rect.left < -1)) faults.add(`${named(of)} leaves the window`)
    for (const one of scroller < 0 ? around : around.slice(0, scroller)) {
      const { overflowX, overflowY } = getComputedStyle(one)
      const box = one.getBoundingClientRect()
      const spare = rect.height / 4
      const sideways = /hidden|clip/.test(overflowX) && (rect.right > box.right + 1 || rect.left < box.left - 1)
      const below = /hidden|clip/.test(overflowY) && (rect.bottom > box.bottom + spare || rect.top < box.top - spare)
      if (sideways || below) faults.add(`${named(of)} is cut by <${one.localName} class="${one.className}">`)
    }
  }

  // What a list shows of its choice, and what an empty field says. What was typed scrolls in its field, and a list that
  // ends in an ellipsis says it whole once it is open.
  const pen = document.createElement('canvas').getContext('2d')
  for (const field of document.querySelectorAll<HTMLSelectElement | HTMLInputElement>(
    'select, input:not([type=file])',
  )) {
    const text =
      field instanceof HTMLSelectElement ? field.selectedOptions[0]?.text : field.value ? '' : field.placeholder
    if (!pen || !text || !isSeen(field)) continue
    const { font, letterSpacing, paddingLeft, paddingRight, textOverflow } = getComputedStyle(field)
    Object.assign(pen, { font, letterSpacing })
    const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
    if (textOverflow !== 'ellipsis' && pen.measureText(text).width > room + 1)
      faults.add(`“${text}” is cut by its field`)
  }

  lines.forEach((one, index) => {
    for (const other of lines.slice(index + 1)) {
      if (one.of === other.of || one.fixed !== other.fixed) continue
      const across = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left)
      const down = Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top)
      if (across > 3 && down > Math.min(one.rect.height, other.rect.height) / 3)
        faults.add(`${named(one.of)} stands over ${named(other.of)}`)
    }
  })

  // What takes the focus comes into view, with nothing over it.
  for (const target of document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')) {
    if (!isSeen(target) || target.matches(':disabled')) continue
    target.focus({ preventScroll: true })
    target.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
    const { x, y, width: across, height } = target.getBoundingClientRect()
    if (across <= 1 || height <= 1) continue
    const over = document.elementFromPoint(x + across / 2, Math.min(y + height / 2, window.innerHeight - 2))
    if (over === null) faults.add(`${named(target)} does not come into view`)
    else if (!target.contains(over) && !over.contains(target) && !over.closest('label')?.contains(target)) {
      const isItsLabel =
        target instanceof HTMLInputElement && [...(target.labels ?? [])].some((one) => one.contains(over))
      if (!isItsLabel) faults.add(`${named(target)} is under ${named(over)}`)
    }
  }
  return [...faults]
}
