import type { Font, GlyphRun } from 'fontkit'
import { hasRightToLeftLetter } from './text-lines.ts'

/** Words stand on one paper after the other: each is shaped once, up to a bound. */
const MOST_WORDS = 4_000
/** A whole line is seldom drawn again. */
const LONGEST_WORD = 40

/**
 * The same font, for pdfkit: what it shaped once it need not shape again, on any paper. fontkit remembers with each glyph the letters
 * that it first stood for, and would spoil the text of what is drawn after that: each text has its own glyphs.
 */
export const rememberingWords = (font: Font): Font => {
  const known = new Map<string, Shaped>()
  const apart = Object.create(font, { _glyphs: { value: {}, writable: true } }) as Font & { _glyphs: object }
  const shape = (text: string, features?: readonly string[]): Shaped => {
    apart._glyphs = {}
    // Digits of Arabic are written from left to right; fontkit takes them for its letters, and turns them.
    const direction = hasRightToLeftLetter(text) ? undefined : 'ltr'
    return font.layout.call(apart, text, features, undefined, undefined, direction)
  }
  const layout = (text: string, features?: readonly string[]): GlyphRun => {
    const key = `${features?.join() ?? '-'} ${text}`
    const shaped = known.get(key) ?? shape(text, features)
    if (text.length <= LONGEST_WORD && !known.has(key)) {
      if (known.size >= MOST_WORDS) known.clear()
      known.set(key, shaped)
    }
    return asRun(shaped)
  }
  return Object.create(font, { layout: { value: layout } }) as Font
}

type Shaped = Pick<GlyphRun, 'glyphs' | 'positions'>

/** pdfkit scales the positions of a run, and asks for its width afterwards: they are its own. */
const asRun = ({ glyphs, positions: kept }: Shaped): GlyphRun => {
  const positions = kept.map(({ xAdvance, yAdvance, xOffset, yOffset }) => ({ xAdvance, yAdvance, xOffset, yOffset }))
  return {
    glyphs,
    positions,
    get advanceWidth() {
      return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
    },
  }
}
