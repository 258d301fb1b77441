import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import { JSON_MEDIA_TYPE, ORDER_MEDIA_TYPE, type Operation, isBinary } from '@reprise/contract'
import type { FastifyRequest, onSendHookHandler } from 'fastify'

/** One of the things that a caller takes, and how gladly; NaN where its weight is no number. */
type Wanted = { readonly value: string; readonly weight: number }

/** The list of an Accept or Accept-Language header, in its order and in small letters (RFC 9110, section 12.4.2). */
const wantedBy = (header: string): readonly Wanted[] =>
  header
    .toLowerCase()
    .split(',')
    .map((part) => {
      const [value = '', ...parameters] = part.trim().split(/\s*;\s*/)
      const weight = parameters.find((one) => one.startsWith('q='))
      return { value, weight: weight === undefined ? 1 : Number(weight.slice(2)) }
    })

export const replyTypes = (operation: Operation): readonly string[] => {
  const known = typesOf.get(operation)
  if (known !== undefined) return known
  const found = findReplyTypes(operation)
  typesOf.set(operation, found)
  return found
}

/** Asked at every request, and the same each time. */
const typesOf = new WeakMap<Operation, readonly string[]>()

const findReplyTypes = (operation: Operation): readonly string[] => {
  const binary = Object.values(operation.replies).find(isBinary)
  if (binary !== undefined) return binary.mediaTypes
  return operation.surface === 'order-api' ? [ORDER_MEDIA_TYPE, JSON_MEDIA_TYPE] : [JSON_MEDIA_TYPE]
}

/**
 * The first of ours that the caller takes most gladly, undefined for none (RFC 9110, section 12.5.1). No header, and
 * anything malformed in it, takes everything.
 */
export const acceptableType = (accept: string | undefined, ours: readonly string[]): string | undefined => {
  if (accept === undefined || accept === '' || accept === '*/*') return ours[0]
  const ranges = wantedBy(accept)
  if (!ranges.every(({ value }) => /^[^\s/]+\/[^\s/]+$/.test(value))) return ours[0]
  let best: { type: string; weight: number } | undefined
  for (const type of ours) {
    const [closest] = ranges
      .filter(({ value }) => fits(value, type))
      .sort((a, b) => specificity(b.value) - specificity(a.value))
    const weight = closest === undefined ? 0 : Number.isFinite(closest.weight) ? closest.weight : 1
    if (weight > (best?.weight ?? 0)) best = { type, weight }
  }
  return best?.type
}

const fits = (range: string, type: string): boolean =>
  range === '*/*' || range === type || (range.endsWith('/*') && type.startsWith(range.slice(0, -1)))

const specificity = (range: string): number => (range === '*/*' ? 0 : range.endsWith('/*') ? 1 : 2)

/** Whether a browser shows the answer by itself, be it of an address or of a form. */
export const takesPage = ({ headers }: FastifyRequest): boolean => /\btext\/html\b/i.test(headers.accept ?? '')

/** Whether a browser asks for something to show by itself, and not for a part of a page or for data. */
export const wantsPage = (request: FastifyRequest): boolean => request.method === 'GET' && takesPage(request)

/** Languages in which an operator reads the names of products and answers; the first is for callers that name none. */
export const OPERATOR_LANGUAGES: readonly string[] = ['en', 'fr', 'de', 'es', 'it', 'nl', 'ar']

/** Longest Accept-Language that is read, in characters. */
const LONGEST_LANGUAGES = 500

/**
 * By weight, then by order (RFC 4647, lookup); `fr-CA` and `fr` serve each other. @param offered never empty; its first
 * is the answer when none suits
 */
export const negotiateLanguage = (header: string | undefined, offered: readonly string[]): string => {
  const fallback = offered[0] ?? ''
  if (header === undefined || header === '') return fallback
  const wanted = wantedBy(header.slice(0, LONGEST_LANGUAGES)).filter(({ value, weight }) => value !== '' && weight > 0)
  for (const { value } of wanted.toSorted((a, b) => b.weight - a.weight)) {
    if (value === '*') return fallback
    const primary = value.split('-')[0]
    const found =
      offered.find((one) => one.toLowerCase() === value) ??
      offered.find((one) => one.toLowerCase() === primary) ??
      offered.find((one) => one.toLowerCase().split('-')[0] === primary)
    if (found !== undefined) return found
  }
  return fallback
}

export type Encoding = 'br' | 'gzip' | 'identity'

/** The smaller of equals (RFC 9110, section 12.5.3). */
export const acceptedEncoding = (header: string | undefined): Encoding =>
  negotiate<Encoding>((header ?? '').toLowerCase(), ['br', 'gzip']) ?? 'identity'

/** What fits one packet gains nothing, in bytes. */
const WORTH_IT = 1_400
/** A tenth of a millisecond for ten kilobytes, and a quarter of their size. */
const QUALITY = 4

const IS_TEXT = /json|^text\/|[+/]xml/
/** Beyond, compressing takes tens of milliseconds, in which other calls are to go on. */
const LARGE = 256_000

/** Replies in text go out compressed to who reads that: a phone far from us waits for bytes, not for this processor. */
export const compressReply: onSendHookHandler = (request, reply, payload, done) => {
  const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload)
  if (!isWhole || payload.length < WORTH_IT || reply.hasHeader('content-encoding')) return done(null, payload)
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  if (encoding === 'identity' || !IS_TEXT.test(String(reply.getHeader('content-type')))) return done(null, payload)
  const vary = reply.getHeader('vary')
  reply
    .header('content-encoding', encoding)
    .header('vary', vary === undefined ? 'Accept-Encoding' : `${String(vary)}, Accept-Encoding`)
    .removeHeader('content-length')
  const forBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }
  const forGzip = { level: QUALITY }
  if (payload.length > LARGE)
    return encoding === 'br' ? brotliCompress(payload, forBrotli, done) : gzip(payload, forGzip, done)
  return done(null, encoding === 'br' ? brotliCompressSync(payload, forBrotli) : gzipSync(payload, forGzip))
}
