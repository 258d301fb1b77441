import { ARABIC_ORDINALS } from '../local-name.ts'
import { plainText, wordsOf } from './words.ts'

export type QueryWord = {
  readonly text: string
  /** A storage size in GB that the word may mean: `128`, `128gb`, `1tb`. */
  readonly storageGb?: number
  /** It was taken out of a longer word: what stood beside it means nothing without it. */
  readonly isPart?: boolean
}

/** More words than this are not a product's name. */
const MOST_WORDS = 10
/** Smaller numbers without a unit are more likely part of a name. */
const SMALLEST_BARE_SIZE = 32

/** Other names for what the catalogue calls differently. */
const ALIASES: ReadonlyMap<string, readonly string[]> = new Map([
  ['ps1', ['playstation', '1']],
  ['ps2', ['playstation', '2']],
  ['ps3', ['playstation', '3']],
  ['ps4', ['playstation', '4']],
  ['ps5', ['playstation', '5']],
  ['psvr2', ['playstation', 'vr2']],
  ['iwatch', ['apple', 'watch']],
])

/** What Apple's devices show as their model number: the order code, then the country, as in `MQ9T3ZD/A`. */
const APPLE_NUMBER = /\b[MFNP]([A-Z0-9]{4})[A-Z]{1,2}\/A\b/gi

/** What was typed, as words; the last one may be unfinished. */
export const parseQuery = (text: string): QueryWord[] => {
  // Its first letter says new, refurbished, replaced or engraved; the code is that of the new one.
  const words = wordsOf(asCatalogued(text.includes('/') ? text.replace(APPLE_NUMBER, 'M$1') : text))
  const query: QueryWord[] = []
  for (let at = 0; at < words.length && query.length < MOST_WORDS; at += 1) {
    const word = words[at] ?? ''
    const alias = ALIASES.get(word)
    if (alias !== undefined) {
      query.push(...alias.map(queryWord))
      continue
    }
    const unit = at + 1 < words.length && startsWithDigit(word) ? UNITS.get(words[at + 1] ?? '') : undefined
    if (unit !== undefined && /^\d{1,5}$/.test(word)) {
      query.push({ text: word, storageGb: Number(word) * unit })
      at += 1
    } else query.push(queryWord(word))
  }
  return query
}

const GENERATION = /\b(\d{1,2})(?:\.\s?a?|a|er|ere|re|eme|e|de)\s*gen(?:eration|eracion|erazione|eratie)\b/g
const INCHES = /(\d)\s*(?:pouces?|zoll|pulgadas?|pollici|بوصة|بوصات)(?!\p{L})/gu
/** The Arabic ordinals as search compares text, the longest first: eleventh and twelfth are two words. */
const ARABIC_NTH = new Map(
  ARABIC_ORDINALS.map((ordinal, at) => [plainText(ordinal), at + 1] as const).sort(([a], [b]) => b.length - a.length),
)
const ARABIC_GENERATION = new RegExp(`الجيل (${[...ARABIC_NTH.keys()].join('|')})(?!\\p{L})`, 'gu')

/** Sizes and generations as pages say them in a reader's language, in the words of the catalogue: `2e génération`, `15 pouces`. */
const asCatalogued = (text: string): string => {
  const plain = plainText(text)
  if (!MAY_SAY_ONE.test(plain)) return plain
  return plain
    .replace(GENERATION, (_, nth: string) => nthGeneration(Number(nth)))
    .replace(ARABIC_GENERATION, (_, ordinal: string) => nthGeneration(ARABIC_NTH.get(ordinal) ?? 0))
    .replace(INCHES, '$1 inch')
}

/** Most texts hold nothing like them. */
const MAY_SAY_ONE = /gen|\d\s*[pz]|[^ -~]/

const nthGeneration = (nth: number): string => `${nth}${SUFFIXES.get(nth) ?? 'th'} generation`
const SUFFIXES: ReadonlyMap<number, string> = new Map([
  [1, 'st'],
  [2, 'nd'],
  [3, 'rd'],
])

export const queryWord = (text: string): QueryWord => {
  const storageGb = startsWithDigit(text) ? sizeOf(text) : undefined
  return storageGb === undefined ? { text } : { text, storageGb }
}

/** A piece of a longer word. Few letters, or letters of a short word, are a piece of a code: they mean that and nothing near it. */
export const partWord = (text: string, whole: string): QueryWord =>
  text.length < SHORTEST_WORD || whole.length <= LONGEST_CODE ? { ...queryWord(text), isPart: true } : queryWord(text)

const SHORTEST_WORD = 3
const LONGEST_CODE = 5

/** Gigabytes in one unit; French writes octets, and Arabic its own letters. */
const UNITS: ReadonlyMap<string, number> = new Map([
  ['gb', 1],
  ['go', 1],
  ['gig', 1],
  ['tb', 1024],
  ['to', 1024],
  ['غيغابايت', 1],
  ['تيرابايت', 1024],
])

const startsWithDigit = (word: string): boolean => word.charCodeAt(0) <= NINE && word.charCodeAt(0) >= ZERO
const ZERO = 48
const NINE = 57

const sizeOf = (word: string): number | undefined => {
  const match = /^(\d{1,5})(gb|go|g|tb|to|t)?$/.exec(word)
  if (match === null) return undefined
  const amount = Number(match[1])
  if (match[2] === undefined) return amount >= SMALLEST_BARE_SIZE ? amount : undefined
  return match[2].startsWith('t') ? amount * 1024 : amount
}
