/** The one door of litigation: what a look at a product left open, its evidence, and what its customer answers. */
export { answerForCustomer } from './answer-for-customer.ts'
export { operatorPhoto } from './evidence/photo.hal.ts'
export { keepPhoto } from './evidence/keep-photo.ts'
export { photosOf } from './evidence/photos-of.ts'
export { readPhoto } from './evidence/read-photo.ts'
export type { StoredPhoto } from './evidence/stored-photo.ts'
export {
  findContested,
  findLitigationById,
  findLitigationOfOrder,
  findReturn,
  hasEverLeft,
  listLitigations,
} from './find-litigation.ts'
export { litigationNeeds } from './litigation-needs.ts'
export { linesView } from './litigation.hal.ts'
export { litigationJobs } from './litigation.jobs.ts'
export { litigationRoutes } from './litigation.routes.ts'
export { litigationMailKey } from './mail-keys.ts'
export { findStatement } from './open-statement.ts'
export { openLitigation } from './open-litigation.ts'
export { recordUndelivered } from './record-undelivered.ts'
export { sendBack } from './send-back.ts'
export { notedAnswer, reopenQuestion, withdrawQuestion } from './take-back.ts'
export { questionsOf } from './show-litigation.ts'
export type { StoredLine, StoredLitigation } from './stored-litigation.ts'
