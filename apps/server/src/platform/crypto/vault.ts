import { type Cipher, createCipheriv, createDecipheriv, createHmac, type Decipher, randomBytes } from 'node:crypto'
import { nextTurn } from '#server/platform/turns.ts'
import type { Keyring } from './keyring.ts'

/** Seals what people typed about themselves, so that a copy of the database tells nothing (quality E1, E2). */
export type Vault = {
  /** @param plain an object is kept as JSON @param place `table|column|row id`: the value opens nowhere else */
  readonly seal: (plain: string | object, place: string) => Buffer
  /** @throws VaultError when the value was changed, comes from another place, or its key is gone */
  readonly open: (sealed: Buffer, place: string) => string
  readonly sealBytes: (plain: Uint8Array, place: string) => Buffer
  readonly openBytes: (sealed: Buffer, place: string) => Buffer
  /** As {@link Vault.sealBytes}, a slice at a time: other calls are answered in between (quality F23). */
  readonly sealFile: (plain: Uint8Array, place: string) => Promise<Buffer>
  /** As {@link Vault.openBytes}, a slice at a time. */
  readonly openFile: (sealed: Buffer, place: string) => Promise<Buffer>
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
  const newValueKey = (place: string) => {
    const { id, key } = keyring.current
    const head = sealedHead(id)
    const bound = boundTo(head, place)
    const valueKey = randomBytes(KEY)
    return { front: Buffer.concat([head, encrypt(valueKey, key, bound)]), valueKey, bound }
  }

  const sealBytes = (plain: Uint8Array, place: string): Buffer => {
    const { front, valueKey, bound } = newValueKey(place)
    const sealed = Buffer.concat([front, encrypt(plain, valueKey, bound)])
    valueKey.fill(0)
    return sealed
  }

  const valueKeyOf = (sealed: Buffer, place: string) => {
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
    return {
      valueKey: decrypt(wrapped, found.key, bound),
      value: sealed.subarray(head.length + wrapped.length),
      bound,
    }
  }

  const openBytes = (sealed: Buffer, place: string): Buffer => {
    const { value, valueKey, bound } = valueKeyOf(sealed, place)
    return decrypt(value, valueKey, bound)
  }

  return {
    seal: (plain, place) => sealBytes(Buffer.from(typeof plain === 'string' ? plain : JSON.stringify(plain)), place),
    open: (sealed, place) => openBytes(sealed, place).toString(),
    sealBytes,
    openBytes,
    sealFile: async (plain, place) => {
      const { front, valueKey, bound } = newValueKey(place)
      const { nonce, cipher } = cipherOf(valueKey, bound)
      valueKey.fill(0)
      const sealed = Buffer.allocUnsafeSlow(front.length + NONCE + plain.length + TAG)
      front.copy(sealed)
      nonce.copy(sealed, front.length)
      await throughInSlices(cipher, plain, sealed.subarray(front.length + NONCE))
      cipher.final()
      cipher.getAuthTag().copy(sealed, sealed.length - TAG)
      return sealed
    },
    openFile: async (sealed, place) => {
      const { value, valueKey, bound } = valueKeyOf(sealed, place)
      const { decipher, text } = decipherOf(value, valueKey, bound)
      const plain = Buffer.allocUnsafeSlow(text.length)
      await throughInSlices(decipher, text, plain)
      orVaultError(() => decipher.final())
      return plain
    },
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

const cipherOf = (key: Buffer, bound: Buffer) => {
  const nonce = randomBytes(NONCE)
  return { nonce, cipher: createCipheriv(CIPHER, key, nonce, { authTagLength: TAG }).setAAD(bound) }
}

const encrypt = (plain: Uint8Array, key: Buffer, bound: Buffer): Buffer => {
  const { nonce, cipher } = cipherOf(key, bound)
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

const decipherOf = (sealed: Buffer, key: Buffer, bound: Buffer) => {
  const tagAt = sealed.length - TAG
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE), { authTagLength: TAG })
    .setAAD(bound)
    .setAuthTag(sealed.subarray(tagAt))
  return { decipher, text: sealed.subarray(NONCE, tagAt) }
}

const decrypt = (sealed: Buffer, key: Buffer, bound: Buffer): Buffer => {
  const { decipher, text } = decipherOf(sealed, key, bound)
  return orVaultError(() => Buffer.concat([decipher.update(text), decipher.final()]))
}

const orVaultError = (open: () => Buffer): Buffer => {
  try {
    return open()
  } catch (error) {
    throw new VaultError('The sealed value was changed, or belongs to another place', { cause: error })
  }
}

/** A third of a millisecond's work, in bytes. */
const SLICE = 262_144

/** @param into of their length */
const throughInSlices = async (cipher: Cipher | Decipher, bytes: Uint8Array, into: Buffer): Promise<void> => {
  for (let from = 0; from < bytes.length; from += SLICE) {
    if (bytes.length > SLICE) await nextTurn()
    cipher.update(bytes.subarray(from, from + SLICE)).copy(into, from)
  }
}
