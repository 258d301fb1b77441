/** Width of a piece of text, in any unit. */
export type Measure = (text: string) => number

/**
 * Breaks text into lines no wider than `width`, between words where it can, within one that is too long for a line.
 * Joined letters and marks stay together.
 */
export const wrapText = (text: string, width: number, measure: Measure): string[] => {
  const lines: string[][] = []
  const space = measure(' ')
  let used = Number.POSITIVE_INFINITY
  for (const word of text.split(/\s+/u).filter((part) => part !== '')) {
    for (const piece of measure(word) <= width ? [word] : breakWord(word, width, measure)) {
      const needed = measure(piece)
      if (used + space + needed <= width) {
        lines.at(-1)?.push(piece)
        used += space + needed
      } else {
        lines.push([piece])
        used = needed
      }
    }
  }
  return lines.map((pieces) => pieces.join(' '))
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

const breakWord = (word: string, width: number, measure: Measure): string[] => {
  const pieces: string[] = []
  let piece = ''
  for (const { segment } of graphemes.segment(word)) {
    if (piece !== '' && measure(piece + segment) > width) {
      pieces.push(piece)
      piece = ''
    }
    piece += segment
  }
  return [...pieces, piece]
}
