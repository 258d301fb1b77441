export type FileFacts = { readonly size: number }

/**
 * Where files live: a folder, or a bucket. Keys are lower-case paths such as `documents/3f/…` (letters, digits and
 * `._-/`), made by the server and never from what somebody typed.
 */
export type Storage = {
  /** Replaces what the key held. Once resolved, the bytes outlive a crash; before, the key holds all of the old or nothing. */
  readonly put: (key: string, bytes: Uint8Array, mediaType: string) => Promise<void>
  /** Undefined when there is no such file. */
  readonly get: (key: string) => Promise<Uint8Array | undefined>
  readonly head: (key: string) => Promise<FileFacts | undefined>
  /** No error when there was no such file. */
  readonly delete: (key: string) => Promise<void>
  /** Keys that begin with `prefix`, in no order. */
  readonly list: (prefix: string) => AsyncIterable<string>
}
