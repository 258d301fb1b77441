import type { PickUpWindow } from '@reprise/contract'
import { useCountry, useLocale } from '@reprise/ui/words/messages.ts'

/** Days and hours of drivers, by the clock where they come and in the words of the reader. */
export const useWindowWords = (timeZone: string) => windowWords(useLocale(), useCountry(), timeZone)

export const windowWords = (locale: string, country: string | undefined, timeZone: string) => {
  const dated = country === undefined || locale.includes('-') ? locale : `${locale}-${country.toUpperCase()}`
  const tag = `${dated}-u-nu-latn`
  const day = new Intl.DateTimeFormat(tag, { weekday: 'long', day: 'numeric', month: 'long', timeZone })
  const time = new Intl.DateTimeFormat(tag, { hour: 'numeric', minute: '2-digit', timeZone })
  return {
    /** "Tuesday 3 December" */
    day: ({ from }: Pick<PickUpWindow, 'from'>): string => day.format(new Date(from)),
    /** "09:00" */
    time: (moment: string): string => time.format(new Date(moment)),
  }
}
