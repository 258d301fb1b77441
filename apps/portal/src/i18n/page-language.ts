import { directionOf } from '@reprise/contract/languages'

/** Tells the browser, and what reads the page aloud, which language it is in (specification, section 7). */
export const setPageLanguage = (locale: string): void => {
  document.documentElement.lang = locale
  document.documentElement.dir = directionOf(locale)
}

/** The name of a language in itself: "Deutsch", "Français". */
export const languageName = (locale: string): string => {
  const name = new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}
