const DAY_MS = 86_400_000

/** Made once a zone: a list shows fifty rows, and a slow computer takes milliseconds to make one. */
const clocks = new Map<string | undefined, Intl.DateTimeFormat>()

const dayNumber = (at: number, timeZone: string | undefined): number => {
  const clock = clocks.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
  clocks.set(timeZone, clock)
  return Date.parse(clock.format(at)) / DAY_MS
}

/** Days from today to the day of a moment as the calendar counts them, none on that day itself, less than none once it has passed. @param timeZone the reader's own unless given */
export const daysUntil = (moment: number, now: number, timeZone?: string): number =>
  dayNumber(moment, timeZone) - dayNumber(now, timeZone)
