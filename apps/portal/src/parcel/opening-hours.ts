const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']

type Span = { readonly days: readonly number[]; readonly from: number; readonly to: number }

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** `Mo-Fr 09:00-18:00`: days from Monday on, times in minutes. */
const spanOf = (hours: string): Span => {
  const [named = '', times = ''] = hours.split(' ')
  const days = named.split(',').flatMap((part) => {
    const [first = 0, last = first] = part.split('-').map((day) => DAYS.indexOf(day))
    const length = ((last - first + 7) % 7) + 1
    return Array.from({ length }, (_, index) => (first + index) % 7)
  })
  return { days, from: minutesOf(times.slice(0, 5)), to: minutesOf(times.slice(6)) }
}

/** Zones are renamed, and old browsers do not know the new names. */
const clockOf = (timeZone: string): Intl.DateTimeFormat | null => {
  try {
    return new Intl.DateTimeFormat('en-GB', {
      ...{ timeZone, weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
    })
  } catch {
    return null
  }
}

/** Day from Monday on, and minutes of the day, there. @param now ms since 1970 */
const momentThere = (timeZone: string, now: number): { readonly day: number; readonly minutes: number } | null => {
  const parts = clockOf(timeZone)?.formatToParts(now)
  if (parts === undefined) return null
  const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? ''
  return {
    day: DAYS.findIndex((day) => part('weekday').startsWith(day)),
    minutes: Number(part('hour')) * 60 + Number(part('minute')),
  }
}

export type Standing = { readonly is: 'open' | 'later'; readonly at: number } | { readonly is: 'closed' }

/** Whether a place is open, until when, or from when on today; holidays are not known. Null where this browser does not know the zone. @param now ms since 1970 */
export const standingAt = (openingHours: readonly string[], timeZone: string, now: number): Standing | null => {
  const there = momentThere(timeZone, now)
  if (there === null) return null
  const { day, minutes } = there
  const today = openingHours.map(spanOf).filter(({ days }) => days.includes(day))
  const open = today.filter(({ from, to }) => from <= minutes && minutes < to)
  if (open.length > 0) return { is: 'open', at: Math.max(...open.map(({ to }) => to)) }
  const later = today.filter(({ from }) => from > minutes).map(({ from }) => from)
  return later.length > 0 ? { is: 'later', at: Math.min(...later) } : { is: 'closed' }
}

/** The end of a day, in minutes. */
export const MIDNIGHT = 1440

/** A Monday, midnight UTC. */
const MONDAY = Date.UTC(2024, 0, 1)

export const timeText = (minutes: number, locale: string): string =>
  new Intl.DateTimeFormat(`${locale}-u-nu-latn`, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(
    MONDAY + (minutes % MIDNIGHT) * 60_000,
  )

/** In the words of a language: `Mon–Fri 09:00–18:00`. */
export const spanText = (hours: string, locale: string): string => {
  const [named = ''] = hours.split(' ')
  const { from, to } = spanOf(hours)
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  const dayText = (day: string): string => weekday.format(MONDAY + DAYS.indexOf(day) * 86_400_000)
  const days = named
    .split(',')
    .map((part) => part.split('-').map(dayText).join('–'))
    .join(', ')
  if (from === 0 && to === MIDNIGHT) return `${days} 0–24`
  return `${days} ${timeText(from, locale)}–${timeText(to, locale)}`
}
