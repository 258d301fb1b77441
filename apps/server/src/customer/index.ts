/** The one door of customers and addresses: personal data goes in sealed and comes out masked. */
export { type AcceptedFields, acceptFields, fieldsRejected } from './accept-fields.ts'
export { copyWithAddress, copyWithEmail } from './change-person.ts'
export { customerRoutes } from './customer.routes.ts'
export { findParties } from './find-parties.ts'
export { maskAccountNumber, maskIban } from './mask.ts'
export { recordIdentity } from './record-identity.ts'
export { type RevealedPerson, revealPerson } from './reveal-person.ts'
export type { PersonalFields } from './sealed-person.ts'
