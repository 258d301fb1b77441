/** What a look at a product left open, its evidence, and what its customer answers. */
export { answerForCustomer } from './answer-litigation.ts'
export { operatorPhoto } from './evidence/photo.hal.ts'
export { verifyEvidence } from './evidence/verify-evidence.ts'
export {
  type CleanPhoto,
  forgetPhoto,
  keepPicture,
  markPhoto,
  photosOf,
  readBenchPhoto,
  repeatedPhotos,
  type StoredPhoto,
  storePicture,
} from './evidence/photos.ts'
export { type ReadPhoto, readForTies, tiePhoto } from './evidence/tie-photo.ts'
export {
  findContested,
  findFirstLookers,
  findLitigationById,
  findLitigationOfOrder,
  hasEverLeft,
  listLitigations,
  litigationNeeds,
} from './find-litigation.ts'
export { linesView, litigationView } from './litigation.hal.ts'
export { extendLitigation, raiseOffer, settleLitigation } from './desk/act-on-litigation.ts'
export { customerEvidenceOf } from './desk/customer-evidence.ts'
export { litigationRowView } from './desk/litigation-desk.hal.ts'
export { listOpenQuestions, showOrderLitigation } from './desk/show-order-litigation.ts'
export { litigationJobs } from './litigation.jobs.ts'
export { litigationRoutes } from './litigation.routes.ts'
export { isBlind } from './litigation.decide.ts'
export {
  litigationMailKey,
  notedAnswer,
  openLitigation,
  reopenQuestion,
  settledMailKey,
  withdrawQuestion,
} from './open-litigation.ts'
export { recordUndelivered } from './record-undelivered.ts'
export { sendBack } from './send-back.ts'
export { questionsOf } from './show-litigation.ts'
export type { StoredLine, StoredLitigation } from './stored-litigation.ts'
