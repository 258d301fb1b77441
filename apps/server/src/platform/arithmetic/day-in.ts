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
