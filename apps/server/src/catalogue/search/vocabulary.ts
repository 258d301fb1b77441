/** A set of documents, one bit each; documents are numbered in the order in which results rank them. */
export type Bits = Int32Array

export const emptyBits = (documents: number): Bits => new Int32Array((documents + 31) >>> 5)

export const addBit = (bits: Bits, document: number): void => {
  bits[document >>> 5] = (bits[document >>> 5] ?? 0) | (1 << (document & 31))
}

export const hasBit = (bits: Bits, document: number): boolean =>
  ((bits[document >>> 5] ?? 0) & (1 << (document & 31))) !== 0

export const addAll = (bits: Bits, other: Bits): void => {
  for (let at = 0; at < bits.length; at += 1) bits[at] = (bits[at] ?? 0) | (other[at] ?? 0)
}

/** A set that stays as it is, and how many it holds. */
export type CountedBits = { readonly bits: Bits; readonly count: number }

export const fillBits = (bits: Bits, documents: number): void => {
  bits.fill(-1)
  const rest = documents & 31
  if (rest !== 0) bits[bits.length - 1] = (1 << rest) - 1
}

/** Words with a common beginning lie side by side, and so do their documents: a beginning is a range of places. */
export type Vocabulary = {
  readonly words: readonly string[]
  /** Where the documents of each word begin; one more entry than words. */
  readonly starts: Uint32Array
  readonly documents: Uint32Array
  /** Where the words of each document begin; one more entry than documents. */
  readonly wordStarts: Uint32Array
  readonly wordsOfDocuments: Uint32Array
}

/** Places in a vocabulary, the end left out. */
export type Range = { readonly from: number; readonly to: number }
export const NOWHERE: Range = { from: 0, to: 0 }

/** Collects pairs of word and document, in the order of documents, then sorts them once. */
export class VocabularyBuilder {
  readonly #documents = new Map<string, number[]>()

  add(word: string, document: number): void {
    const known = this.#documents.get(word)
    if (known === undefined) this.#documents.set(word, [document])
    else if (known.at(-1) !== document) known.push(document)
  }

  /** @param count how many documents there are in all */
  build(count: number): Vocabulary {
    const entries = [...this.#documents].sort(([a], [b]) => (a < b ? -1 : 1))
    const starts = new Uint32Array(entries.length + 1)
    const wordStarts = new Uint32Array(count + 1)
    let length = 0
    for (const [at, [, documents]] of entries.entries()) {
      starts[at] = length
      length += documents.length
      for (const document of documents) wordStarts[document + 1] = (wordStarts[document + 1] ?? 0) + 1
    }
    starts[entries.length] = length
    for (let document = 0; document < count; document += 1)
      wordStarts[document + 1] = (wordStarts[document + 1] ?? 0) + (wordStarts[document] ?? 0)
    const documents = new Uint32Array(length)
    const wordsOfDocuments = new Uint32Array(length)
    const next = wordStarts.slice()
    for (const [at, [, held]] of entries.entries()) {
      documents.set(held, starts[at])
      for (const document of held) {
        const place = next[document] ?? 0
        wordsOfDocuments[place] = at
        next[document] = place + 1
      }
    }
    return { words: entries.map(([word]) => word), starts, documents, wordStarts, wordsOfDocuments }
  }
}

const lowerBound = ({ words }: Vocabulary, word: string): number => {
  let low = 0
  let high = words.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((words[middle] ?? '') < word) low = middle + 1
    else high = middle
  }
  return low
}

export const exactly = (vocabulary: Vocabulary, word: string): Range => {
  const from = lowerBound(vocabulary, word)
  return vocabulary.words[from] === word ? { from, to: from + 1 } : NOWHERE
}

export const beginningWith = (vocabulary: Vocabulary, prefix: string): Range => {
  const from = lowerBound(vocabulary, prefix)
  if (vocabulary.words[from]?.startsWith(prefix) !== true) return NOWHERE
  return { from, to: endOf(vocabulary, prefix, from) }
}

/** Most beginnings have few words: the end is looked for in steps that double. */
const endOf = ({ words }: Vocabulary, prefix: string, from: number): number => {
  let low = from
  let high = from + 1
  for (let step = 1; words[high]?.startsWith(prefix) === true; step *= 2) {
    low = high
    high = Math.min(high + step, words.length)
  }
  while (low + 1 < high) {
    const middle = (low + high) >>> 1
    if (words[middle]?.startsWith(prefix) === true) low = middle
    else high = middle
  }
  return high
}

export const isNowhere = ({ from, to }: Range): boolean => from === to

/** How many documents hold the words of a range, a document counting once for each of its words there. */
export const frequencyOf = ({ starts }: Vocabulary, { from, to }: Range): number =>
  (starts[to] ?? 0) - (starts[from] ?? 0)

export const documentsOf = ({ starts, documents }: Vocabulary, { from, to }: Range): Uint32Array =>
  documents.subarray(starts[from], starts[to])

export const holds = ({ wordStarts, wordsOfDocuments }: Vocabulary, document: number, { from, to }: Range): boolean => {
  if (from === to) return false
  const end = wordStarts[document + 1] ?? 0
  for (let at = wordStarts[document] ?? 0; at < end; at += 1) {
    const word = wordsOfDocuments[at] ?? 0
    if (word >= from && word < to) return true
  }
  return false
}
