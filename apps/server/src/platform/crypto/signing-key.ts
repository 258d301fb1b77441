import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type JsonWebKey,
  sign,
  verify,
} from 'node:crypto'
import type { Db } from '#server/platform/database/connect.ts'
import {
  insertSigningKey,
  retireSigningKey,
  selectCurrentSigningKey,
  selectSigningKeys,
} from './signing-key.repository.ts'
import { type Vault, VaultError } from './vault.ts'

/** A public key as `/.well-known/jwks.json` says it (RFC 7517, RFC 8037). */
export type PublicSigningKey = {
  readonly kty: 'OKP'
  readonly crv: 'Ed25519'
  readonly x: string
  readonly kid: string
  readonly alg: 'EdDSA'
  readonly use: 'sig'
}

export type SigningKeyView = {
  readonly kid: string
  readonly createdAt: Date
  /** Null for the one that signs. */
  readonly retiredAt: Date | null
}

type Holder = { readonly db: Db; readonly vault: Pick<Vault, 'seal' | 'open'> }

/**
 * Signs a payload with the key of this installation, which is made at the first signature (docs/decisions/0102).
 *
 * @param typ the media type of what is signed, without `application/`
 * @returns a compact JWS (RFC 7515, EdDSA)
 */
export const signJws = async (
  { db, vault, now }: Holder & { readonly now: Date },
  typ: string,
  payload: object,
): Promise<string> => {
  const { kid, sealed } = (await selectCurrentSigningKey(db)) ?? (await makeSigningKey(db, vault, now))
  const head = [{ alg: 'EdDSA', typ, kid }, payload].map((part) => encoded(JSON.stringify(part))).join('.')
  const key = createPrivateKey({ key: openKey(vault, kid, sealed), format: 'jwk' })
  return `${head}.${sign(null, Buffer.from(head), key).toString('base64url')}`
}

/** Every public key that ever signed here, the newest first. One that this installation did not seal is no key of it. */
export const publicSigningKeys = async ({ db, vault }: Holder): Promise<PublicSigningKey[]> =>
  (await openKeys({ db, vault })).map(({ kid, jwk: { x = '' } }) => ({
    kty: 'OKP',
    crv: 'Ed25519',
    x,
    kid,
    alg: 'EdDSA',
    use: 'sig',
  }))

/** The payload of a compact JWS of this type that one of the keys signed; undefined for any other text. */
export const verifyJws = (
  keys: readonly PublicSigningKey[],
  typ: string,
  jws: string,
): Record<string, unknown> | undefined => {
  const [head = '', payload = '', signature = ''] = jws.split('.')
  try {
    const said = JSON.parse(Buffer.from(head, 'base64url').toString()) as Record<string, unknown>
    const jwk = keys.find(({ kid }) => kid === said['kid'])
    if (jwk === undefined || said['alg'] !== 'EdDSA' || said['typ'] !== typ) return undefined
    const key = createPublicKey({ key: { kty: jwk.kty, crv: jwk.crv, x: jwk.x }, format: 'jwk' })
    if (!verify(null, Buffer.from(`${head}.${payload}`), key, Buffer.from(signature, 'base64url'))) return undefined
    return JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>
  } catch {
    return undefined
  }
}

export const listSigningKeys = async (db: Db): Promise<SigningKeyView[]> =>
  (await selectSigningKeys(db)).map(({ kid, createdAt, retiredAt }) => ({ kid, createdAt, retiredAt }))

/**
 * A new key signs from now on. Of every other one the public part stays, so that what it signed can be checked; its private
 * part is gone. All of them are sealed by the first key of the key file afterwards.
 *
 * @returns the id of the new key
 */
export const rotateSigningKey = async ({ db, vault, now }: Holder & { readonly now: Date }): Promise<string> => {
  for (const { kid, jwk } of await openKeys({ db, vault })) {
    const { d: _gone, ...publicPart } = jwk
    await retireSigningKey(db, kid, vault.seal(publicPart, placeOf(kid)), now)
  }
  return (await makeSigningKey(db, vault, now)).kid
}

const makeSigningKey = async (db: Db, vault: Holder['vault'], now: Date) => {
  const jwk = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })
  const kid = thumbprint(jwk)
  await insertSigningKey(db, { kid, sealed: vault.seal(jwk, placeOf(kid)), createdAt: now })
  const current = await selectCurrentSigningKey(db)
  if (current === undefined) throw new Error('The signing key was retired while it was made')
  return current
}

/** RFC 7638, section 3: the required members in the order of their names, without spaces. */
const thumbprint = ({ crv, kty, x }: JsonWebKey): string =>
  createHash('sha256').update(JSON.stringify({ crv, kty, x })).digest('base64url')

const placeOf = (kid: string): string => `signing_key|sealed|${kid}`

const openKey = (vault: Holder['vault'], kid: string, sealed: Buffer): JsonWebKey =>
  JSON.parse(vault.open(sealed, placeOf(kid)))

const openKeys = async ({ db, vault }: Holder): Promise<{ readonly kid: string; readonly jwk: JsonWebKey }[]> =>
  (await selectSigningKeys(db)).flatMap(({ kid, sealed }) => {
    try {
      return [{ kid, jwk: openKey(vault, kid, sealed) }]
    } catch (error) {
      if (error instanceof VaultError) return []
      throw error
    }
  })

const encoded = (text: string): string => Buffer.from(text).toString('base64url')
