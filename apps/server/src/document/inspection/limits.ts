import type { FileRefusal } from '@reprise/contract'

/** What the inspection of one file may come to (quality C2 and C4); the size of a file is the contract's. */
export const MAX_PIXELS = 40_000_000
/** Shorter side below which no text of a document is legible, in px. */
export const MIN_SIDE_PX = 200
export const MAX_PDF_PAGES = 10
export const PDF_DPI = 200
/** Longer side of what is kept, in px: a passport page needs 1,450 to be read. */
export const KEPT_SIDE_PX = 2_400
/** Processor time, in ms. */
export const INSPECTION_MS = 20_000
/** Until its inspection is given up although it cost less: the machine had no time for it, in ms. */
export const INSPECTION_WAIT_MS = 120_000
/** Memory of the process that decodes, in MB, beyond the hundred or so that it begins with. */
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
