/** The affiliate's one door. */
export { type Affiliates, createAffiliates } from './affiliates.ts'
export { type CachedAffiliate, createConfigCache } from './config-cache.ts'
export { missingConsents } from './consents.ts'
export { AffiliationProvider, useAt, useHelp, useInstance, useReferrer, useTerms } from './instance-context.tsx'
export { isOpen } from './opening.ts'
export { chooseMeasurement, type MeasurementChoice, measurementChoice } from './measurement-choice.ts'
export { enter } from './referrer.ts'
export type { At } from '#portal/navigation/paths.ts'
