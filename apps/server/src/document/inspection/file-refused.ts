/** Why a file is not taken; each has a sentence that says what to do instead. */
export const FILE_REFUSALS = [
  'empty',
  'too-large',
  'type-not-accepted',
  'type-mismatch',
  'heic',
  'unreadable',
  'too-many-pixels',
  'too-small',
  'encrypted',
  'too-many-pages',
  'infected',
] as const
export type FileRefusal = (typeof FILE_REFUSALS)[number]

/** Thrown by every check of a file; `reason` is all that leaves the server. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused'
  readonly reason: FileRefusal

  constructor(reason: FileRefusal, cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}
