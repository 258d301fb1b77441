export type FileFacts = {
  /** Bytes. */
  readonly size: number
}

/** Keys are paths such as `documents/3f/…`, made by the server and never from typed text (quality C6). */
export type Storage = {
  /** Replaces what the key held. Once resolved, the bytes outlive a crash; until then the key holds the old ones. */
  readonly put: (key: string, bytes: Uint8Array, mediaType: string) => Promise<void>
  readonly get: (key: string) => Promise<Uint8Array | undefined>
  /** Its first bytes, as many as there are of them. */
  readonly start: (key: string, bytes: number) => Promise<Uint8Array | undefined>
  readonly head: (key: string) => Promise<FileFacts | undefined>
  /** Deletes the file, and what a killed writer left of it. No error when there was no such file. */
  readonly delete: (key: string) => Promise<void>
}

/** The store did not do what was asked. Holds no credentials. */
export class StorageError extends Error {
  override readonly name = 'StorageError'
}

const KEY = /^(?=.{1,500}$)[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/

/** Letters, digits and `._-`, no part beginning with a dot: no way out of folder or bucket. @throws StorageError */
export const assertKey = (key: string): void => {
  if (!KEY.test(key)) throw new StorageError(`${JSON.stringify(key)} is not the key of a file`)
}
