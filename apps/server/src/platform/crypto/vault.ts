import type { Keyring } from './keyring.ts'

/** Seals what people typed about themselves, so that a copy of the database tells nothing (quality E1, E2). */
export type Vault = {
  /**
   * @param plain text, or an object that is kept as JSON
   * @param place where the value lives, `table|column|row id`: it opens nowhere else
   */
  readonly seal: (plain: string | object, place: string) => Buffer
  /** @throws VaultError when the value was changed, comes from another place, or its key is gone */
  readonly open: (sealed: Buffer, place: string) => string
  /** The same for equal values: finds a person again without keeping the address. */
  readonly blindIndex: (value: string) => Buffer
}

export const createVault: (keyring: Keyring) => Vault = () => {
  throw new Error('being written')
}
