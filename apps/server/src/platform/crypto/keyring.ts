export type EncryptionKey = { readonly id: string; readonly key: Buffer }

export type Keyring = {
  /** Seals; the first of them. */
  readonly current: EncryptionKey
  /** Opens what an earlier key sealed. */
  readonly find: (id: string) => EncryptionKey | undefined
  readonly indexKey: Buffer
  readonly linkKey: Buffer
}
