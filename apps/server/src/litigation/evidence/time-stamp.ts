import { randomBytes } from 'node:crypto'
import {
  BaseBlock,
  Boolean,
  Constructed,
  fromBER,
  Integer,
  Null,
  ObjectIdentifier,
  OctetString,
  Sequence,
} from 'asn1js'
import { post, PostFailed } from '#server/platform/http/post-json.ts'

const SHA256 = '2.16.840.1.101.3.4.2.1'
const TIMEOUT_MS = 20_000
/** A token with the certificates of its authority is 2 to 8 kB. */
const LONGEST = 64_000
/** `granted` and `grantedWithMods` (RFC 3161, section 2.4.2). */
const GRANTED = new Set([0, 1])

/**
 * Has an authority state that a hash existed now (RFC 3161, over HTTP as in its section 3.4). That the token is about this hash and
 * this request is looked at; whom to trust is decided by who checks it later, with `openssl ts -verify`.
 * @param digest SHA-256
 * @returns the token as DER
 * @throws PostFailed
 */
export const timeStamp = async (url: string, digest: Buffer): Promise<Buffer> => {
  const nonce = BigInt(`0x${randomBytes(8).toString('hex')}`)
  const reply = await post(url, {
    body: requestOf(digest, nonce),
    headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
    timeoutMs: TIMEOUT_MS,
    longest: LONGEST,
  })
  try {
    return tokenOf(reply, digest, nonce)
  } catch (error) {
    throw error instanceof PostFailed ? error : new PostFailed('Its answer cannot be read', { cause: error })
  }
}

const requestOf = (digest: Buffer, nonce: bigint): Uint8Array<ArrayBuffer> => {
  const algorithm = new Sequence({ value: [new ObjectIdentifier({ value: SHA256 }), new Null()] })
  const imprint = new Sequence({ value: [algorithm, new OctetString({ valueHex: new Uint8Array(digest) })] })
  const certificateWanted = new Boolean({ value: true })
  const request = new Sequence({
    value: [new Integer({ value: 1 }), imprint, Integer.fromBigInt(nonce), certificateWanted],
  })
  return new Uint8Array(request.toBER())
}

/** TimeStampResp: PKIStatusInfo, then the token, which is a ContentInfo with SignedData around a TSTInfo. */
const tokenOf = (reply: Uint8Array, digest: Buffer, nonce: bigint): Buffer => {
  const [status, token] = partsOf(fromBER(reply).result)
  const [granted] = partsOf(status)
  if (!(granted instanceof Integer) || !GRANTED.has(Number(granted.toBigInt())) || token === undefined)
    throw new PostFailed('It grants no time stamp')
  const [, explicit] = partsOf(token)
  const [, , encapsulated] = partsOf(partsOf(explicit)[0])
  const content = partsOf(partsOf(encapsulated)[1])[0]
  if (!(content instanceof OctetString)) throw new PostFailed('Its token holds no content')
  const info = partsOf(fromBER(content.getValue()).result)
  const [, hashed] = partsOf(info[2])
  const isOurs =
    hashed instanceof OctetString &&
    Buffer.from(hashed.getValue()).equals(digest) &&
    info.some((part) => part instanceof Integer && part.toBigInt() === nonce)
  if (!isOurs) throw new PostFailed('Its token is about something else')
  return Buffer.from(token.toBER())
}

const partsOf = (block: BaseBlock | undefined): readonly BaseBlock[] =>
  block instanceof Constructed ? block.valueBlock.value : []
