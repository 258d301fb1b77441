import { FALLBACK_LOCALE } from '@reprise/contract'
import type { Affiliate } from '#server/call/index.ts'
import type { Affiliates, TextsByLocale } from '#server/affiliate/index.ts'
import { isServerKey } from '#server/message/index.ts'
import type { Messages, Portal } from './portal.ts'

/**
 * The messages of a page: English, under the locale's own, and an affiliate's texts above the portal's of the same
 * language. A language that an affiliate offers and the portal has no file of is made of the affiliate's texts over English;
 * a message that the affiliate wrote in other languages alone is shown in one of those, never by its key. Undefined when
 * neither of them speaks the locale. What e-mails and papers say stays out: no page shows it.
 */
export const messagesOf = async (
  portal: Portal,
  locale: string,
  affiliate: Affiliate | null,
  affiliates: Affiliates,
): Promise<Messages | undefined> => {
  const own = affiliate === null ? {} : ofPages(affiliates.textsOf(affiliate))
  const [language = ''] = locale.split('-')
  const fallback = await portal.messages(FALLBACK_LOCALE)
  const spoken = (await portal.messages(locale)) ?? (await portal.messages(language))
  if (spoken === undefined && affiliate?.config.locales.includes(locale) !== true) return undefined
  return {
    ...inAnyLanguage(own, affiliate?.config.currentLocale),
    ...fallback,
    ...own[FALLBACK_LOCALE],
    ...spoken,
    ...own[language],
    ...own[locale],
  }
}

const ofPages = (texts: TextsByLocale): TextsByLocale =>
  Object.fromEntries(
    Object.entries(texts).map(([locale, messages]) => [
      locale,
      Object.fromEntries(Object.entries(messages).filter(([key]) => !isServerKey(key))),
    ]),
  )

/** Every message of an affiliate, in the language that its author writes in where there is one. */
const inAnyLanguage = (own: TextsByLocale, preferred = ''): Messages =>
  Object.assign({}, ...Object.values(own), own[preferred]) as Messages
