import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { onSendHookHandler } from 'fastify'
import { acceptedEncoding } from './accepted-encoding.ts'

/** What fits one packet gains nothing, in bytes. */
const WORTH_IT = 1_400
/** A tenth of a millisecond for ten kilobytes, and a quarter of their size. */
const QUALITY = 4

const IS_TEXT = /json|^text\/|\+xml/

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
  const compressed =
    encoding === 'br'
      ? brotliCompressSync(payload, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })
      : gzipSync(payload, { level: QUALITY })
  return done(null, compressed)
}
