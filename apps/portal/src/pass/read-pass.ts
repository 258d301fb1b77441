import type { PassClaims } from '@reprise/contract'

/** A public key of the installation, as `/.well-known/jwks.json` gives it. */
export type PublicKey = { readonly kid: string; readonly x: string; readonly crv: string; readonly kty: string }

/** `unchecked`: this browser cannot check signatures. */
export type PassReading =
  | { readonly verdict: 'genuine'; readonly claims: PassClaims }
  | { readonly verdict: 'forged' | 'unchecked' }

const FORGED = { verdict: 'forged' } as const

/** Reads a compact JWS and checks it against these keys, without a connection (docs/decisions/0102). */
export const readPass = async (text: string, keys: readonly PublicKey[]): Promise<PassReading> => {
  const [head = '', body = '', signature = '', ...more] = text.trim().split('.')
  const said = jsonOf(head) as { alg?: unknown; typ?: unknown; kid?: unknown } | undefined
  const claims = jsonOf(body) as PassClaims | undefined
  const key = keys.find(({ kid }) => kid === said?.kid)
  const [signed, x] = [bytesOf(signature), bytesOf(key?.x ?? '')]
  const isComplete = more.length === 0 && said?.alg === 'EdDSA' && said.typ === PASS_TYPE && claims !== undefined
  if (!isComplete || key === undefined || signed === undefined || x === undefined) return FORGED
  // One signature has one spelling: a changed last character that stands for the same bytes is a change, too.
  if (textOf(signed) !== signature) return FORGED
  const message = new TextEncoder().encode(`${head}.${body}`)
  try {
    return (await isSignedBy(x, signed, message)) ? { verdict: 'genuine', claims } : FORGED
  } catch {
    return { verdict: 'unchecked' }
  }
}

/** As `PASS_TYPE` of the contract, whose file brings a library of schemas. */
const PASS_TYPE: typeof import('@reprise/contract').PASS_TYPE = 'vc+jwt'

/** Name of the key that a pass says it was signed with. */
export const keyOf = (pass: string): string => {
  const { kid } = (jsonOf(pass.split('.')[0] ?? '') ?? {}) as { readonly kid?: string }
  return kid ?? ''
}

type Bytes = Uint8Array<ArrayBuffer>

/** Browsers before 2025 know no Ed25519. */
const isSignedBy = async (x: Bytes, signature: Bytes, message: Bytes): Promise<boolean> => {
  let key: CryptoKey
  try {
    key = await crypto.subtle.importKey('raw', x, 'Ed25519', false, ['verify'])
  } catch {
    const { verifyAsync } = await import('@noble/ed25519')
    return verifyAsync(signature, message, x)
  }
  return crypto.subtle.verify('Ed25519', key, signature, message)
}

/** Whether a number of a device is the one behind a hash of a pass. */
export const isNumberOf = async (
  { salt, sha256 }: { readonly salt: string; readonly sha256: string },
  number: string,
): Promise<boolean> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${salt}${number}`))
  return textOf(new Uint8Array(digest)) === sha256
}

const bytesOf = (part: string): Bytes | undefined => {
  try {
    return Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))
  } catch {
    return undefined
  }
}

const textOf = (bytes: Bytes): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const jsonOf = (part: string): unknown => {
  const bytes = bytesOf(part)
  try {
    return bytes && JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}
