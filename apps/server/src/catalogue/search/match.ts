import { DocumentSet } from './document-set.ts'
import { documentsOf, exactly, frequencyOf, isNowhere } from './vocabulary.ts'
import { parseQuery, partWord, type QueryWord, queryWord } from './query.ts'
import { fullNameKey, type SearchIndex } from './search-index.ts'
import { addTerm, addTermIn, correctedTerm, findsModel, isTypeWord, type Term, termOf } from './term.ts'
import { corrections } from './typing-errors.ts'
import { isArticle, isLoneLetter, isMeasure, mayBeLeftOut, namesSomething } from './weight.ts'
import { atomsOf, canonicalWords, isCode, isMixed, isNumber, withoutNetwork } from './words.ts'

export type Match = {
  readonly found: DocumentSet
  /** Those of which the text is the whole name, then those of which it is a model code; they come first. */
  readonly named: readonly number[]
  /** A storage size that the text asks for, by itself or by an order code. */
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

/** Looking a model's words through costs as much as collecting so many models of a word. */
const COMPARED_TO_COLLECTED = 16
/** Typing errors looked up lately, by word. */
const MOST_REMEMBERED = 2000

/**
 * Every word, the last as a beginning. Without a hit the words are read more freely: neighbours joined or taken apart;
 * all as beginnings; typing errors forgiven; unknown words left out. A number that names a model is never left out.
 */
export class Matcher {
  readonly #index: SearchIndex
  #found: DocumentSet
  #other: DocumentSet
  readonly #remembered = new Map<string, readonly string[]>()

  constructor(index: SearchIndex) {
    this.#index = index
    this.#found = new DocumentSet(index.models.length)
    this.#other = new DocumentSet(index.models.length)
  }

  /** What is found is overwritten by the next call. */
  match(text: string): Match {
    const typed = parseQuery(text)
    const common = this.#join(typed, (word) => this.#index.commonWords.has(word))
    if (this.#find(common, STRICT)) return this.#matchOf(common)
    for (const words of this.#rewritings(typed, common)) {
      const found = this.#readFreely(words)
      if (found !== undefined) return this.#matchOf(found)
    }
    this.#found.clear()
    return { found: this.#found, named: [], storageGb: undefined }
  }

  *#rewritings(typed: readonly QueryWord[], common: readonly QueryWord[]): Generator<readonly QueryWord[]> {
    if (typed.length === 0) return
    if (common.length < typed.length) yield common
    yield typed
    const named = typed.filter((word) => !isArticle(word))
    for (const words of [named, named.filter((word) => !isLoneLetter(word))])
      if (words.length < typed.length && words.some(namesSomething)) yield words
    const joined = this.#join(named, this.#isName)
    if (joined.length < named.length) yield* this.#shortened(this.#takeApart(named))
    yield* this.#shortened(this.#takeApart(joined))
  }

  /** Without what no model has; then without a word that has no place beside the others. */
  *#shortened(words: readonly QueryWord[]): Generator<readonly QueryWord[]> {
    const last = words.at(-1)
    const known = words.filter((word) => this.#isKnown(word, word === last) || !mayBeLeftOut(word, words))
    // An unknown word may be a maker or a model that is not here: what is left must name one that is.
    if (known.length < words.length && known.some((word) => this.#namesMaker(word))) yield known
    // The shortest is the likeliest to have no place, then the last.
    const spare = known.length > 2 ? known.filter((word) => mayBeLeftOut(word, known)).reverse() : []
    for (const out of spare.sort((a, b) => a.text.length - b.text.length)) {
      const kept = known.filter((word) => word !== out)
      if (kept.some(namesSomething)) yield kept
    }
  }

  /** The words that found something, or undefined when even the freest reading found nothing. */
  #readFreely(words: readonly QueryWord[]): readonly QueryWord[] | undefined {
    if (this.#find(words, STRICT)) return words
    const apart = this.#takeApart(this.#join(words, this.#isName))
    for (const reading of READINGS)
      if (this.#find(apart, reading)) return reading.errors ? this.#corrected(apart) : apart
    return undefined
  }

  /** Collects the models of the rarest word, then takes away those that lack another. */
  #find(words: readonly QueryWord[], reading: Reading): boolean {
    const terms: Term[] = []
    let rarest = 0
    for (let at = 0; at < words.length; at += 1) {
      const word = words[at]
      if (word === undefined) continue
      const term = this.#termOf(word, reading, at === words.length - 1)
      if (term.size === 0) return false
      terms.push(term)
      if (term.size < (terms[rarest]?.size ?? 0)) rarest = at
    }
    const first = terms[rarest]
    if (first === undefined) return false
    this.#found.clear()
    addTerm(this.#index, first, this.#found)
    let left = first.size
    for (let at = 0; at < terms.length && left > 0; at += 1) {
      const term = terms[at]
      if (at !== rarest && term !== undefined) left = this.#keep(term, left)
    }
    return left > 0
  }

  /** @param most how many models there are left at most @returns how many are left then */
  #keep(term: Term, most: number): number {
    if (term.size >= most * COMPARED_TO_COLLECTED)
      return this.#found.keepEach((model) => findsModel(this.#index, term, model))
    const had = this.#found
    this.#found = this.#other
    this.#other = had
    this.#found.clear()
    return addTermIn(this.#index, term, had, this.#found)
  }

  #termOf(word: QueryWord, { beginnings, errors }: Reading, last: boolean): Term {
    const term = termOf(this.#index, word, last || beginnings === 'all')
    return errors && term.size === 0 ? correctedTerm(this.#index, this.#corrections(word, last)) : term
  }

  /** Most frequent first. */
  #corrections({ text: word, isPart }: QueryWord, last: boolean): readonly string[] {
    if (isPart === true) return NO_WORDS
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
      const likeliest = this.#corrections(word, at === words.length - 1)[0]
      return likeliest === undefined ? word : queryWord(likeliest)
    })
  }

  /** A brand, or what its models begin with: `galaxy`, `iphone`. */
  #namesMaker({ text }: QueryWord): boolean {
    const { brandWords, seriesWords, spelling } = this.#index
    const isOne = (word: string): boolean => !isTypeWord(word) && (brandWords.has(word) || seriesWords.has(word))
    return isOne(text) || corrections(spelling, text, false).some(isOne)
  }

  #isKnown(word: QueryWord, last: boolean): boolean {
    return termOf(this.#index, word, true).size > 0 || this.#corrections(word, last).length > 0
  }

  /** `play station` becomes `playstation` where that is a word. */
  #join(words: readonly QueryWord[], isWord: (word: string) => boolean): readonly QueryWord[] {
    if (words.length < 2) return words
    const joined: QueryWord[] = []
    for (let at = 0; at < words.length; at += 1) {
      const word = words[at]
      const next = words[at + 1]
      if (word === undefined) continue
      const both = next === undefined ? '' : word.text + next.text
      const joins = both !== '' && isWord(both)
      joined.push(joins ? queryWord(both) : word)
      if (joins) at += 1
    }
    return joined
  }

  readonly #isName = (word: string): boolean => !isMixed(word) && this.#frequency(word) > 0

  /** `samsunggalaxy` and `iphone13pro` become the words that they hold. */
  #takeApart(words: readonly QueryWord[]): readonly QueryWord[] {
    return words.flatMap((word) => {
      if (termOf(this.#index, word, true).size > 0) return [word]
      const parts = this.#inTwo(word.text)
      if (parts.length > 1) return parts.map(queryWord)
      if (!isMixed(word.text) || isCode(word.text) || isMeasure(word.text)) return [word]
      const [body, network] = withoutNetwork(word.text)
      return [
        ...atomsOf(body)
          .flatMap(this.#inTwo)
          .map((part) => partWord(part, body)),
        ...network.map(queryWord),
      ]
    })
  }

  readonly #inTwo = (word: string): string[] => {
    if (isNumber(word) || this.#frequency(word) > 0) return [word]
    for (let cut = word.length - 2; cut >= 2; cut -= 1) {
      const parts = [word.slice(0, cut), word.slice(cut)]
      if (parts.every((part) => this.#frequency(part) > 0)) return parts
    }
    return [word]
  }

  #matchOf(words: readonly QueryWord[]): Match {
    const sized = words.find(({ storageGb }) => storageGb !== undefined && this.#isFoundIn(storageGb))
    const ordered = words.find(({ text }) => this.#index.orderedSizes.has(text))?.text ?? ''
    const storageGb = sized?.storageGb ?? this.#index.orderedSizes.get(ordered)
    return { found: this.#found, named: this.#named(words, sized), storageGb }
  }

  #isFoundIn(storageGb: number): boolean {
    const sized = this.#index.storage.get(storageGb)
    return sized !== undefined && this.#found.hasAny(sized.bits)
  }

  /** Models of which the words are the whole name, then those of which they are a code. */
  #named(words: readonly QueryWord[], sized: QueryWord | undefined): readonly number[] {
    const { brandWords, codes } = this.#index
    const texts = words.map(({ text }) => text)
    const named = new Set<number>()
    this.#addNamed(texts, named)
    const unsized = sized === undefined ? texts : texts.filter((_, at) => words[at] !== sized)
    if (unsized.length < texts.length) this.#addNamed(unsized, named)
    const unbranded = unsized.filter((word) => !brandWords.has(word))
    if (unbranded.length < unsized.length) this.#addNamed(unbranded, named)
    const code = exactly(codes, texts.join(''))
    if (!isNowhere(code)) for (const model of documentsOf(codes, code)) named.add(model)
    return named.size === 0 ? NONE : [...named].filter((model) => this.#found.has(model))
  }

  #addNamed(texts: readonly string[], named: Set<number>): void {
    const models = this.#index.fullNames.get(fullNameKey(canonicalWords(texts)))
    if (models !== undefined) for (const model of models) named.add(model)
  }
}

const NONE: readonly number[] = []
const NO_WORDS: readonly string[] = []
