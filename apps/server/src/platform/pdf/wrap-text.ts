/** Width of a piece of text, in any unit. */
export type Measure = (text: string) => number

/**
 * Breaks text into lines no wider than `width`, between words where it can, within one that is too long for a line.
 * Joined letters and marks stay together, and a mark that closes a sentence with the word before it.
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
const words = new Intl.Segmenter('en', { granularity: 'word' })
/** Scripts that put no space between words. */
const WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

const breakWord = (word: string, width: number, measure: Measure): string[] => {
  const pieces: string[] = []
  let piece = ''
  for (const segment of unitsOf(word, width, measure)) {
    if (piece !== '' && measure(piece + segment) > width) {
      pieces.push(piece)
      piece = ''
    }
    piece += segment
  }
  return [...pieces, piece]
}

/** What is not broken: the words of a script without spaces, as far as each fits into a line, else letters. */
const unitsOf = (word: string, width: number, measure: Measure): string[] => {
  if (!WITHOUT_SPACES.test(word)) return lettersOf(word)
  const units: string[] = []
  for (const { segment, isWordLike } of words.segment(word)) {
    const before = units.at(-1)
    if (isWordLike === false && before !== undefined && measure(before + segment) <= width)
      units[units.length - 1] = before + segment
    else units.push(...(measure(segment) <= width ? [segment] : lettersOf(segment)))
  }
  return units
}

const lettersOf = (word: string): string[] => [...graphemes.segment(word)].map(({ segment }) => segment)
