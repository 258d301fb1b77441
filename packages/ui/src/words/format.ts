import { useCountry, useLocale } from './messages.ts'

/** Dates are given as ISO 8601 in UTC and shown in the reader's own time zone. */
export type Formats = {
  /** Minor units and an ISO 4217 code: `money(21200, 'EUR')` is "212 €", `money(-21250, 'EUR')` "−212.50 €", with a minus sign. */
  readonly money: (amountMinor: number, currency: string) => string
  /** "12 December 2026" */
  readonly date: (iso: string) => string
  /** Like `date`, for a day that is no moment, such as `2026-12-12`: the same day in every time zone. */
  readonly calendarDate: (isoDay: string) => string
  /** "12 December 2026 at 14:30" */
  readonly dateTime: (iso: string) => string
  readonly number: (value: number) => string
  /** "21 days" */
  readonly days: (count: number) => string
  readonly country: (code: string) => string
}

export const useFormat = (): Formats => formatsOf(useLocale(), useCountry())

const byLocale = new Map<string, Formats>()

/** @param country dates are written as in this one, like in the e-mails, unless the locale names its own */
export const formatsOf = (locale: string, country?: string): Formats => {
  const dated = country === undefined || locale.includes('-') ? locale : `${locale}-${country.toUpperCase()}`
  const key = `${locale}|${dated}`
  const known = byLocale.get(key)
  if (known !== undefined) return known
  const made = createFormats(locale, `${dated}-u-nu-latn`)
  byLocale.set(key, made)
  return made
}

const createFormats = (locale: string, dated: string): Formats => {
  // Prices, dates and account numbers stand side by side, so all of them use the same digits in every language.
  const tag = `${locale}-u-nu-latn`
  const number = once(() => new Intl.NumberFormat(tag))
  const days = once(() => new Intl.NumberFormat(tag, { style: 'unit', unit: 'day', unitDisplay: 'long' }))
  const date = once(() => new Intl.DateTimeFormat(dated, { dateStyle: 'long' }))
  const calendarDate = once(() => new Intl.DateTimeFormat(dated, { dateStyle: 'long', timeZone: 'UTC' }))
  const dateTime = once(() => new Intl.DateTimeFormat(dated, { dateStyle: 'long', timeStyle: 'short' }))
  const money = new Map<string, (amountMinor: number) => string>()
  return {
    money: (amountMinor, currency) => {
      const write = money.get(currency) ?? moneyWriter(tag, currency)
      money.set(currency, write)
      return write(amountMinor)
    },
    date: (iso) => inOneLine(date().format(new Date(iso))),
    calendarDate: (isoDay) => inOneLine(calendarDate().format(new Date(isoDay))),
    dateTime: (iso) => {
      const at = new Date(iso)
      return dateTime().format(at).replace(date().format(at), inOneLine)
    },
    number: (value) => number().format(value),
    days: (count) => days().format(count),
    country: (code) => new Intl.DisplayNames(locale, { type: 'region' }).of(code.toUpperCase()) ?? code,
  }
}

const LONG = 20

/** A day is one thing: a line does not end inside it, but before the year of one that is longer than a title on a telephone. */
const inOneLine = (day: string): string => {
  const joined = day.replaceAll(' ', '\u00a0')
  return day.length > LONG ? joined.replace(/\u00a0(?=\S+\u00a0\d{4}$)/, ' ') : joined
}

/** A phone takes ten milliseconds to make a formatter, and a page needs few of them: each is made when it is first asked for. */
const once = <Value>(make: () => Value): (() => Value) => {
  let made: Value | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** No decimals where there is nothing behind the point; the minus sign where a language's data writes a hyphen, as mails have it. */
const moneyWriter = (tag: string, currency: string): ((amountMinor: number) => string) => {
  const exact = new Intl.NumberFormat(tag, { style: 'currency', currency })
  const whole = once(() => new Intl.NumberFormat(tag, { style: 'currency', currency, maximumFractionDigits: 0 }))
  const unit = 10 ** (exact.resolvedOptions().maximumFractionDigits ?? 2)
  return (amountMinor) => (amountMinor % unit === 0 ? whole() : exact).format(amountMinor / unit).replace('-', '\u2212')
}
