import { brotliDecompressSync } from 'node:zlib'

/** What is wrong with a font, in a sentence for its sender. */
export class FontFault extends Error {
  override readonly name = 'FontFault'
}

/** Tables by their tag, such as `head`. */
export type FontTables = ReadonlyMap<string, FontTable>
export type FontTable = { readonly bytes: Buffer; readonly isTransformed: boolean }

/** Largest font once it is unpacked, in bytes: a hundred times what fonts for the web are. */
const MOST_BYTES = 20_000_000
const MOST_TABLES = 64
const HEADER_BYTES = 48

/** Tags by their number in the directory (WOFF2, section 4.1). */
const TAGS = (
  'cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX ' +
  'vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG_ sbix acnt avar bdat bloc bsln cvar fdsc feat ' +
  'fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
)
  .split(' ')
  .map((tag) => tag.replace('_', ' '))
const OTHER_TAG = 63

/**
 * The tables of a WOFF2 font, unpacked (W3C, WOFF File Format 2.0, sections 4 and 5). Lengths are held against each other
 * before anything is unpacked, so that a small file cannot ask for much memory.
 * @throws FontFault
 */
export const readWoff2 = (bytes: Buffer): FontTables => {
  if (bytes.length < HEADER_BYTES || bytes.toString('latin1', 0, 4) !== 'wOF2')
    throw new FontFault('The file is no WOFF2 font')
  if (bytes.readUInt32BE(8) !== bytes.length)
    throw new FontFault('The font is cut short, or something stands behind it')
  if (bytes.toString('latin1', 4, 8) === 'ttcf') throw new FontFault('The file holds several fonts; save one of them')
  const count = bytes.readUInt16BE(12)
  if (count === 0 || count > MOST_TABLES) throw broken()
  const { entries, end } = readDirectory(bytes, count)
  const unpacked = entries.reduce((sum, { length }) => sum + length, 0)
  if (unpacked > MOST_BYTES) throw new FontFault(`The font is larger than ${MOST_BYTES / 1_000_000} MB once unpacked`)
  const data = unpack(bytes.subarray(end, end + bytes.readUInt32BE(20)), unpacked)
  let at = 0
  return new Map(
    entries.map(({ tag, length, isTransformed }) => {
      const table = data.subarray(at, at + length)
      at += length
      return [tag, { bytes: table, isTransformed }] as const
    }),
  )
}

const broken = (cause?: unknown): FontFault => new FontFault('The font is broken', { cause })

type Entry = { readonly tag: string; readonly length: number; readonly isTransformed: boolean }

const readDirectory = (bytes: Buffer, count: number): { readonly entries: readonly Entry[]; readonly end: number } => {
  let at = HEADER_BYTES
  const byte = (): number => {
    const value = bytes[at]
    if (value === undefined) throw broken()
    at += 1
    return value
  }
  /** UIntBase128: seven bits a byte, at most five bytes, no leading zeros. */
  const length = (): number => {
    let value = 0
    for (let read = 0; read < 5; read += 1) {
      const next = byte()
      if (read === 0 && next === 0x80) throw broken()
      value = value * 128 + (next & 0x7f)
      if (next < 0x80) return value
    }
    throw broken()
  }
  const entries: Entry[] = []
  for (let index = 0; index < count; index += 1) {
    const flags = byte()
    const known = flags & 0x3f
    const tag = known === OTHER_TAG ? String.fromCharCode(byte(), byte(), byte(), byte()) : (TAGS[known] ?? '')
    const version = flags >> 6
    const isTransformed = tag === 'glyf' || tag === 'loca' ? version !== 3 : version !== 0
    const whole = length()
    entries.push({ tag, isTransformed, length: isTransformed ? length() : whole })
  }
  return { entries, end: at }
}

const unpack = (packed: Buffer, expected: number): Buffer => {
  try {
    const data = brotliDecompressSync(packed, { maxOutputLength: expected })
    if (data.length !== expected) throw broken()
    return data
  } catch (cause) {
    throw cause instanceof FontFault ? cause : broken(cause)
  }
}
