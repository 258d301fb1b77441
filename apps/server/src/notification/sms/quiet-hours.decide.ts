import { HOUR_MS, MINUTE_MS } from '@reprise/contract'

/** SMS that were not asked for just now go out from this hour on, and before that one, by the clock of the programme. */
const FIRST_HOUR = 8
const LAST_HOUR = 21

/** When an SMS may go out: now, or at eight in the morning, also where the clocks were changed in the night. */
export const quietUntil = (now: Date, timeZone: string): Date => {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' })
  const isLoud = (at: number) => {
    const hour = Number(clock.format(at))
    return hour >= FIRST_HOUR && hour < LAST_HOUR
  }
  if (isLoud(now.getTime())) return now
  const quarter = 15 * MINUTE_MS
  let at = Math.ceil(now.getTime() / quarter) * quarter
  while (!isLoud(at) && at < now.getTime() + 24 * HOUR_MS) at += quarter
  return new Date(at)
}
