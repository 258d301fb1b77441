/** Personal data goes in sealed and comes out masked. */
export { type AcceptedFields, acceptFields, fieldsRejected } from './accept-fields.ts'
export { copyWithAddress, copyWithEmail } from './change-person.ts'
export { customerJobs } from './customer.jobs.ts'
export { customerRoutes } from './customer.routes.ts'
export { forgetDraftDetails } from './draft/draft-details.ts'
export { emailIndex, hasEmail, phoneIndex } from './customers.ts'
export { findParties, type Parties } from './find-parties.ts'
export { takesSms } from './takes-sms.ts'
export {
  maskAccountNumber,
  maskIban,
  type PersonalFields,
  type RevealedPerson,
  revealNames,
  revealPerson,
} from './sealed-person.ts'
export { recordIdentity } from './record-identity.ts'
