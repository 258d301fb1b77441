import type { ProductType } from '@reprise/contract'
import {
  beginningWith,
  type CountedBits,
  exactly,
  frequencyOf,
  hasBit,
  holds,
  NOWHERE,
  type Range,
  type Vocabulary,
} from './vocabulary.ts'
import type { DocumentSet } from './document-set.ts'
import type { QueryWord } from './query.ts'
import type { SearchIndex } from './search-index.ts'
import { wordsOf } from './words.ts'

/** Beginnings of codes count from here; shorter ones would drown the names. */
const SHORTEST_CODE_BEGINNING = 4

/** All that one word of a query may mean; a model that has any of it is found by the word. */
export type Term = {
  readonly names: Range
  readonly codes: Range
  /** Storage sizes and types that the word names. */
  readonly sets: readonly CountedBits[]
  /** Places of the words that it may be a typing error of. */
  readonly corrected: readonly Range[]
  /** At most so many models, by which the rarest word of a query is told. */
  readonly size: number
}

const NO_SETS: readonly CountedBits[] = []
const NO_RANGES: readonly Range[] = []

/** @param asBeginning the word also finds longer ones that begin with it */
export const termOf = (index: SearchIndex, word: QueryWord, asBeginning: boolean): Term => {
  const { text } = word
  const names = asBeginning ? beginningWith(index.names, text) : exactly(index.names, text)
  const codes =
    asBeginning && text.length >= SHORTEST_CODE_BEGINNING
      ? beginningWith(index.codes, text)
      : exactly(index.codes, text)
  const sets = setsOf(index, word)
  let size = frequencyOf(index.names, names) + frequencyOf(index.codes, codes)
  for (const set of sets) size += set.count
  return { names, codes, sets, corrected: NO_RANGES, size }
}

export const correctedTerm = (index: SearchIndex, corrections: readonly string[]): Term => {
  const corrected = corrections.map((word) => exactly(index.names, word))
  const size = corrected.reduce((sum, range) => sum + frequencyOf(index.names, range), 0)
  return { names: NOWHERE, codes: NOWHERE, sets: NO_SETS, corrected, size }
}

const setsOf = (index: SearchIndex, { text, storageGb }: QueryWord): readonly CountedBits[] => {
  const types = typeWords.get(text)
  if (storageGb === undefined && types === undefined) return NO_SETS
  const sets = types?.map((type) => index.types.get(type)) ?? []
  if (storageGb !== undefined) sets.push(index.storage.get(storageGb))
  return sets.filter((set) => set !== undefined)
}

export const addTerm = (index: SearchIndex, term: Term, documents: DocumentSet): void => {
  addRange(index.names, term.names, documents)
  addRange(index.codes, term.codes, documents)
  for (const range of term.corrected) addRange(index.names, range, documents)
  for (const { bits } of term.sets) documents.addAll(bits)
}

/** As {@link addTerm}, those alone that were found already. @returns how many they are */
export const addTermIn = (index: SearchIndex, term: Term, found: DocumentSet, into: DocumentSet): number => {
  const addIn = ({ starts, documents }: Vocabulary, { from, to }: Range): number =>
    into.addEachIn(found, documents, starts[from] ?? 0, starts[to] ?? 0)
  let count = addIn(index.names, term.names) + addIn(index.codes, term.codes)
  for (const range of term.corrected) count += addIn(index.names, range)
  for (const { bits } of term.sets) count += into.addAllIn(found, bits)
  return count
}

const addRange = ({ starts, documents }: Vocabulary, { from, to }: Range, into: DocumentSet): void =>
  into.addEach(documents, starts[from] ?? 0, starts[to] ?? 0)

export const findsModel = (index: SearchIndex, term: Term, model: number): boolean => {
  if (holds(index.names, model, term.names) || holds(index.codes, model, term.codes)) return true
  for (const { bits } of term.sets) if (hasBit(bits, model)) return true
  for (const range of term.corrected) if (holds(index.names, model, range)) return true
  return false
}

/** What people call a type of product, in the languages of the portal; such a word finds all products of the type. */
const NAMES: { readonly [type in ProductType]: string } = {
  mobile:
    'phone phones smartphone smartphones mobile cellphone téléphone portable handy handys telefon móvil teléfono celular telefono cellulare telefoon mobiel هاتف جوال موبايل',
  tablet: 'tablet tablets tablette tablettes tableta tabletas tavoletta جهاز لوحي',
  watch: 'watch watches smartwatch smartwatches montre uhr reloj orologio horloge ساعة',
  console: 'console consoles konsole konsolen spielkonsole consola consolas spelcomputer منصة',
  audio:
    'headphones earphones earbuds casque écouteurs kopfhörer ohrhörer auriculares cuffie auricolari koptelefoon oordopjes سماعات',
  'vr-headset': 'vr headset visore realidad virtual',
  'tv-box': 'tvbox streamer',
  'media-player': 'mp3 player lecteur reproductor lettore speler',
  'smart-speaker': 'speaker speakers enceinte lautsprecher altavoz altoparlante luidspreker مكبر',
  laptop: 'laptop laptops notebook notebooks computer ordinateur portátil ordenador حاسوب',
}

/** Whether it calls a type of product, as `phone` does. */
export const isTypeWord = (text: string): boolean => typeWords.has(text)

const typeWords: ReadonlyMap<string, readonly ProductType[]> = (() => {
  const words = new Map<string, ProductType[]>()
  for (const [type, names] of Object.entries(NAMES) as [ProductType, string][])
    for (const word of wordsOf(names)) words.set(word, [...(words.get(word) ?? []), type])
  return words
})()
