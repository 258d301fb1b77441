import { isStoreName } from '@reprise/contract/programme/store-name'
import { type SessionStore, sessionStore } from '@reprise/browser/stores.ts'

/** Name in session storage; the store counts for the whole visit of this tab, which stands at its counter. */
const STORE_KEY = 'affiliate-store'

/** The counter where this tab stands: a store and an associate of it, as the affiliate names them. */
export type StoreVisit = { readonly storeId: string; readonly userId: string }

/** Remembers `?storeId=…&userId=…`; names of another form are no store's. */
export const noteStoreVisit = (
  affiliateId: string,
  { storeId, userId }: { readonly storeId?: string | undefined; readonly userId?: string | undefined },
  store: SessionStore = sessionStore,
): void => {
  if (storeId === undefined || userId === undefined || !isStoreName(storeId) || !isStoreName(userId)) return
  store.write(STORE_KEY, { affiliateId, storeId, userId })
}

export const storeVisit = (affiliateId: string, store: SessionStore = sessionStore): StoreVisit | undefined => {
  const kept = store.read(STORE_KEY) as (Partial<StoreVisit> & { readonly affiliateId?: string }) | null | undefined
  const { storeId, userId } = kept ?? {}
  return kept?.affiliateId === affiliateId && storeId !== undefined && userId !== undefined
    ? { storeId, userId }
    : undefined
}
