import { directionOf } from '@reprise/contract'

/** Amounts, dates and foreign text as they stand in one language's sentences. */
export type Format = {
  /** @param amount minor units; whole amounts have no decimals */
  readonly money: (amount: number) => string
  /** With its sign, for the lines of a receipt. */
  readonly change: (amount: number) => string
  /** A moment, or its ISO 8601, by the clock of the programme; a day such as `2026-12-12` is the same everywhere. */
  readonly date: (at: Date | string) => string
  /** Several things in one sentence: "a, b and c". */
  readonly list: (items: readonly string[]) => string
  /** Keeps a name or a number in one piece in sentences of either direction. */
  readonly isolated: (text: string) => string
}

const DAY = /^\d{4}-\d\d-\d\d$/
const FIRST_STRONG_ISOLATE = '\u2068'
const POP_ISOLATE = '\u2069'

/** @param locale BCP 47 @param currency ISO 4217 @param timeZone IANA name; the programme's, where dates are written */
export const formatFor = (locale: string, currency: string, timeZone = 'UTC'): Format => {
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' })
  const change = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
    signDisplay: 'exceptZero',
  })
  const minorPerMajor = 10 ** (money.resolvedOptions().maximumFractionDigits ?? 2)
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone })
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  return {
    money: (amount) => withMinus(money.format(amount / minorPerMajor)),
    change: (amount) => withMinus(change.format(amount / minorPerMajor)),
    date: (at) => (typeof at === 'string' && DAY.test(at) ? day : moment).format(new Date(at)),
    list: (items) => list.format(items),
    isolated: (text) => `${FIRST_STRONG_ISOLATE}${text}${POP_ISOLATE}`,
  }
}

/** Some languages' data writes a hyphen; the pages write a minus, too. */
const withMinus = (text: string): string => text.replace('-', '\u2212')

/** Some programs show direction marks as boxes; a language written from left to right reads well without. */
export const plainText = (text: string, language: string): string =>
  directionOf(language) === 'rtl' ? text : text.replace(/[\u2066-\u2069]/g, '')

/** Without control characters: what may stand in a header (quality B14). */
export const headerText = (text: string): string =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
