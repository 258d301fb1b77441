import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { FONT_SAMPLE, fontFaces, MAX_FONT_BYTES } from '@reprise/contract'
import fc from 'fast-check'
import { create } from 'fontkit'
import { describe, expect, test } from 'vitest'
import { PROJECT_ROOT } from '#server/platform/project-root.ts'
import { cleanAsset } from './clean-asset.ts'
import { FontFault, fontFactsOf, type FontTables, readWoff2 } from './read-font.ts'

/** Fredoka, variable from 300 to 700, of the demo. */
const fredoka = await readFile(join(PROJECT_ROOT, 'demo', 'affiliates', 'brightshop', 'assets', 'font.woff2'))

/** A WOFF2 file of these tables, by the numbers of their tags. */
const woff2 = (
  tables: readonly { readonly tag: number; readonly length: number }[],
  data: Buffer,
  lengthSaid?: number,
) => {
  const directory = Buffer.from(tables.flatMap(({ tag, length }) => [tag, ...base128(length)]))
  const packed = brotliCompressSync(data)
  const header = Buffer.alloc(48)
  header.write('wOF2', 'latin1')
  header.writeUInt32BE(0x00010000, 4)
  header.writeUInt32BE(lengthSaid ?? 48 + directory.length + packed.length, 8)
  header.writeUInt16BE(tables.length, 12)
  header.writeUInt32BE(packed.length, 20)
  return Buffer.concat([header, directory, packed])
}
const base128 = (value: number): number[] =>
  value < 128 ? [value] : [...base128(Math.floor(value / 128)).map((byte) => byte | 0x80), value % 128]
const HEAD = 1

describe('a font', () => {
  test('says how tall and how wide it is, and which weights it has', () => {
    expect(fontFactsOf(readWoff2(fredoka))).toEqual({
      ascent: 0.974,
      descent: 0.236,
      lineGap: 0,
      advance: 0.4585,
      weights: [300, 700],
    })
  })

  test('is read as a library of fonts reads it', async () => {
    const heading = await readFile(join(PROJECT_ROOT, 'demo', 'affiliates', 'nordwind', 'assets', 'font-heading.woff2'))
    for (const bytes of [fredoka, heading]) {
      const font = create(bytes)
      const em = font.unitsPerEm
      const widths = Array.from(
        FONT_SAMPLE,
        (letter) => font.glyphForCodePoint(letter.codePointAt(0) ?? 0).advanceWidth,
      )
      const facts = fontFactsOf(readWoff2(bytes))
      expect(facts.ascent).toBeCloseTo(font.ascent / em, 4)
      expect(facts.descent).toBeCloseTo(-font.descent / em, 4)
      expect(facts.advance).toBeCloseTo(widths.reduce((sum, width) => sum + width, 0) / widths.length / em, 4)
      expect(facts.weights).toEqual([font.variationAxes.wght?.min, font.variationAxes.wght?.max])
    }
  })

  test('is kept as it is, with its measures', async () => {
    const clean = await cleanAsset(fredoka, 'font')
    expect(clean).toMatchObject({ mediaType: 'font/woff2', font: { weights: [300, 700] } })
    expect(clean.bytes.equals(fredoka)).toBe(true)
  })

  test('becomes rules of its own, and of fonts of the device that take up its room until it is there', () => {
    const asset = '3f0c7a52-6d1e-4d2b-8a4e-0c9d1f2a3b4c'
    const [own, arial, roboto] = fontFaces({ family: 'theme-body', asset, facts: fontFactsOf(readWoff2(fredoka)) })
    expect(own).toBe(
      `@font-face{font-family:"theme-body";src:url("/config-api/v1/assets/${asset}") format("woff2");font-display:swap;font-weight:300 700}`,
    )
    expect(arial).toMatch(/src:local\("Arial"\),.*local\("Arimo-Regular"\);size-adjust:102\.14%;/)
    expect(arial).toContain('ascent-override:95.36%;descent-override:23.11%;line-gap-override:0.00%')
    expect(roboto).toContain('local("Roboto-Regular");size-adjust:101.55%')
  })

  test.each([
    ['that is none', Buffer.from('wOF2 but no more'), 'no WOFF2'],
    ['of an older form', Buffer.concat([Buffer.from('wOFF'), fredoka.subarray(4)]), 'no WOFF2'],
    ['cut short', fredoka.subarray(0, -1), 'cut short'],
    ['with something behind it', Buffer.concat([fredoka, Buffer.from('<script>')]), 'something stands behind it'],
    ['with others in one file', withFlavour('ttcf'), 'several fonts'],
    ['without any table', woff2([], Buffer.alloc(0)), 'broken'],
    ['without the tables that draw', woff2([{ tag: HEAD, length: 4 }], Buffer.alloc(4)), 'lacks its table head'],
    ['that unpacks to more than it says', woff2([{ tag: HEAD, length: 60 }], Buffer.alloc(90_000_000)), 'broken'],
    ['that says it is huge', woff2([{ tag: HEAD, length: 90_000_000 }], Buffer.alloc(9)), 'larger than 20 MB'],
    ['too large for a phone’s line', Buffer.alloc(MAX_FONT_BYTES + 1), 'larger than 200 kB'],
  ])('%s is refused', async (_, bytes, reason) => {
    await expect(cleanAsset(bytes, 'font')).rejects.toThrow(reason)
  })

  test('that somebody damaged is read or refused, and nothing else happens', () => {
    const tables = readWoff2(fredoka)
    const read = ['head', 'hhea', 'hmtx', 'cmap', 'OS/2', 'fvar']
    const damage = fc.record({
      tag: fc.constantFrom(...read),
      at: fc.nat(2_000),
      value: fc.integer({ min: 0, max: 255 }),
      keep: fc.option(fc.nat(200), { nil: undefined, freq: 3 }),
    })
    fc.assert(
      fc.property(fc.array(damage, { minLength: 1, maxLength: 5 }), (damages) => {
        const damaged = new Map(tables)
        for (const { tag, at, value, keep } of damages) {
          const table = damaged.get(tag)
          if (table === undefined) continue
          const bytes = Buffer.from(table.bytes.subarray(0, keep))
          if (bytes.length > 0) bytes[at % bytes.length] = value
          damaged.set(tag, { ...table, bytes })
        }
        expect(['read', 'refused']).toContain(outcomeOf(damaged))
      }),
      { numRuns: 1_000 },
    )
  })
})

const outcomeOf = (tables: FontTables): string => {
  try {
    const { advance, weights } = fontFactsOf(tables)
    const isBounded = (advance ?? 0) <= 4 && weights.every((weight) => weight >= 1 && weight <= 1000)
    return isBounded ? 'read' : 'out of bounds'
  } catch (error) {
    return error instanceof FontFault ? 'refused' : String(error)
  }
}

function withFlavour(flavour: string): Buffer {
  const bytes = Buffer.from(fredoka)
  bytes.write(flavour, 4, 'latin1')
  return bytes
}
