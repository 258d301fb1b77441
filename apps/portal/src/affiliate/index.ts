/** The affiliate's one door. */
export { type Affiliates, createAffiliates } from './affiliates.ts'
export { type CachedAffiliate, createConfigCache } from './config-cache.ts'
export { missingConsents } from './consents.ts'
export { AffiliationProvider, useAt, useInstance, useReferrer } from './instance-context.tsx'
export { isOpen } from './opening.ts'
export { enter } from './referrer.ts'
export { keepSearchTerms, keptSearchTerms } from './search-terms.ts'
export type { At } from '#portal/navigation/paths.ts'
