import { directionOf } from '@reprise/contract/words/languages'

/** Tells the browser, and what reads the page aloud, which language it is in (portal §7). */
export const setPageLanguage = (locale: string): void => {
  document.documentElement.lang = locale
  document.documentElement.dir = directionOf(locale)
}

/** Asking the browser for these takes a phone ten milliseconds a language, and every page shows them all. */
const OWN_NAMES: { readonly [locale: string]: string } = {
  ar: 'العربية',
  de: 'Deutsch',
  en: 'English',
  es: 'Español',
  fr: 'Français',
  it: 'Italiano',
  nl: 'Nederlands',
}

export const languageName = (locale: string): string => OWN_NAMES[locale] ?? nameByBrowser(locale)

const nameByBrowser = (locale: string): string => {
  const name = new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}
