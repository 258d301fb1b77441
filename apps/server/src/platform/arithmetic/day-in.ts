import { DAY_MS } from '@reprise/contract'

/** Made once a zone: to make one takes longer than a hundred dates. */
const clocks = new Map<string, Intl.DateTimeFormat>()

const clockIn = (timeZone: string): Intl.DateTimeFormat => {
  const known = clocks.get(timeZone)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
  clocks.set(timeZone, made)
  return made
}

/** What day it is by the clocks of a time zone (IANA name): `2026-12-03`. */
export const dayIn = (timeZone: string, moment: Date): string => clockIn(timeZone).format(moment)

/** Clocks are changed by quarters of an hour, and no zone is off UTC by anything less. */
const QUARTER_MS = 900_000
const MOST_BEFORE_MS = 14 * 4 * QUARTER_MS

/** By zone and day: everybody who sells on a day is told the same last one. */
const ends = new Map<string, Date>()
const MOST_ENDS = 2_000

/** The last second of the day that a moment lies in, by the clocks of a time zone (IANA name). */
export const endOfDayIn = (timeZone: string, moment: Date): Date => {
  const day = dayIn(timeZone, moment)
  const key = `${timeZone} ${day}`
  const known = ends.get(key)
  if (known !== undefined) return known
  // No clock is more than 14 hours before UTC: from there on, the next day is looked for.
  const from = Math.max(moment.getTime() + 1, Date.parse(day) + DAY_MS - MOST_BEFORE_MS)
  let at = Math.ceil(from / QUARTER_MS) * QUARTER_MS
  while (dayIn(timeZone, new Date(at)) === day) at += QUARTER_MS
  const end = new Date(at - 1_000)
  if (ends.size >= MOST_ENDS) ends.clear()
  ends.set(key, end)
  return end
}

/** The last second of the day so many days after the one a moment lies in; a day on which clocks are changed is a day. */
export const endOfDayAfter = (timeZone: string, moment: Date, days: number): Date => {
  // From the middle of a day, no change of the clocks leads into another one.
  const middle = endOfDayIn(timeZone, moment).getTime() - DAY_MS / 2
  return endOfDayIn(timeZone, new Date(middle + days * DAY_MS))
}
