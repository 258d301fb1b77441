import { createHash } from 'node:crypto'
import { type Vault, VaultError } from '#server/platform/crypto/vault.ts'

/** What opens something has the length that its readers look for. */
const OPENS = /^(browser-session|order-link|order-code|idempotency)\|/

/** Seals nothing: a test that looks for a name finds it wherever it lies, in hashes as well. */
export const glassVault: Vault = {
  seal: (plain, place) =>
    glassVault.sealBytes(Buffer.from(typeof plain === 'string' ? plain : JSON.stringify(plain)), place),
  open: (sealed, place) => glassVault.openBytes(sealed, place).toString(),
  sealBytes: (plain, place) => Buffer.concat([Buffer.from(`${place}\n`), plain]),
  openBytes: (sealed, place) => {
    const head = Buffer.from(`${place}\n`)
    if (!sealed.subarray(0, head.length).equals(head)) throw new VaultError('It belongs to another place')
    return sealed.subarray(head.length)
  },
  sealFile: async (plain, place) => glassVault.sealBytes(plain, place),
  openFile: async (sealed, place) => glassVault.openBytes(sealed, place),
  blindIndex: (value) =>
    OPENS.test(value) ? createHash('sha256').update(value).digest() : Buffer.from(`hash of ${value}`),
}
