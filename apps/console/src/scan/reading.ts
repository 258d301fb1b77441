import { isBarcode, normaliseBarcode } from '@reprise/contract/identifier/barcode'
import { readImei } from '@reprise/contract/identifier/device-identifier'

/** A key as it went down. */
export type Stroke = {
  /** The place of the key, not what is printed on it: `KeyQ`. */
  readonly code: string
  /** What the layout of this computer makes of it: `a` for the same key on AZERTY. */
  readonly key: string
  readonly shift: boolean
  /** The keyboard's own time, in ms. */
  readonly at: number
}

export type ScanKind = 'barcode' | 'imei' | 'tracking' | 'unknown'

export type Scan = {
  readonly kind: ScanKind
  /** As it is sent: of a barcode its twelve symbols. */
  readonly text: string
}

/** How the strokes of this computer's scanner are read: by the places of the keys, as a US keyboard has them, or by its layout. */
export type Layout = 'places' | 'letters'

/** What the check found out about a scanner: then nothing about its codes is guessed. */
export type ScannerProfile = {
  readonly layout: Layout
  /** What it types before and after each code. */
  readonly prefix: string
  readonly suffix: string
}

const SHIFTED_DIGITS = ')!@#$%^&*('

const SIGNS: { readonly [code: string]: readonly [string, string] } = {
  Minus: ['-', '_'],
  Equal: ['=', '+'],
  BracketLeft: ['[', '{'],
  BracketRight: [']', '}'],
  Backslash: ['\\', '|'],
  Semicolon: [';', ':'],
  Quote: ["'", '"'],
  Comma: [',', '<'],
  Period: ['.', '>'],
  Slash: ['/', '?'],
  Space: [' ', ' '],
  NumpadSubtract: ['-', '-'],
  NumpadDecimal: ['.', '.'],
  NumpadDivide: ['/', '/'],
}

const byPlace = ({ code, shift }: Stroke): string => {
  const [, letter, digit, onPad] = /^(?:Key([A-Z])|Digit(\d)|Numpad(\d))$/.exec(code) ?? []
  if (letter !== undefined) return shift ? letter : letter.toLowerCase()
  if (digit !== undefined) return shift ? (SHIFTED_DIGITS[Number(digit)] ?? '') : digit
  return onPad ?? SIGNS[code]?.[shift ? 1 : 0] ?? ''
}

const byLetter = ({ key }: Stroke): string => (key.length === 1 ? key : '')

export const textOf = (strokes: readonly Stroke[], layout: Layout): string =>
  strokes
    .map(layout === 'places' ? byPlace : byLetter)
    .join('')
    .trim()

const TRACKING_WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7]

/** An item of the post, whose digit proves the others (UPU S10). */
const isPostalItem = (text: string): boolean => {
  const [, digits = '', check] = /^[A-Z]{2}(\d{8})(\d)[A-Z]{2}$/.exec(text) ?? []
  if (check === undefined) return false
  const sum = TRACKING_WEIGHTS.reduce((total, weight, index) => total + weight * Number(digits[index]), 0)
  const digit = 11 - (sum % 11)
  return Number(check) === (digit === 10 ? 0 : digit === 11 ? 5 : digit)
}

/** What a text is by a digit or character of its own; undefined where nothing proves it. */
const provenScan = (text: string): Scan | undefined => {
  if (isBarcode(text)) return { kind: 'barcode', text: normaliseBarcode(text) }
  const imei = readImei(text)
  if ('value' in imei) return { kind: 'imei', text: imei.value }
  const item = text.toUpperCase()
  return isPostalItem(item) ? { kind: 'tracking', text: item } : undefined
}

const OTHER: { readonly [layout in Layout]: Layout } = { places: 'letters', letters: 'places' }

/** As the checked scanner means it: without what it adds to each code. */
export const textBy = (strokes: readonly Stroke[], { layout, prefix, suffix }: ScannerProfile): string => {
  const text = textOf(strokes, layout)
  const begun = text.startsWith(prefix) ? text.slice(prefix.length) : text
  return suffix !== '' && begun.endsWith(suffix) ? begun.slice(0, -suffix.length) : begun
}

/** The scan that these strokes prove to be: by what is known of the scanner, else by the usual layout before the other one. */
export const proves = (
  strokes: readonly Stroke[],
  usual: Layout,
  known?: ScannerProfile,
): { readonly scan: Scan; readonly layout: Layout } | undefined => {
  if (known !== undefined) {
    const scan = provenScan(textBy(strokes, known))
    return scan && { scan, layout: known.layout }
  }
  for (const layout of [usual, OTHER[usual]]) {
    const scan = provenScan(textOf(strokes, layout))
    if (scan !== undefined) return { scan, layout }
  }
  return undefined
}

/** A text that was typed or pasted; what nothing proves is a tracking number of a carrier, or unknown to us. */
export const scanOf = (text: string): Scan => provenScan(text) ?? { kind: 'unknown', text: text.trim() }
