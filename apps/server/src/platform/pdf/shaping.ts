import type { Font, GlyphRun } from 'fontkit'
import type * as Shaper from 'harfbuzzjs'

let shaper: typeof Shaper | undefined

/** Once a process, before the first paper: a program in WebAssembly, which takes about 50 ms to open. */
export const openShaper = async (): Promise<void> => {
  shaper ??= await import('harfbuzzjs')
}

/** fontkit stops at marks of Telugu and Gurmukhi, and draws wrong letters in Kannada and Thai (docs/decisions/0094). */
export const shapedByHarfBuzz = (font: Font, bytes: Uint8Array): Font => {
  if (shaper === undefined) throw new Error('openShaper comes before the first text')
  const harfBuzz = shaper
  const shaping = new harfBuzz.Font(new harfBuzz.Face(new harfBuzz.Blob(bytes)))
  const layout = function (this: Font, text: string): GlyphRun {
    const buffer = new harfBuzz.Buffer()
    buffer.setClusterLevel(harfBuzz.ClusterLevel.CHARACTERS)
    buffer.addText(text)
    buffer.guessSegmentProperties()
    harfBuzz.shape(shaping, buffer)
    const infos = buffer.getGlyphInfos()
    const positions = buffer.getGlyphPositions().map(({ xAdvance, yAdvance, xOffset, yOffset }) => ({
      xAdvance,
      yAdvance,
      xOffset,
      yOffset,
    }))
    const letters = lettersOf(
      text,
      infos.map(({ cluster }) => cluster),
    )
    return {
      glyphs: infos.map(({ codepoint }, index) => this.getGlyph(codepoint, letters[index] ?? [])),
      positions,
      // pdfkit scales the positions of a run, and asks for its width afterwards.
      get advanceWidth() {
        return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
      },
    }
  }
  return Object.create(font, { layout: { value: layout } }) as Font
}

/** Which letters each glyph stands for: its own, and those after it that have none, being joined into it. @param starts where each glyph's first letter is */
const lettersOf = (text: string, starts: readonly number[]): number[][] => {
  const ordered = [...new Set(starts)].toSorted((a, b) => a - b)
  return starts.map((start, index) => {
    if (starts.indexOf(start) < index) return []
    const end = ordered[ordered.indexOf(start) + 1]
    return [...text.slice(start, end)].map((letter) => letter.codePointAt(0) ?? 0)
  })
}
