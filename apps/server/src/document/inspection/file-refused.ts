import type { FileRefusal } from '@reprise/contract'

/** Thrown by every check of a file; `reason` is all that leaves the server. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused'
  readonly reason: FileRefusal

  constructor(reason: FileRefusal, cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}
