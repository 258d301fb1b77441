/** What customers send about an order, and the inspection of any stranger's file. */
export { acceptAfterAll, decideDocument, type Decision, documentState, refusalMailKey } from './decide-document.ts'
export { documentNeeds, findUndecided, listBenchEvidence, readBenchEvidence } from './document-needs.ts'
export { drawAgreedTerms } from './terms/agreed-terms.ts'
export { drawSaleCertificate } from './certificate/draw-sale-certificate.ts'
export { documentJobs } from './document.jobs.ts'
export { isDue, neededDocuments, type StoredDocument } from './document.decide.ts'
export { contentReply, documentToDecideView, documentView, operatorDocumentView } from './document.hal.ts'
export { documentRoutes } from './document.routes.ts'
export { FileRefused } from './inspection/limits.ts'
export { inspectApart } from './inspection/inspect-apart.ts'
export type { SentFile } from './inspection/inspect-file.ts'
export {
  findOrigin,
  findRefusal,
  isAskedAgain,
  listDocuments,
  listDocumentsToDecide,
  neededFor,
} from './find-document.ts'
export { releaseFile } from './forget-files.ts'
