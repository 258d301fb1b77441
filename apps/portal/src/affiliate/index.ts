/** The affiliate's one door. */
export { type Affiliates, createAffiliates } from './affiliates.ts'
export { type CachedAffiliate, type ConfigCache, createConfigCache } from './config-cache.ts'
export { missingConsents } from './consents.ts'
export { type Affiliation, AffiliationProvider, useAt, useInstance, useReferrer } from './instance-context.tsx'
export { isOpen } from './opening.ts'
export { enter, type Entry } from './referrer.ts'
export type { At } from '#portal/navigation/paths.ts'
