import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'
import { create as createFont, type Font } from 'fontkit'
import { rememberingWords } from './shaped-text.ts'
import { shapedByHarfBuzz } from './shaping.ts'

/** Bytes of a WOFF header, of an entry in its directory, and of the same two in an OpenType file (W3C, WOFF 1.0, section 3 to 5). */
const HEADER = 44
const ENTRY = 20
const PLAIN_HEADER = 12
const PLAIN_ENTRY = 16

const aligned = (length: number): number => (length + 3) & ~3

/**
 * Its OpenType file: fontkit inflates a whole WOFF table for each glyph, which takes minutes for a page of Japanese.
 */
const unpackWoff = (woff: Buffer): Buffer => {
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

export type FontName = keyof typeof FILES
export type Weight = 'regular' | 'bold'

export type FontRun = { readonly text: string; readonly font: FontName }

const woff = (family: string, script: string, weight: 400 | 700): string =>
  `@fontsource/${family}/files/${family}-${script}-${weight}-normal.woff`
const both = (family: string, script: string): { readonly regular: string; readonly bold: string } => ({
  regular: woff(family, script, 400),
  bold: woff(family, script, 700),
})
const noto = (script: string): { readonly regular: string; readonly bold: string } =>
  both(`noto-sans-${script}`, script)

/** DejaVu covers Latin, Greek, Cyrillic, Arabic and Hebrew; the others are opened where a text needs them (docs/decisions/0085). */
const FILES = {
  main: { regular: 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf', bold: 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf' },
  japanese: both('biz-udpgothic', 'japanese'),
  korean: both('nanum-gothic', 'korean'),
  simplified: both('noto-sans-sc', 'chinese-simplified'),
  traditional: {
    regular: woff('chocolate-classical-sans', 'chinese-traditional', 400),
    bold: woff('chocolate-classical-sans', 'chinese-traditional', 400),
  },
  thai: noto('thai'),
  devanagari: noto('devanagari'),
  bengali: noto('bengali'),
  gujarati: noto('gujarati'),
  gurmukhi: noto('gurmukhi'),
  kannada: noto('kannada'),
  malayalam: noto('malayalam'),
  tamil: noto('tamil'),
  telugu: noto('telugu'),
} as const

const resolve = createRequire(import.meta.url).resolve
const open = new Map<string, Font>()

/** A font, read and parsed at the first text that needs it: that is half the work of a page. */
export const fontOf = (name: FontName, weight: Weight): Font => {
  const file = FILES[name][weight]
  const known = open.get(file)
  if (known !== undefined) return known
  const bytes = readFileSync(resolve(file))
  const font = rememberingWords(name === 'main' ? createFont(bytes) : shapedFont(unpackWoff(bytes)))
  open.set(file, font)
  return font
}

const shapedFont = (bytes: Buffer): Font => shapedByHarfBuzz(createFont(bytes), bytes)

const EAST_ASIAN =
  /[\p{Script_Extensions=Han}\p{Script_Extensions=Hiragana}\p{Script_Extensions=Katakana}\p{Script_Extensions=Bopomofo}\p{Script_Extensions=Hangul}\u3000-\u303f\uff00-\uffef]/u
const SCRIPTS: readonly (readonly [letters: RegExp, font: FontName])[] = [
  [/\p{Script_Extensions=Thai}/u, 'thai'],
  [/\p{Script_Extensions=Devanagari}/u, 'devanagari'],
  [/\p{Script_Extensions=Bengali}/u, 'bengali'],
  [/\p{Script_Extensions=Gujarati}/u, 'gujarati'],
  [/\p{Script_Extensions=Gurmukhi}/u, 'gurmukhi'],
  [/\p{Script_Extensions=Kannada}/u, 'kannada'],
  [/\p{Script_Extensions=Malayalam}/u, 'malayalam'],
  [/\p{Script_Extensions=Tamil}/u, 'tamil'],
  [/\p{Script_Extensions=Telugu}/u, 'telugu'],
]
const OTHERS = new RegExp(
  [EAST_ASIAN, ...SCRIPTS.map(([letters]) => letters)].map(({ source }) => source).join('|'),
  'u',
)

/** Whether letters stand in another order than they are read in, as vowels of the scripts of India do. */
export const isReordered = (text: string): boolean =>
  SCRIPTS.some(([letters, font]) => font !== 'thai' && letters.test(text))

/** The same Chinese letter is drawn in another way in each of these languages: its own font comes first, and another has what that lacks. */
const eastAsian = (language: string): readonly FontName[] => {
  if (language.startsWith('ko')) return ['korean', 'japanese', 'traditional', 'simplified']
  if (/^zh-(?:TW|HK|MO|Hant)/.test(language)) return ['traditional', 'simplified', 'japanese', 'korean']
  if (language.startsWith('zh')) return ['simplified', 'traditional', 'japanese', 'korean']
  return ['japanese', 'simplified', 'traditional', 'korean']
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Cuts a text into stretches of one font each. @param language BCP 47: of the paper, where letters are common to several */
export const fontRuns = (text: string, language: string): readonly FontRun[] => {
  if (!OTHERS.test(text)) return [{ text, font: 'main' }]
  const runs: { text: string; font: FontName }[] = []
  for (const { segment } of graphemes.segment(text)) {
    const font = fontFor(segment, language)
    const last = runs.at(-1)
    if (last?.font === font) last.text += segment
    else runs.push({ text: segment, font })
  }
  return runs
}

const fontFor = (letter: string, language: string): FontName => {
  const has = (name: FontName): boolean =>
    [...letter].every((sign) => fontOf(name, 'regular').hasGlyphForCodePoint(sign.codePointAt(0) ?? 0))
  if (has('main')) return 'main'
  const script = SCRIPTS.find(([letters]) => letters.test(letter))
  const fonts = script === undefined ? eastAsian(language) : [script[1]]
  return fonts.find(has) ?? 'main'
}
