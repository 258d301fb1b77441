import { brotliDecompressSync } from 'node:zlib'
import { FONT_SAMPLE, type FontFacts } from '@reprise/contract'

export class FontFault extends Error {
  override readonly name = 'FontFault'
}

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
 * The tables, unpacked (W3C, WOFF File Format 2.0, sections 4 and 5). Lengths are held against each other first, so
 * that a small file cannot ask for much memory. @throws FontFault
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

const needed = (tables: FontTables, tag: string, leastBytes: number): FontTable => {
  const table = tables.get(tag)
  if (table === undefined || table.bytes.length < leastBytes)
    throw new FontFault(`The font lacks its table ${tag.trim()}`)
  return table
}

const MAGIC = 0x5f0f3cf5
const REGULAR = 400
const LIGHTEST = 1
const BOLDEST = 1000

/** OpenType 1.9: head, hhea, OS/2, hmtx, cmap, fvar. @throws FontFault where a table lacks or makes no sense */
export const fontFactsOf = (tables: FontTables): FontFacts => {
  const head = needed(tables, 'head', 54).bytes
  const em = head.readUInt16BE(18)
  if (head.readUInt32BE(12) !== MAGIC || em < 16 || em > 16_384) throw new FontFault('The font is broken')
  const share = (units: number): number => Math.min(4, Math.max(0, Math.round((units / em) * 10_000) / 10_000))
  const { ascent, descent, lineGap } = heightsOf(tables)
  const advance = meanAdvance(tables)
  return {
    ascent: share(ascent),
    descent: share(-descent),
    lineGap: share(lineGap),
    advance: advance === null ? null : share(advance),
    weights: weightsOf(tables),
  }
}

/** In units of the font: the typographic heights where it asks for them, else those of hhea, as browsers choose. */
const heightsOf = (tables: FontTables) => {
  const hhea = needed(tables, 'hhea', 36).bytes
  const os2 = tables.get('OS/2')?.bytes
  const asksForOthers = os2 !== undefined && os2.length >= 74 && (os2.readUInt16BE(62) & 0x80) !== 0
  const [from, at] = asksForOthers ? [os2, 68] : [hhea, 4]
  return { ascent: from.readInt16BE(at), descent: from.readInt16BE(at + 2), lineGap: from.readInt16BE(at + 4) }
}

/** Mean advance of running Latin text, in units of the font; null when the font lacks some of its letters. */
const meanAdvance = (tables: FontTables): number | null => {
  const count = needed(tables, 'hhea', 36).bytes.readUInt16BE(34)
  const { bytes, isTransformed } = needed(tables, 'hmtx', 1)
  const glyphOf = glyphsOf(needed(tables, 'cmap', 4).bytes)
  // The transformed table has a byte of flags, then the advances alone (WOFF2, section 5.4).
  const [start, step] = isTransformed ? [1, 2] : [0, 4]
  let sum = 0
  for (const letter of FONT_SAMPLE) {
    const glyph = glyphOf(letter.codePointAt(0) ?? 0)
    const at = start + Math.min(glyph, count - 1) * step
    if (glyph === 0 || at < 0 || at + 2 > bytes.length) return null
    sum += bytes.readUInt16BE(at)
  }
  return sum / FONT_SAMPLE.length
}

/** 0 for none: from the subtables of Unicode that fonts for the web have. */
const glyphsOf = (cmap: Buffer): ((character: number) => number) => {
  const tables = cmap.readUInt16BE(2)
  for (let index = 0; index < tables && 4 + index * 8 + 8 <= cmap.length; index += 1) {
    const record = 4 + index * 8
    const platform = cmap.readUInt16BE(record)
    const at = cmap.readUInt32BE(record + 4)
    if ((platform !== 0 && platform !== 3) || at + 16 > cmap.length) continue
    const format = cmap.readUInt16BE(at)
    if (format === 4) return (character) => glyphBySegments(cmap.subarray(at), character)
    if (format === 12) return (character) => glyphByGroups(cmap.subarray(at), character)
  }
  return () => 0
}

/** cmap, format 4. */
const glyphBySegments = (table: Buffer, character: number): number => {
  const segments = table.readUInt16BE(6) / 2
  const starts = 16 + segments * 2
  const within = (at: number): number => (at >= 0 && at + 2 <= table.length ? table.readUInt16BE(at) : 0)
  for (let segment = 0; segment < segments; segment += 1) {
    if (within(14 + segment * 2) < character) continue
    const start = within(starts + segment * 2)
    if (start > character) return 0
    const delta = within(starts + segments * 2 + segment * 2)
    const rangeAt = starts + segments * 4 + segment * 2
    const range = within(rangeAt)
    const glyph = range === 0 ? character : within(rangeAt + range + (character - start) * 2)
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff
  }
  return 0
}

/** cmap, format 12. */
const glyphByGroups = (table: Buffer, character: number): number => {
  const groups = table.readUInt32BE(12)
  for (let group = 0, at = 16; group < groups && at + 12 <= table.length; group += 1, at += 12) {
    const start = table.readUInt32BE(at)
    if (character >= start && character <= table.readUInt32BE(at + 4))
      return table.readUInt32BE(at + 8) + character - start
  }
  return 0
}

const weightsOf = (tables: FontTables): FontFacts['weights'] => {
  const fvar = tables.get('fvar')?.bytes
  if (fvar !== undefined && fvar.length >= 16) {
    const [first, count, size] = [fvar.readUInt16BE(4), fvar.readUInt16BE(8), fvar.readUInt16BE(10)]
    for (let axis = 0, at = first; axis < count && at + 16 <= fvar.length && size > 0; axis += 1, at += size) {
      if (fvar.toString('latin1', at, at + 4) !== 'wght') continue
      return [asWeight(fvar.readInt32BE(at + 4) / 65_536), asWeight(fvar.readInt32BE(at + 12) / 65_536)]
    }
  }
  const os2 = tables.get('OS/2')?.bytes
  const own = asWeight(os2 === undefined || os2.length < 6 ? REGULAR : os2.readUInt16BE(4))
  return [own, own]
}

const asWeight = (value: number): number => Math.min(BOLDEST, Math.max(LIGHTEST, Math.round(value)))
