import { wordsOf } from './words.ts'

/** One word of what was typed. */
export type QueryWord = {
  readonly text: string
  /** A storage size in GB that the word may mean: `128`, `128gb`, `1tb`. */
  readonly storageGb?: number
}

/** More words than this are not a product's name. */
const MOST_WORDS = 10
/** Smaller numbers without a unit are more likely part of a name. */
const SMALLEST_BARE_SIZE = 32

/** Other names for what the catalogue calls differently. */
const ALIASES: { readonly [word: string]: readonly string[] } = {
  ps1: ['playstation', '1'],
  ps2: ['playstation', '2'],
  ps3: ['playstation', '3'],
  ps4: ['playstation', '4'],
  ps5: ['playstation', '5'],
  psvr2: ['playstation', 'vr2'],
  iwatch: ['apple', 'watch'],
}

/** What was typed, as words; the last one may be unfinished. */
export const parseQuery = (text: string): QueryWord[] => {
  const words = wordsOf(text).flatMap((word) => (Object.hasOwn(ALIASES, word) ? (ALIASES[word] ?? []) : [word]))
  const query: QueryWord[] = []
  for (let at = 0; at < words.length && query.length < MOST_WORDS; at += 1) {
    const word = words[at] ?? ''
    const unit = UNITS[words[at + 1] ?? '']
    if (unit !== undefined && /^\d{1,5}$/.test(word)) {
      query.push({ text: word, storageGb: Number(word) * unit })
      at += 1
    } else query.push(queryWord(word))
  }
  return query
}

export const queryWord = (text: string): QueryWord => {
  const storageGb = sizeOf(text)
  return storageGb === undefined ? { text } : { text, storageGb }
}

/** Gigabytes in one unit; French writes octets. */
const UNITS: { readonly [unit: string]: number | undefined } = { gb: 1, go: 1, tb: 1024, to: 1024, gig: 1 }

const sizeOf = (word: string): number | undefined => {
  const match = /^(\d{1,5})(gb|go|g|tb|to|t)?$/.exec(word)
  if (match === null) return undefined
  const amount = Number(match[1])
  if (match[2] === undefined) return amount >= SMALLEST_BARE_SIZE ? amount : undefined
  return match[2].startsWith('t') ? amount * 1024 : amount
}
