/** The one door of devices: the numbers that tell one from every other. */
export { MASKED_IDENTIFIERS } from './device.repository.ts'
export { type MaskedIdentifier, readIdentifiers, recordIdentifiers } from './record-identifiers.ts'
