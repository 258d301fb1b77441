import { DAY_MS } from '../limits.ts'
import { PAYMENT_SCHEMES, type PaymentScheme, SCHEME_CURRENCY } from '../programme/payer.ts'

/** The banks' own, or Monday to Friday where none of these schemes pays. */
export type Calendar = PaymentScheme | 'weekdays'

export const calendarOf = (currency: string): Calendar =>
  PAYMENT_SCHEMES.find((scheme) => SCHEME_CURRENCY[scheme] === currency) ?? 'weekdays'

/** The day by UTC on which a moment is: `2026-11-24`. What a customer is promised begins with the day of its programme instead. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)

/** Whether banks pay on a day. One-off holidays, as for a coronation, are not known; the operator names another day. */
export const isWorkingDay = (calendar: Calendar, day: string): boolean => isWorking(calendar, Date.parse(day) / DAY_MS)

/** @param day counted from 1970-01-01, which was a Thursday */
const isWorking = (calendar: Calendar, day: number): boolean => {
  const weekday = (day + 4) % 7
  return weekday !== 0 && weekday !== 6 && !holidaysOf(calendar, new Date(day * DAY_MS).getUTCFullYear()).has(day)
}

/** @param today `2026-11-24`, by the clock of where it is counted */
export const nextWorkingDay = (calendar: Calendar, today: string): string => workingDayAfter(calendar, today, 1)

/** The working day that is so many after this one, which has begun and does not count. @param count 1 at least */
export const workingDayAfter = (calendar: Calendar, begun: string, count: number): string => {
  let day = Date.parse(begun) / DAY_MS
  for (let counted = 0; counted < count; ) {
    day += 1
    if (isWorking(calendar, day)) counted += 1
  }
  return dayOf(new Date(day * DAY_MS))
}

/** Bacs pays on the working day after it took a file: one made at the weekend is taken on Monday, paid on Tuesday. */
export const firstDayToPay = (scheme: PaymentScheme, today: string): string => {
  const isTakenLater = scheme === 'bacs' && !isWorkingDay(scheme, today)
  return nextWorkingDay(scheme, isTakenLater ? nextWorkingDay(scheme, today) : today)
}

/** Closing days of T2, over which SEPA payments settle. */
const targetHolidays = (year: number): ReadonlySet<string> =>
  new Set([on(year, 1, 1), easter(year, -2), easter(year, 1), on(year, 5, 1), on(year, 12, 25), on(year, 12, 26)])

/** Bank holidays of England and Wales, with the days that stand in for those at a weekend. */
const ukHolidays = (year: number): ReadonlySet<string> => {
  const christmas = new Date(Date.UTC(year, 11, 25)).getUTCDay()
  return new Set([
    weekdayFrom(year, 1, 1),
    easter(year, -2),
    easter(year, 1),
    mondayIn(year, 5, 1),
    mondayIn(year, 5, 25),
    mondayIn(year, 8, 25),
    // Of two holidays in a row, each one at the weekend moves past the other.
    christmas === 6 ? on(year, 12, 27) : christmas === 0 ? on(year, 12, 27) : on(year, 12, 25),
    christmas === 5 || christmas === 6 ? on(year, 12, 28) : on(year, 12, 26),
  ])
}

const on = (year: number, month: number, day: number): string => dayOf(new Date(Date.UTC(year, month - 1, day)))

const weekdayFrom = (year: number, month: number, day: number): string => {
  const date = new Date(Date.UTC(year, month - 1, day))
  const late = date.getUTCDay() === 6 ? 2 : date.getUTCDay() === 0 ? 1 : 0
  return on(year, month, day + late)
}

const mondayIn = (year: number, month: number, from: number): string => {
  const weekday = new Date(Date.UTC(year, month - 1, from)).getUTCDay()
  return on(year, month, from + ((8 - weekday) % 7))
}

/** By calendar, of a year. */
const HOLIDAYS: { readonly [calendar in Calendar]: (year: number) => ReadonlySet<string> } = {
  sepa: targetHolidays,
  bacs: ukHolidays,
  weekdays: () => new Set(),
}

/** A year's are worked out once: an offer asks for them many times. */
const known = new Map<string, ReadonlySet<number>>()

const holidaysOf = (calendar: Calendar, year: number): ReadonlySet<number> => {
  const key = `${calendar} ${year}`
  const found = known.get(key)
  if (found !== undefined) return found
  const days = new Set([...HOLIDAYS[calendar](year)].map((day) => Date.parse(day) / DAY_MS))
  known.set(key, days)
  return days
}

/** So many days from Easter Sunday (the anonymous Gregorian computus). */
const easter = (year: number, days: number): string => {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114
  return on(year, Math.floor(f / 31), (f % 31) + 1 + days)
}
