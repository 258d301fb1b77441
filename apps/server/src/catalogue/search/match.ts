import { type Bits, emptyBits, hasBit } from './bits.ts'
import { parseQuery, type QueryWord, queryWord } from './query.ts'
import { fullNameKey, type SearchIndex } from './search-index.ts'
import { addTerm, correctedTerm, findsModel, type Term, termOf } from './term.ts'
import { corrections } from './typing-errors.ts'
import { documentsOf, exactly, frequencyOf, isNowhere } from './vocabulary.ts'
import { atomsOf, canonicalWords, isMixed } from './words.ts'

/** The models that a text finds. */
export type Match = {
  readonly bits: Bits
  /** Those of which the text is the whole name, then those of which it is a model code; they come first. */
  readonly named: readonly number[]
  /** A storage size that the text asks for. */
  readonly storageGb: number | undefined
}

/** How freely words are read: the last as a beginning or all; and either with typing errors forgiven. */
type Reading = { readonly beginnings: 'last' | 'all'; readonly errors: boolean }

const STRICT: Reading = { beginnings: 'last', errors: false }
const READINGS: readonly Reading[] = [
  STRICT,
  { beginnings: 'all', errors: false },
  { beginnings: 'last', errors: true },
  { beginnings: 'all', errors: true },
]

/** Two neighbouring words are one from the start when so many models have it: `i phone`, `one plus`. */
const COMMON_WORD = 12
/** Typing errors looked up lately, by word. */
const MOST_REMEMBERED = 2000

/**
 * Finds models by text. A model is found when it holds every word, the last one as a beginning. Only when there is no
 * such model are the words read more freely, one liberty after the other: neighbouring words joined or glued ones
 * taken apart; every word a beginning; typing errors forgiven; words that no model has left out.
 */
export class Matcher {
  readonly #index: SearchIndex
  readonly #found: Bits
  readonly #remembered = new Map<string, readonly string[]>()

  constructor(index: SearchIndex) {
    this.#index = index
    this.#found = emptyBits(index.models.length)
  }

  /** The bits of the answer are overwritten by the next call. */
  match(text: string): Match {
    const typed = parseQuery(text)
    const common = this.#join(typed, COMMON_WORD)
    if (this.#find(common, STRICT)) return this.#matchOf(common)
    for (const words of this.#rewritings(typed, common)) {
      const found = this.#readFreely(words)
      if (found !== undefined) return this.#matchOf(found)
    }
    this.#found.fill(0)
    return { bits: this.#found, named: [], storageGb: undefined }
  }

  *#rewritings(typed: readonly QueryWord[], common: readonly QueryWord[]): Generator<readonly QueryWord[]> {
    if (typed.length === 0) return
    if (common.length < typed.length) yield common
    yield typed
    const apart = this.#takeApart(this.#join(typed, 1))
    const known = apart.filter((word, at) => this.#isKnown(word, at === apart.length - 1))
    if (known.length > 0 && known.length < apart.length) yield known
    // A word that has no place beside the others is left out; the last is the likeliest to be one.
    for (let out = apart.length - 1; out >= 0 && apart.length > 2; out -= 1) yield apart.filter((_, at) => at !== out)
  }

  /** The words that found something, or undefined when even the freest reading found nothing. */
  #readFreely(words: readonly QueryWord[]): readonly QueryWord[] | undefined {
    if (this.#find(words, STRICT)) return words
    const apart = this.#takeApart(this.#join(words, 1))
    for (const reading of READINGS)
      if (this.#find(apart, reading)) return reading.errors ? this.#corrected(apart) : apart
    return undefined
  }

  /** Collects the models of the rarest word, then takes away those that lack another. */
  #find(words: readonly QueryWord[], reading: Reading): boolean {
    if (words.length === 0) return false
    const terms = words.map((word, at) => this.#termOf(word, reading, at === words.length - 1))
    let rarest = 0
    for (const [at, { size }] of terms.entries()) if (size < (terms[rarest]?.size ?? 0)) rarest = at
    const first = terms[rarest]
    if (first === undefined || first.size === 0) return false
    this.#found.fill(0)
    addTerm(this.#index, first, this.#found)
    return terms.length === 1 || this.#keep(terms, rarest)
  }

  /** @returns whether a model is left */
  #keep(terms: readonly Term[], except: number): boolean {
    const found = this.#found
    let left = 0
    for (let at = 0; at < found.length; at += 1) {
      let kept = found[at] ?? 0
      for (let rest = kept; rest !== 0; rest &= rest - 1) {
        const bit = rest & -rest
        const model = (at << 5) | (31 - Math.clz32(bit))
        for (let other = 0; other < terms.length; other += 1) {
          const term = terms[other]
          if (other === except || term === undefined || findsModel(this.#index, term, model)) continue
          kept &= ~bit
          break
        }
      }
      found[at] = kept
      left |= kept
    }
    return left !== 0
  }

  #termOf(word: QueryWord, { beginnings, errors }: Reading, last: boolean): Term {
    const term = termOf(this.#index, word, last || beginnings === 'all')
    return errors && term.size === 0 ? correctedTerm(this.#index, this.#corrections(word.text, last)) : term
  }

  /** Most frequent first. */
  #corrections(word: string, last: boolean): readonly string[] {
    const key = last ? `${word}*` : word
    const known = this.#remembered.get(key)
    if (known !== undefined) return known
    if (this.#remembered.size >= MOST_REMEMBERED) this.#remembered.clear()
    const found = corrections(this.#index.spelling, word, last).sort((a, b) => this.#frequency(b) - this.#frequency(a))
    this.#remembered.set(key, found)
    return found
  }

  #frequency(word: string): number {
    return frequencyOf(this.#index.names, exactly(this.#index.names, word))
  }

  /** Words as they were most likely meant. */
  #corrected(words: readonly QueryWord[]): readonly QueryWord[] {
    return words.map((word, at) => {
      if (word.storageGb !== undefined || this.#frequency(word.text) > 0) return word
      const likeliest = this.#corrections(word.text, at === words.length - 1)[0]
      return likeliest === undefined ? word : queryWord(likeliest)
    })
  }

  #isKnown(word: QueryWord, last: boolean): boolean {
    return termOf(this.#index, word, true).size > 0 || this.#corrections(word.text, last).length > 0
  }

  /** `play station` becomes `playstation` where at least so many models have that word. */
  #join(words: readonly QueryWord[], models: number): readonly QueryWord[] {
    const joined: QueryWord[] = []
    for (let at = 0; at < words.length; at += 1) {
      const word = words[at]
      const next = words[at + 1]
      if (word === undefined) continue
      const both = next === undefined ? '' : word.text + next.text
      const joins = both !== '' && this.#frequency(both) >= models && !isMixed(both)
      joined.push(joins ? queryWord(both) : word)
      if (joins) at += 1
    }
    return joined
  }

  /** `samsunggalaxy` and `iphone13pro` become the words that they hold. */
  #takeApart(words: readonly QueryWord[]): readonly QueryWord[] {
    return words.flatMap((word) => {
      if (termOf(this.#index, word, true).size > 0) return [word]
      const parts = this.#inTwo(word.text)
      return (parts.length === 1 ? atomsOf(word.text).flatMap(this.#inTwo) : parts).map(queryWord)
    })
  }

  readonly #inTwo = (word: string): string[] => {
    if (this.#frequency(word) > 0) return [word]
    for (let cut = word.length - 2; cut >= 2; cut -= 1) {
      const parts = [word.slice(0, cut), word.slice(cut)]
      if (parts.every((part) => this.#frequency(part) > 0)) return parts
    }
    return [word]
  }

  #matchOf(words: readonly QueryWord[]): Match {
    const sized = words.find(({ storageGb }) => storageGb !== undefined && this.#isFoundIn(storageGb))
    return { bits: this.#found, named: this.#named(words, sized), storageGb: sized?.storageGb }
  }

  #isFoundIn(storageGb: number): boolean {
    const sized = this.#index.storage.get(storageGb)
    return sized?.some((bits, at) => (bits & (this.#found[at] ?? 0)) !== 0) ?? false
  }

  /** Models of which the words are the whole name, then those of which they are a code. */
  #named(words: readonly QueryWord[], sized: QueryWord | undefined): readonly number[] {
    const { fullNames, brandWords, codes } = this.#index
    const texts = words.map(({ text }) => text)
    const unsized = sized === undefined ? texts : words.filter((word) => word !== sized).map(({ text }) => text)
    const unbranded = unsized.filter((word) => !brandWords.has(word))
    const named = new Set<number>()
    for (const name of new Set([texts, unsized, unbranded.length === unsized.length ? unsized : unbranded]))
      for (const model of fullNames.get(fullNameKey(canonicalWords(name))) ?? []) named.add(model)
    const code = exactly(codes, texts.join(''))
    if (!isNowhere(code)) for (const model of documentsOf(codes, code)) named.add(model)
    return [...named].filter((model) => hasBit(this.#found, model))
  }
}
