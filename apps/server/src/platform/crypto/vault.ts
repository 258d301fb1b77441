import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { Keyring } from './keyring.ts'

/** Seals what people typed about themselves, so that a copy of the database tells nothing (quality E1, E2). */
export type Vault = {
  /** @param plain an object is kept as JSON @param place `table|column|row id`: the value opens nowhere else */
  readonly seal: (plain: string | object, place: string) => Buffer
  /** @throws VaultError when the value was changed, comes from another place, or its key is gone */
  readonly open: (sealed: Buffer, place: string) => string
  readonly sealBytes: (plain: Uint8Array, place: string) => Buffer
  readonly openBytes: (sealed: Buffer, place: string) => Buffer
  /** 32 bytes, the same for equal values. The caller writes the value in one way first (lower case, no spaces). */
  readonly blindIndex: (value: string) => Buffer
}

/** A sealed value does not open. Says neither what it holds nor where. */
export class VaultError extends Error {
  override readonly name = 'VaultError'
}

/** For lists, which one value that cannot be opened must not keep from being read. @returns undefined for that one */
export const whereReadable = <Value>(open: () => Value): Value | undefined => {
  try {
    return open()
  } catch (failure) {
    if (failure instanceof VaultError) return undefined
    throw failure
  }
}

const CIPHER = 'aes-256-gcm'
const KEY = 32
const NONCE = 12
const TAG = 16
/** The first byte of a sealed value, for the day on which another form is needed. */
const FORM = 1

/**
 * AES-256-GCM in two layers: each value has a key of its own, sealed by the keyring's.
 * - form (1) · length of the key's id (1) · key id · sealed value key (12 + 32 + 16) · sealed value (12 + n + 16)
 * - both layers are bound to the place and to everything in front of them
 */
export const createVault = (keyring: Keyring): Vault => {
  const sealBytes = (plain: Uint8Array, place: string): Buffer => {
    const { id, key } = keyring.current
    const head = sealedHead(id)
    const bound = boundTo(head, place)
    const valueKey = randomBytes(KEY)
    const sealed = Buffer.concat([head, encrypt(valueKey, key, bound), encrypt(plain, valueKey, bound)])
    valueKey.fill(0)
    return sealed
  }

  const openBytes = (sealed: Buffer, place: string): Buffer => {
    const [form, idLength = 0] = sealed
    const head = sealed.subarray(0, 2 + idLength)
    if (form !== FORM || sealed.length < head.length + NONCE + KEY + TAG + NONCE + TAG) {
      throw new VaultError('This is no sealed value')
    }
    const id = head.subarray(2).toString()
    const found = keyring.find(id)
    if (found === undefined) {
      throw new VaultError(
        `The value was sealed with key ${JSON.stringify(id)}, which is not among the keys of this server`,
      )
    }
    const bound = boundTo(head, place)
    const wrapped = sealed.subarray(head.length, head.length + NONCE + KEY + TAG)
    const valueKey = decrypt(wrapped, found.key, bound)
    return decrypt(sealed.subarray(head.length + wrapped.length), valueKey, bound)
  }

  return {
    seal: (plain, place) => sealBytes(Buffer.from(typeof plain === 'string' ? plain : JSON.stringify(plain)), place),
    open: (sealed, place) => openBytes(sealed, place).toString(),
    sealBytes,
    openBytes,
    blindIndex: (value) => createHmac('sha256', keyring.indexKey).update(value).digest(),
  }
}

export const sealedHead = (keyId: string): Buffer =>
  Buffer.concat([Buffer.from([FORM, Buffer.byteLength(keyId)]), Buffer.from(keyId)])

/** The form, and the id of the key that sealed the value. */
export const headOf = (sealed: Buffer): Buffer => sealed.subarray(0, 2 + (sealed[1] ?? 0))

/** Ids of keys are of 32 bytes at most. */
export const LONGEST_HEAD = 34

const boundTo = (head: Buffer, place: string): Buffer => Buffer.concat([head, Buffer.from(place)])

const encrypt = (plain: Uint8Array, key: Buffer, bound: Buffer): Buffer => {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG }).setAAD(bound)
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

const decrypt = (sealed: Buffer, key: Buffer, bound: Buffer): Buffer => {
  const tagAt = sealed.length - TAG
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE), { authTagLength: TAG })
    .setAAD(bound)
    .setAuthTag(sealed.subarray(tagAt))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(NONCE, tagAt)), decipher.final()])
  } catch (error) {
    throw new VaultError('The sealed value was changed, or belongs to another place', { cause: error })
  }
}
