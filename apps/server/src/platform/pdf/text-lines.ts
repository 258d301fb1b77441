import bidiFactory from 'bidi-js'

const bidi = bidiFactory()
const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\u200f\u202a-\u202e\u2066-\u2069]/u

/** They say which way text runs, and have no shape of their own. */
const MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** What is drawn of a text. */
export const withoutMarks = (text: string): string => text.replace(MARKS, '')

export type TextDirection = 'ltr' | 'rtl'

/** Which way a line of unknown text runs: as its first letter does. */
export const directionOfText = (text: string, otherwise: TextDirection): TextDirection => {
  for (const sign of text) {
    const type = bidi.getBidiCharTypeName(sign)
    if (type === 'L') return 'ltr'
    if (type === 'R' || type === 'AL') return 'rtl'
  }
  return otherwise
}

/**
 * Runs of one direction, as they stand on paper from left to right (Unicode Standard Annex 9). Within a run the letters
 * stay in reading order: the font's own shaping turns and joins them.
 */
export const visualRuns = (line: string, base: TextDirection): string[] => {
  if (base === 'ltr' && !RIGHT_TO_LEFT.test(line)) return [line]
  const embedding = bidi.getEmbeddingLevels(line, base)
  const mirrored = bidi.getMirroredCharactersMap(line, embedding.levels)
  const runs: { text: string; level: number }[] = []
  for (let index = 0; index < line.length; index += 1) {
    const level = embedding.levels[index] ?? 0
    const sign = mirrored.get(index) ?? line.charAt(index)
    const last = runs.at(-1)
    if (last?.level === level) last.text += sign
    else runs.push({ text: sign, level })
  }
  return inVisualOrder(runs)
    .map(({ text, level }) => ({ text: withoutMarks(text), level }))
    .filter(({ text }) => text !== '')
    .map(({ text, level }) =>
      // Signs without a direction of their own are not turned by the font.
      level % 2 === 1 && !hasRightToLeftLetter(text) ? [...text].reverse().join('') : text,
    )
}

/** Rule L2: from the highest level down to the lowest odd one, every sequence at that level or above is reversed. */
const inVisualOrder = <Run extends { readonly level: number }>(runs: readonly Run[]): Run[] => {
  const ordered = [...runs]
  const highest = Math.max(0, ...runs.map(({ level }) => level))
  for (let level = highest; level >= 1; level -= 1) {
    let start = 0
    while (start < ordered.length) {
      if ((ordered[start]?.level ?? 0) < level) {
        start += 1
        continue
      }
      let end = start
      while ((ordered[end]?.level ?? 0) >= level) end += 1
      ordered.splice(start, end - start, ...ordered.slice(start, end).reverse())
      start = end
    }
  }
  return ordered
}

/** Where letters that run from right to left may stand at all (Unicode, DerivedBidiClass): few texts have any sign from there. */
const BLOCKS_OF_RIGHT_TO_LEFT = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** Whether the font's shaping will turn the run. */
export const hasRightToLeftLetter = (text: string): boolean =>
  BLOCKS_OF_RIGHT_TO_LEFT.test(text) && [...text].some((sign) => ['R', 'AL'].includes(bidi.getBidiCharTypeName(sign)))

export type Measure = (text: string) => number

/** Spaces at which a line ends only where what they join is wider than it. */
const NO_BREAK = /[\u00a0\u202f]/g

/** Breaks between words where it can: a number stays with its unit, and a mark that closes a sentence with the word before it. */
export const wrapText = (text: string, width: number, measure: Measure): string[] => {
  const lines: string[][] = []
  const space = measure(' ')
  let used = Number.POSITIVE_INFINITY
  const parts = text.split(/[^\S\u00a0\u202f]+/u).flatMap((part) => {
    const joined = part.replace(NO_BREAK, ' ')
    return measure(joined) <= width ? [joined] : part.split(NO_BREAK)
  })
  for (const word of parts.filter((part) => part.trim() !== '')) {
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
