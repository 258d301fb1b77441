/** The one door of devices: the numbers that tell one from every other, and what is known of them. */
export { importBlocklist, listBlocklist, removeFromBlocklist } from './blocklist.ts'
export { awaitingBlocklist, checkAgain, listChecks, requestCheck } from './ask-sources.ts'
export { checkDevice } from './check-device.ts'
export {
  IS_ABOUT_THIS_NUMBER,
  type NewestCheck as DeviceCheck,
  selectCheckedItem,
  selectChecks,
  selectIsListed as isListed,
} from './device-check.repository.ts'
export { deviceJobs } from './device.jobs.ts'
export { deviceFacts } from './device-facts.ts'
export {
  ERASED_AT,
  insertErasure,
  selectErasure,
  type Signer,
  type StoredErasure,
  updateVerification,
} from './erasure.repository.ts'
export { type DeviceHolder, forgetIdentifiers, MASKED_IDENTIFIERS, selectHolders } from './device.repository.ts'
export { recordAtBench, requireIdentifier } from './record-at-bench.ts'
export {
  identifierIndex,
  listed as listIdentifiers,
  maskedOf,
  type MaskedIdentifier,
  readBenchNumbers,
  readIdentifiers,
  recordIdentifiers,
} from './record-identifiers.ts'
