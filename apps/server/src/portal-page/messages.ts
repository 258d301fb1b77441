import { FALLBACK_LOCALE, isTestProgramme } from '@reprise/contract'
import type { Affiliate } from '#server/call/index.ts'
import type { Affiliates, TextsByLocale } from '#server/affiliate/index.ts'
import { englishPageMessages, isServerKey, pageMessages, type Texts } from '#server/message/index.ts'

/** The line on the pages of test programmes; the others do not carry it. */
const TEST_LINE = 'shell.test'

/**
 * English, under the locale's own, and an affiliate's texts above the portal's of the same language. What the affiliate
 * wrote in other languages alone is shown in one of those, never by its key. Undefined when the locale is unknown.
 */
export const messagesOf = (locale: string, affiliate: Affiliate | null, affiliates: Affiliates): Texts | undefined => {
  const own = affiliate === null ? {} : ofPages(affiliates.textsOf(affiliate))
  const [language = ''] = locale.split('-')
  const spoken = pageMessages(locale)
  if (spoken === undefined && affiliate?.config.locales.includes(locale) !== true) return undefined
  const { [TEST_LINE]: testLine, ...texts } = {
    ...inAnyLanguage(own, affiliate?.config.currentLocale),
    ...englishPageMessages(),
    ...own[FALLBACK_LOCALE],
    ...spoken,
    ...own[language],
    ...own[locale],
  }
  const isTest = affiliate !== null && isTestProgramme(affiliate.id)
  return isTest && testLine !== undefined ? { ...texts, [TEST_LINE]: testLine } : texts
}

const ofPages = (texts: TextsByLocale): TextsByLocale =>
  Object.fromEntries(
    Object.entries(texts).map(([locale, messages]) => [
      locale,
      Object.fromEntries(Object.entries(messages).filter(([key]) => !isServerKey(key))),
    ]),
  )

/** Every message of an affiliate, in the language that its author writes in where there is one. */
const inAnyLanguage = (own: TextsByLocale, preferred = ''): Texts =>
  Object.assign({}, ...Object.values(own), own[preferred]) as Texts
