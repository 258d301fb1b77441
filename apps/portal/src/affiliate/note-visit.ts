import { noteAffiliateReference } from './affiliate-reference.ts'
import { noteStoreVisit } from './store-visit.ts'

/** What the link that opened this tab says of the visit besides its referrer. */
export const noteVisit = (
  affiliateId: string,
  search: { readonly [name in 'storeId' | 'userId' | 'affiliateReference']?: string | undefined },
): void => {
  noteStoreVisit(affiliateId, search)
  noteAffiliateReference(affiliateId, search.affiliateReference)
}
