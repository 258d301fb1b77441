import { constants, crc32, createBrotliCompress, brotliDecompressSync, deflateRawSync } from 'node:zlib'
import type { Encoding } from '#server/platform/http/negotiation.ts'

/**
 * Compressed once for all responses, which differ in the nonce alone. Both formats know a block of plain bytes: the
 * compressed part before the nonce, that block, and the part after it are one valid stream. Compressing 40 kB again
 * takes a thousand times as long.
 */
export type SplicedPage = { readonly with: (nonce: string, encoding: Encoding) => Buffer }

/** @param nonceLength in ASCII characters */
export const splicePage = async (before: string, after: string, nonceLength: number): Promise<SplicedPage> => {
  const gzip = gzipParts(before, after)
  const brotli = await brotliParts(before, after, nonceLength)
  return {
    with: (nonce, encoding) => {
      if (nonce.length !== nonceLength) throw new RangeError(`A nonce here has ${nonceLength} characters`)
      if (encoding === 'gzip') return gzip(nonce)
      if (encoding === 'br') return brotli(nonce)
      return Buffer.from(before + nonce + after)
    },
  }
}

/** RFC 1952: header, deflate blocks, CRC-32 and length of the plain text. */
const gzipParts = (before: string, after: string): ((nonce: string) => Buffer) => {
  const head = deflateRawSync(before, { level: 9, finishFlush: constants.Z_FULL_FLUSH })
  const tail = deflateRawSync(after, { level: 9 })
  const crcBefore = crc32(before)
  const plainAfter = Buffer.from(after)
  const plainLength = Buffer.byteLength(before) + plainAfter.length
  const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 0xff])
  return (nonce) => {
    const plain = Buffer.from(nonce)
    const trailer = Buffer.alloc(8)
    trailer.writeUInt32LE(crc32(plainAfter, crc32(plain, crcBefore)), 0)
    trailer.writeUInt32LE(plainLength + plain.length, 4)
    return Buffer.concat([header, head, storedDeflateBlock(plain), tail, trailer])
  }
}

/** RFC 1951, section 3.2.4. */
const storedDeflateBlock = (plain: Buffer): Buffer => {
  const header = Buffer.alloc(5)
  header.writeUInt16LE(plain.length, 1)
  header.writeUInt16LE(~plain.length & 0xffff, 3)
  return Buffer.concat([header, plain])
}

/** What a Brotli decoder looks back at to read on: the text after the nonce must not depend on the nonce itself. */
const CONTEXT_BYTES = 2

const brotliParts = async (before: string, after: string, nonceLength: number): Promise<(nonce: string) => Buffer> => {
  const context = Buffer.from(after).subarray(0, CONTEXT_BYTES)
  const rest = Buffer.from(after).subarray(CONTEXT_BYTES)
  const compressor = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
  let produced: Buffer[] = []
  compressor.on('data', (chunk: Buffer) => produced.push(chunk))
  const take = (): Buffer => {
    const taken = Buffer.concat(produced)
    produced = []
    return taken
  }
  const compress = (plain: Buffer): Promise<Buffer> =>
    new Promise((resolve) => {
      compressor.write(plain)
      compressor.flush(constants.BROTLI_OPERATION_FLUSH, () => resolve(take()))
    })
  const head = await compress(Buffer.from(before))
  // Stands where the nonce will: as long, and repeating nothing that the text after it could refer to.
  await compress(Buffer.concat([Buffer.from(unlikeText(nonceLength)), context]))
  const tail = await new Promise<Buffer>((resolve) => {
    compressor.on('end', () => resolve(take()))
    compressor.end(rest)
  })
  const assemble = (nonce: string) =>
    Buffer.concat([head, uncompressedBrotliBlock(Buffer.concat([Buffer.from(nonce), context])), tail])
  const probe = 'A'.repeat(nonceLength)
  if (brotliDecompressSync(assemble(probe)).toString() !== before + probe + after)
    throw new Error('The page cannot be put together from its compressed parts')
  return assemble
}

/** Distinct bytes that no UTF-8 text holds in this order; 64 of them at most. */
const unlikeText = (length: number): Uint8Array => Uint8Array.from({ length }, (_, at) => 0x80 + at)

/** RFC 7932, section 9.2: ISLAST 0, MNIBBLES 0 (four), MLEN - 1 in 16 bits, ISUNCOMPRESSED 1, padding. */
const uncompressedBrotliBlock = (plain: Buffer): Buffer => {
  const bits = ((plain.length - 1) << 3) | (1 << 19)
  return Buffer.concat([Buffer.from([bits & 0xff, (bits >> 8) & 0xff, (bits >> 16) & 0xff]), plain])
}
