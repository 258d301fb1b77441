import { inflateSync } from 'node:zlib'

/** Bytes of a WOFF header, of an entry in its directory, and of the same two in an OpenType file (W3C, WOFF 1.0, section 3 to 5). */
const HEADER = 44
const ENTRY = 20
const PLAIN_HEADER = 12
const PLAIN_ENTRY = 16

const aligned = (length: number): number => (length + 3) & ~3

/**
 * A WOFF font as the OpenType file that it was made of. fontkit reads WOFF as well, but inflates a whole table for each glyph that it looks
 * at, which takes minutes for a page of Japanese.
 */
export const unpackWoff = (woff: Buffer): Buffer => {
  const count = woff.readUInt16BE(12)
  const entries = Array.from({ length: count }, (_, index) => {
    const at = HEADER + index * ENTRY
    const offset = woff.readUInt32BE(at + 4)
    const [packed, length] = [woff.readUInt32BE(at + 8), woff.readUInt32BE(at + 12)]
    const bytes = woff.subarray(offset, offset + packed)
    return {
      tag: woff.subarray(at, at + 4),
      checksum: woff.readUInt32BE(at + 16),
      bytes: packed < length ? inflateSync(bytes) : bytes,
    }
  })
  const start = PLAIN_HEADER + count * PLAIN_ENTRY
  const font = Buffer.alloc(entries.reduce((sum, { bytes }) => sum + aligned(bytes.length), start))
  woff.copy(font, 0, 4, 8)
  font.writeUInt16BE(count, 4)
  let offset = start
  for (const [index, { tag, checksum, bytes }] of entries.entries()) {
    const at = PLAIN_HEADER + index * PLAIN_ENTRY
    tag.copy(font, at)
    font.writeUInt32BE(checksum, at + 4)
    font.writeUInt32BE(offset, at + 8)
    font.writeUInt32BE(bytes.length, at + 12)
    bytes.copy(font, offset)
    offset += aligned(bytes.length)
  }
  return font
}
