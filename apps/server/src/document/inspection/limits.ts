import type { FileRefusal } from '@reprise/contract'

/** For one file (quality C2 and C4); the size of a file is the contract's. */
export const MAX_PIXELS = 40_000_000
/** Below it no text of a document is legible. */
export const MIN_SIDE_PX = 200
export const MAX_PDF_PAGES = 10
export const PDF_DPI = 200
/** A passport page needs 1,450 to be read. */
export const KEPT_SIDE_PX = 2_400
/** Processor time, in ms. */
export const INSPECTION_MS = 20_000
/** For a machine that has no time for it. */
export const INSPECTION_WAIT_MS = 120_000
/** In MB, beyond what the process begins with. */
export const INSPECTION_MEMORY_MB = 512

/** `reason` is all that leaves the server. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused'
  readonly reason: FileRefusal

  constructor(reason: FileRefusal, cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}
