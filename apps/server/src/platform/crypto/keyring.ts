import { randomBytes } from 'node:crypto'
import { z } from 'zod'

export type EncryptionKey = { readonly id: string; readonly key: Buffer }

export type Keyring = {
  /** Seals what is new. */
  readonly current: EncryptionKey
  /** Opens what this key or an earlier one sealed. */
  readonly find: (id: string) => EncryptionKey | undefined
  readonly all: readonly EncryptionKey[]
  readonly indexKey: Buffer
  readonly linkKey: Buffer
}

/** There are no usable keys. The message says what to do and shows no key. */
export class KeyringError extends Error {
  override readonly name = 'KeyringError'
}

const BYTES = 32

const key = z
  .string()
  .transform((text) => Buffer.from(text, 'base64'))
  .refine((bytes) => bytes.length === BYTES)

/** Its keys as they are written. */
const keyFileWords = z.object({ encryption: z.array(z.unknown()), index: z.string(), links: z.string() })

const keyFile = z.strictObject({
  encryption: z
    .array(z.strictObject({ id: z.string().regex(/^[a-z0-9-]{1,32}$/), key }))
    .min(1)
    .refine((keys) => new Set(keys.map(({ id }) => id)).size === keys.length),
  index: key,
  links: key,
})

/**
 * `encryption`: `{ id, key }`, the first seals and all open; `index`: blind indexes; `links`: signed links. Each key is
 * 32 random bytes in base64. @throws KeyringError naming `source`
 */
export const parseKeyring = (text: string, source: string): Keyring => {
  const parsed = keyFile.safeParse(jsonOf(text))
  if (!parsed.success) {
    const places = parsed.error.issues.map((issue) => issue.path.join('.') || 'the whole').join(', ')
    throw new KeyringError(
      `${source} is no key file (wrong: ${places}). Expected ` +
        '{"encryption":[{"id":"…","key":"…"}],"index":"…","links":"…"} with keys of 32 bytes in base64 and ids that differ. ' +
        'Put back the original file; a new one cannot open what the old one sealed.',
    )
  }
  const { encryption, index, links } = parsed.data
  const [current] = encryption
  if (current === undefined) throw new KeyringError(`${source} holds no encryption key.`)
  const byId = new Map(encryption.map((entry) => [entry.id, entry]))
  return { current, find: (id) => byId.get(id), all: encryption, indexKey: index, linkKey: links }
}

const random = (): string => randomBytes(BYTES).toString('base64')
const newKey = () => ({ id: `k${randomBytes(4).toString('hex')}`, key: random() })
const textOf = (keys: object): string => `${JSON.stringify(keys, null, 2)}\n`

export const generateKeyFile = (): string => textOf({ encryption: [newKey()], index: random(), links: random() })

/** @param text of a key file @returns one whose first key is new */
export const withNewKey = (text: string): string => {
  const { encryption, ...others } = keyFileWords.parse(JSON.parse(text))
  return textOf({ encryption: [newKey(), ...encryption], ...others })
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
