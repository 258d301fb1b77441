import type { QueryWord } from './query.ts'
import { isNumber, UNSAID } from './words.ts'

/** Sizes that are sold, in GB, as people type them without a unit. */
const USUAL_SIZES = ['8', '16', '32', '64', '128', '256', '512', '1024']
/** Length, weight, charge, frequency: `45mm`, `5000mah`. */
const MEASURE = /^\d+(?:mm|cm|in|inch|zoll|mah|mp|mpx|w|wh|hz|g|gb|go|tb|to)$/
/** `2nd`, `3e`, `1er`. */
const ORDINAL = /^\d{1,2}(?:st|nd|rd|th|e|er|ere|eme|de|a|o|gen)$/
const YEAR = /^(?:19|20)\d\d$/

/** Whether a number and the letters behind it belong together. */
export const isMeasure = (text: string): boolean => MEASURE.test(text) || ORDINAL.test(text)

/** What stands before and between names in the languages of the portal, and names nothing. */
const ARTICLES: ReadonlySet<string> = new Set(
  `a an the my for with of le la les un une mon ma mes du de des pour avec et der die das den dem ein eine mein meine fur mit
  und el los las uno una mi mis para con y il lo gli i mio mia per e het een mijn voor met en من في مع`.split(/\s+/),
)

export const isArticle = ({ text, isPart }: QueryWord): boolean => isPart !== true && ARTICLES.has(text)
export const isLoneLetter = ({ text, isPart }: QueryWord): boolean => isPart !== true && /^\p{L}$/u.test(text)

/** Whether a word tells products apart at all; `5` and `s` alone would find every word that begins like them. */
export const namesSomething = ({ text }: QueryWord): boolean => /\p{L}{2}|\p{L}\p{N}|\p{N}{3}/u.test(text)

/**
 * A number that tells models apart (`p999`, `3310`) may not be left out; a storage size, a measure, a year may.
 * @param words the whole query, of which it is one
 */
export const mayBeLeftOut = (word: QueryWord, words: readonly QueryWord[]): boolean => {
  const { text } = word
  if (word.isPart === true) return false
  if (!/\d/.test(text) || UNSAID.has(text) || isMeasure(text) || YEAR.test(text)) return true
  if (!isNumber(text)) return false
  if (word.storageGb !== undefined && word.storageGb !== Number(text)) return true
  return USUAL_SIZES.includes(text) || isUnfinishedSize(word, words)
}

/** `12` of `iphone 13 12`, on the way to 128. */
const isUnfinishedSize = (word: QueryWord, words: readonly QueryWord[]): boolean =>
  word === words.at(-1) &&
  USUAL_SIZES.some((size) => size.startsWith(word.text)) &&
  words.some((other) => other !== word && /\d/.test(other.text))
