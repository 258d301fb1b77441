export type EmbeddedPostgres = {
  readonly url: string
  /** Ends the server; open transactions are rolled back, committed ones are on disk. */
  readonly stop: () => Promise<void>
}

export const startEmbeddedPostgres: (dataDir: string) => Promise<EmbeddedPostgres> = () =>
  Promise.reject(new Error('being written'))
