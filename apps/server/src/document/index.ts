/** The one door of documents: what customers send, and the inspection of any file of a stranger. */
export { FileRefused } from './inspection/file-refused.ts'
export { inspectApart } from './inspection/inspect-apart.ts'
export type { CleanFile, SentFile } from './inspection/inspect-file.ts'
