/** The one door of devices: the numbers that tell one from every other. */
export { deviceFacts } from './device-facts.ts'
export { MASKED_IDENTIFIERS } from './device.repository.ts'
export { recordAtBench, requireIdentifier } from './record-at-bench.ts'
export { maskedOf, type MaskedIdentifier, readIdentifiers, recordIdentifiers } from './record-identifiers.ts'
