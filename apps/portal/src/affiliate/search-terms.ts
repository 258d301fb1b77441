import { MAX_SEARCH } from '@reprise/contract/limits'
import { type SessionStore, sessionStore } from '#portal/platform/session-store.ts'

/** Name in session storage. */
const SEARCH_TERMS_KEY = 'search-terms'

/**
 * Remembers the words that led to a product, for the client order store (portal §3); the screens where
 * one searches and those where one sells do not know each other. Never an IMEI: the search fields keep those to
 * themselves.
 */
export const keepSearchTerms = (words: string | undefined, store: SessionStore = sessionStore): void => {
  const kept = words?.trim().slice(0, MAX_SEARCH)
  if (kept) store.write(SEARCH_TERMS_KEY, kept)
  else store.remove(SEARCH_TERMS_KEY)
}

/** What was searched for before this product was chosen; `null` when it was found without searching. */
export const keptSearchTerms = (store: SessionStore = sessionStore): string | null => {
  const kept = store.read(SEARCH_TERMS_KEY)
  return typeof kept === 'string' && kept !== '' ? kept : null
}
