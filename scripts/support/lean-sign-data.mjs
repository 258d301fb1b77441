// The data of the sign reader (apps/server/src/identity/zone/sign-reader.ts), without what its engine never reads: 10.9 MB become 0.4.
import { gunzipSync, gzipSync } from 'node:zlib'

/**
 * Parts of a file of trained data by their place in it (Tesseract, ccutil/tessdatamanager.h): settings, signs, their look-alikes and shapes, version.
 * Left out are word lists, as the lines of a paper hold no words, and the newer engine, which takes runs of `<` for letters.
 */
const READ = new Set([0, 1, 2, 3, 4, 5, 13, 23])
const COUNT_BYTES = 4
const OFFSET_BYTES = 8
const MISSING = -1n

/**
 * @param {Buffer} packed a gzipped file of trained data: how many parts there may be, where each begins (-1 for none), the parts
 * @returns {Buffer} the same with those parts alone that the sign reader reads
 */
export const leanSignData = (packed) => {
  const whole = gunzipSync(packed)
  const count = whole.readInt32LE(0)
  const offsets = Array.from({ length: count }, (_, part) =>
    Number(whole.readBigInt64LE(COUNT_BYTES + OFFSET_BYTES * part)),
  )
  const endOf = (offset) => Math.min(whole.length, ...offsets.filter((other) => other > offset))
  const head = Buffer.alloc(COUNT_BYTES + OFFSET_BYTES * count)
  head.writeInt32LE(count)
  const parts = []
  let next = head.length
  for (const [part, offset] of offsets.entries()) {
    const kept = offset >= 0 && READ.has(part)
    head.writeBigInt64LE(kept ? BigInt(next) : MISSING, COUNT_BYTES + OFFSET_BYTES * part)
    if (!kept) continue
    parts.push(whole.subarray(offset, endOf(offset)))
    next += endOf(offset) - offset
  }
  return gzipSync(Buffer.concat([head, ...parts]), { level: 9 })
}
