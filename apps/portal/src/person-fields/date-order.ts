type Part = 'day' | 'month' | 'year'

/** The order in which a date is written in a language of a country: day first in most, the year in Japan. */
export const dateOrder = (locale: string, country: string): readonly Part[] => {
  const tag = locale.includes('-') ? locale : `${locale}-${country.toUpperCase()}`
  const parts = new Intl.DateTimeFormat(tag, { calendar: 'gregory' }).formatToParts(new Date(0))
  return parts.flatMap(({ type }): Part[] => (type === 'day' || type === 'month' || type === 'year' ? [type] : []))
}
