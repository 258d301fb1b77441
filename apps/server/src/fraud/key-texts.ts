import type { PersonalFields } from '#server/customer/index.ts'

const ACCENTS = /\p{M}/gu
const NO_LETTERS = /[^\p{L}\p{N}]+/gu

const wordsOf = (text: string): string[] =>
  text.normalize('NFKD').replaceAll(ACCENTS, '').toLowerCase().split(NO_LETTERS).filter(Boolean)

/** However it is written: accents, capitals and the order of its words do not count. Undefined where none is asked for. */
export const nameText = ({ firstName, lastName }: PersonalFields): string | undefined => {
  const words = wordsOf(`${firstName ?? ''} ${lastName ?? ''}`)
  return words.length === 0 ? undefined : words.sort().join(' ')
}

/** One door: street, number and flat, with the place that a parcel would find it by. */
export const addressText = ({ line1, line2, postalCode, city, country }: PersonalFields): string | undefined => {
  if (line1 === undefined) return undefined
  const place = postalCode === undefined ? wordsOf(city ?? '') : wordsOf(postalCode)
  return [...wordsOf(`${line1} ${line2 ?? ''}`), place.join(''), (country ?? '').toLowerCase()].join(' ')
}
