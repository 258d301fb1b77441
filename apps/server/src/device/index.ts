/** The one door of devices: the numbers that tell one from every other, and what is known of them. */
export { importBlocklist, listBlocklist, removeFromBlocklist } from './blocklist.ts'
export { checkDevice, isListed } from './check-device.ts'
export { selectChecks, type StoredCheck as DeviceCheck } from './blocklist.repository.ts'
export { deviceFacts } from './device-facts.ts'
export {
  ERASED_AT,
  insertErasure,
  selectErasure,
  type Signer,
  type StoredErasure,
  updateVerification,
} from './erasure.repository.ts'
export { forgetIdentifiers, MASKED_IDENTIFIERS } from './device.repository.ts'
export { recordAtBench, requireIdentifier } from './record-at-bench.ts'
export {
  listed as listIdentifiers,
  maskedOf,
  type MaskedIdentifier,
  readBenchNumbers,
  readIdentifiers,
  recordIdentifiers,
} from './record-identifiers.ts'
