import { FALLBACK_LOCALE, ORDER_API_TIMEOUT_MS } from '@reprise/contract/limits'
import { HttpRejection } from '@reprise/browser/http-errors.ts'
import { readJson, send } from '@reprise/browser/http.ts'
import type { Messages, Texts } from '@reprise/ui/words/messages.ts'

/** The messages of each language, fetched the first time it is chosen (portal §7). */
export type MessageStore = {
  /** @param isWhole false where the texts of an order's screens are left out */
  readonly keep: (affiliateId: string, messages: Messages, isWhole: boolean) => void
  /** Rejects when the language cannot be fetched. @param whole false for a page that shows no text of an order */
  readonly load: (locale: string, affiliateId?: string, whole?: boolean) => Promise<Messages>
  /** An affiliate has changed its texts: each language is fetched again when next asked for, the old standing in. */
  readonly forget: () => void
}

export const createMessageStore = (fetchTexts = fetchLocale): MessageStore => {
  const loaded = new Map<string, Kept>()
  const former = new Map<string, Kept>()
  const idOf = (locale: string, affiliateId: string) => `${affiliateId.toLowerCase()}/${locale}`
  return {
    keep: (affiliateId, messages, isWhole) =>
      void loaded.set(idOf(messages.locale, affiliateId), { messages: Promise.resolve(messages), isWhole }),
    load: (locale, affiliateId = '', whole = true) => {
      const id = idOf(locale, affiliateId)
      const known = loaded.get(id)
      if (serves(known, whole)) return known.messages
      const messages = fetchTexts(locale, affiliateId).then(
        (texts) => ({ locale, texts }),
        (failure: unknown) => {
          if (known === undefined) loaded.delete(id)
          else loaded.set(id, known)
          const before = former.get(id)
          return serves(before, whole) ? before.messages : Promise.reject(failure)
        },
      )
      loaded.set(id, { messages, isWhole: true })
      return messages
    },
    forget: () => {
      for (const [id, kept] of loaded) former.set(id, kept)
      loaded.clear()
    },
  }
}

type Kept = { readonly messages: Promise<Messages>; readonly isWhole: boolean }

const serves = (kept: Kept | undefined, whole: boolean): kept is Kept => kept !== undefined && (kept.isWhole || !whole)

/** The portal's texts in a language, with the affiliate's own on top; English where there are none in it (portal §9). */
export const fetchLocale = async (locale: string, affiliateId: string): Promise<Texts> => {
  try {
    return await fetchFile(locale, affiliateId)
  } catch (failure) {
    const isUnspoken = failure instanceof HttpRejection && failure.status === 404 && locale !== FALLBACK_LOCALE
    if (!isUnspoken) throw failure
    return fetchFile(FALLBACK_LOCALE, affiliateId)
  }
}

const fetchFile = async (locale: string, affiliateId: string): Promise<Texts> => {
  const query = affiliateId === '' ? '' : `?affiliate=${encodeURIComponent(affiliateId)}`
  const url = `/locales/${locale}.json${query}`
  return (await send({ method: 'GET', url, timeoutMs: ORDER_API_TIMEOUT_MS }, readJson)) as Texts
}
