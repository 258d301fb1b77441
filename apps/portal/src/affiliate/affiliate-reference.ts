import { isAffiliateReference } from '@reprise/contract/programme/affiliate-reference'
import { type SessionStore, sessionStore } from '@reprise/browser/stores.ts'

/** Name in session storage; what a link called the visit counts for every sale of this tab. */
const REFERENCE_KEY = 'affiliate-reference'

/** Remembers `?affiliateReference=…`; one of another form would have the sale refused. */
export const noteAffiliateReference = (
  affiliateId: string,
  reference: string | undefined,
  store: SessionStore = sessionStore,
): void => {
  if (reference !== undefined && isAffiliateReference(reference)) store.write(REFERENCE_KEY, { affiliateId, reference })
}

export const affiliateReference = (affiliateId: string, store: SessionStore = sessionStore): string | undefined => {
  const kept = store.read(REFERENCE_KEY) as { affiliateId?: string; reference?: string } | null | undefined
  return kept?.affiliateId === affiliateId ? kept.reference : undefined
}
