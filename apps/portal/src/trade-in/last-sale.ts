import { type SessionStore, sessionStore } from '@reprise/browser/stores.ts'

const LAST_SALE_KEY = 'trade-in-last-sale'

/** The order that this tab placed last: only ids, so that Back and a reload find it again (quality U39). */
export type LastSale = { readonly affiliateId: string; readonly quotation: string; readonly order: string }

export const keepLastSale = (sale: LastSale, store: SessionStore = sessionStore): void =>
  store.write(LAST_SALE_KEY, sale)

export const lastSale = (affiliateId: string, store: SessionStore = sessionStore): LastSale | undefined => {
  const kept = store.read(LAST_SALE_KEY)
  return isSale(kept) && kept.affiliateId === affiliateId ? kept : undefined
}

const isSale = (kept: unknown): kept is LastSale =>
  typeof kept === 'object' && kept !== null && 'affiliateId' in kept && 'quotation' in kept && 'order' in kept

/** The e-mail address of the order that this page sold, as it was typed: in memory alone, so that a reload forgets it. */
let typed: { readonly order: string; readonly email: string } | undefined

export const keepTypedEmail = (order: string, email: string | undefined): void => {
  typed = email === undefined || email.trim() === '' ? undefined : { order, email: email.trim() }
}

export const typedEmail = (order: string): string | undefined => (typed?.order === order ? typed.email : undefined)
