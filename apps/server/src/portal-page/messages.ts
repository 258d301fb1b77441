import { FALLBACK_LOCALE } from '@reprise/contract'
import type { Affiliate, Affiliates } from '#server/affiliate/index.ts'
import type { Messages, Portal } from './portal.ts'

/**
 * The messages of a page: English, under the locale's own, and an affiliate's texts above the portal's of the same
 * language. Undefined when the portal does not speak the locale.
 */
export const messagesOf = async (
  portal: Portal,
  locale: string,
  affiliate: Affiliate | null,
  affiliates: Affiliates,
): Promise<Messages | undefined> => {
  const own = affiliate === null ? {} : affiliates.textsOf(affiliate)
  const [language = ''] = locale.split('-')
  const fallback = await portal.messages(FALLBACK_LOCALE)
  const spoken = (await portal.messages(locale)) ?? (await portal.messages(language))
  if (spoken === undefined) return undefined
  return { ...fallback, ...own[FALLBACK_LOCALE], ...spoken, ...own[language], ...own[locale] }
}
