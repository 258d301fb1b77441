/** A day that there is, `2026-11-24`. Of 31 February a `Date` makes one in March. */
export const isCalendarDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text

/** A moment in UTC, to the minute or closer, on a day and at a time that there are: `2026-11-24T06:00:00Z`. */
export const isCalendarMoment = (text: string): boolean => {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?Z$/.test(text)) return false
  const moment = new Date(text)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text.slice(0, -1))
}
