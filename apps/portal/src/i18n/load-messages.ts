import { FALLBACK_LOCALE, ORDER_API_TIMEOUT_MS } from '@reprise/contract/limits'
import { readJson, send } from '#portal/platform/http.ts'
import type { Texts } from './message-key.ts'
import type { Messages } from './messages-context.tsx'

/** The messages of each language, fetched the first time it is chosen (specification, section 7). */
export type MessageStore = {
  /** Keeps what the first HTML brought. */
  readonly keep: (affiliateId: string, messages: Messages) => void
  /** Rejects when the language cannot be fetched; English texts stand in for the ones it lacks. */
  readonly load: (locale: string, affiliateId?: string) => Promise<Messages>
  /**
   * Fetches every language anew when it is next asked for: an affiliate has changed its texts. Those before stand in while
   * that cannot be done.
   */
  readonly forget: () => void
}

export const createMessageStore = (fetchTexts = fetchLocale): MessageStore => {
  const loaded = new Map<string, Promise<Messages>>()
  const former = new Map<string, Promise<Messages>>()
  const idOf = (locale: string, affiliateId: string) => `${affiliateId.toLowerCase()}/${locale}`
  const load = (locale: string, affiliateId = ''): Promise<Messages> => {
    const id = idOf(locale, affiliateId)
    const known = loaded.get(id)
    if (known !== undefined) return known
    const loading = overEnglish(locale, affiliateId).catch((failure: unknown) => {
      loaded.delete(id)
      return former.get(id) ?? Promise.reject(failure)
    })
    loaded.set(id, loading)
    return loading
  }
  const overEnglish = async (locale: string, affiliateId: string): Promise<Messages> => {
    if (locale === FALLBACK_LOCALE) return { locale, texts: await fetchTexts(locale, affiliateId) }
    const english = load(FALLBACK_LOCALE, affiliateId).catch(() => ({ texts: {} }))
    const [own, fallback] = await Promise.all([fetchTexts(locale, affiliateId), english])
    return { locale, texts: { ...fallback.texts, ...own } }
  }
  return {
    keep: (affiliateId, messages) => void loaded.set(idOf(messages.locale, affiliateId), Promise.resolve(messages)),
    load,
    forget: () => {
      for (const [id, messages] of loaded) former.set(id, messages)
      loaded.clear()
    },
  }
}

/** The portal's texts in a language, with the affiliate's own on top. */
const fetchLocale = async (locale: string, affiliateId: string): Promise<Texts> => {
  const query = affiliateId === '' ? '' : `?affiliate=${encodeURIComponent(affiliateId)}`
  const url = `/locales/${locale}.json${query}`
  return (await send({ method: 'GET', url, timeoutMs: ORDER_API_TIMEOUT_MS }, readJson)) as Texts
}
