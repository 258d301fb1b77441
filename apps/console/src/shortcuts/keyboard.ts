import { localStore } from '@reprise/browser/stores.ts'
import { scannerProfile } from '#console/scan/profile.ts'
import type { Layout, Scan } from '#console/scan/reading.ts'
import { createWedge } from '#console/scan/wedge.ts'

const REMEMBERED_AS = 'console-scanner'
/** A tick box, a choice and a file take no letters: keys go on meaning what they mean beside it. */
const WITHOUT_LETTERS = ':not([type=checkbox], [type=radio], [type=file])'
const FIELDS = `input${WITHOUT_LETTERS}, textarea, select, [contenteditable], [data-scans=own]`

type Heard = {
  /** A key that a person pressed outside of fields and dialogs. */
  readonly onKey: (event: KeyboardEvent) => void
  /** One that no scanner types, by its name: `arrowdown`, `ctrl+enter`, a space. @returns whether it means something */
  readonly onNamed: (name: string) => boolean
  /** @param since when it began, in ms since 1970 */
  readonly onScan: (scan: Scan, since: number) => void
}

/** The keyboard of the whole page, a person's and a scanner's. A field with `data-scans="own"` takes scans as it takes keys. */
export const listenToKeyboard = ({ onKey, onNamed, onScan }: Heard): (() => void) => {
  let field: { readonly element: HTMLElement; readonly text: string } | undefined
  const wedge = createWedge<KeyboardEvent>({
    onKey,
    onScan: (scan, since) => onScan(scan, performance.timeOrigin + since),
    layout: () => (localStore.read(REMEMBERED_AS) === 'letters' ? 'letters' : 'places'),
    known: scannerProfile,
    onLayout: (layout: Layout) => localStore.write(REMEMBERED_AS, layout),
    clock: () => performance.now(),
    after: (ms, run) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
  })
  const hide = (event: KeyboardEvent) => {
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const press = (event: KeyboardEvent) => {
    const { target, key, code, shiftKey, timeStamp: at } = event
    const element = target instanceof Element ? target.closest<HTMLElement>(FIELDS) : null
    if (isRecord(event) && onNamed('ctrl+enter')) return hide(event)
    if (hasModifier(event) || element?.dataset['scans'] === 'own') return
    const isTyping = element !== null || (target instanceof Element && target.closest('dialog') !== null)
    if (key === 'Enter' || key === 'Tab') {
      if (wedge.end(at, isTyping) === undefined) return
      hide(event)
      if (field !== undefined && field.element === element) write(field.element, field.text)
      return
    }
    // A key that is held down would decide about the next thing as well, which has not been seen. In a code a sign may stand twice.
    if (event.repeat && !isTyping && !wedge.follows(at) && (isCharacter(event) || key === ' ')) return hide(event)
    if (!isCharacter(event) || (key === ' ' && !wedge.follows(at))) {
      if (!isTyping && !isForTarget(key, target) && onNamed(key.toLowerCase())) hide(event)
      return
    }
    // The first keys of a code may have led into a field: what stood there comes back all the same.
    if (!wedge.follows(at) || (element !== null && field?.element !== element))
      field = element === null ? undefined : { element, text: textIn(element) }
    if (wedge.press({ code, key, shift: shiftKey, at, event, inField: isTyping })) hide(event)
  }
  window.addEventListener('keydown', press, true)
  return () => window.removeEventListener('keydown', press, true)
}

const hasModifier = ({ ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean =>
  ctrlKey || metaKey || altKey || isComposing

const isRecord = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean => key === 'Enter' && (ctrlKey || metaKey)

/** A space presses what has the focus, and arrows go from one choice to the next. */
const isForTarget = (key: string, target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  ((key === ' ' && target.closest('button, a, summary, input, [role=region]') !== null) ||
    (key.startsWith('Arrow') && target.matches('[type=radio]')))

const isCharacter = ({ key }: KeyboardEvent): boolean => key.length === 1 || key === 'Dead'

const isInput = (element: HTMLElement): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement

const textIn = (element: HTMLElement): string => (isInput(element) ? element.value : '')

/** As a person would, so that React sees it. */
const write = (element: HTMLElement, text: string): void => {
  if (!isInput(element)) return
  const prototype = element instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, text)
  element.dispatchEvent(new Event('input', { bubbles: true }))
}
