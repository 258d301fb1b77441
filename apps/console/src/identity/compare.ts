import type { IdentityWarning } from '@reprise/contract/order-api/identity-words'
import type { ReplyOf } from '@reprise/contract/operation/operation-types'

export type Check = ReplyOf<'getOperatorIdentity'>
export type Fields = NonNullable<Check['fields']>
export type FieldName = 'number' | 'lastNames' | 'firstNames' | 'birthDate' | 'expiryDate' | 'issuer'

/** In the order in which a document is read. */
export const FIELD_NAMES: readonly FieldName[] = [
  'lastNames',
  'firstNames',
  'birthDate',
  'number',
  'expiryDate',
  'issuer',
]

/** What each warning is about; the others are about the picture. */
const FIELDS_OF: { readonly [warning in IdentityWarning]?: readonly FieldName[] } = {
  'number-uncertain': ['number'],
  'number-differs': ['number'],
  'birth-date-differs': ['birthDate'],
  'name-differs': ['lastNames', 'firstNames'],
  'name-not-compared': ['lastNames', 'firstNames'],
  'expiry-unknown': ['expiryDate'],
  'issuer-unknown': ['issuer'],
  'not-read': FIELD_NAMES,
}

/** Fields that a person has to reach before they accept. */
export const doubtfulFields = (warnings: readonly IdentityWarning[]): ReadonlySet<FieldName> =>
  new Set(warnings.flatMap((warning) => FIELDS_OF[warning] ?? []))

export const declaredOf = ({ declared }: Check, name: FieldName): string | null => {
  if (name === 'lastNames') return declared.lastName
  if (name === 'firstNames') return declared.firstName
  return name === 'birthDate' ? declared.birthDate : null
}

/** Signs that machines and people take for each other in the letters of documents. */
const ALIKE = /[O0I1S8BG6MWZ2]/

export type Sign = { readonly text: string; readonly isDoubtful: boolean; readonly differs: boolean }

/** As the machine-readable zone of a document writes them (ICAO 9303, part 3). */
const WRITTEN_AS: { readonly [letter: string]: string } = {
  Ø: 'OE',
  Å: 'AA',
  Æ: 'AE',
  Œ: 'OE',
  ß: 'SS',
  Þ: 'TH',
  Ð: 'D',
}

const plain = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[ØÅÆŒÞÐ]/g, (letter) => WRITTEN_AS[letter] ?? letter)
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Which letters of one text stand in the same order in the other: the longest such row of them. */
const commonPlaces = (text: readonly string[], other: readonly string[]): ReadonlySet<number> => {
  const longest = Array.from({ length: text.length + 1 }, () => Array.from(other, () => 0))
  const at = (i: number, j: number): number => longest[i]?.[j] ?? 0
  for (let i = text.length - 1; i >= 0; i -= 1)
    for (let j = other.length - 1; j >= 0; j -= 1) {
      const row = longest[i]
      if (row !== undefined) row[j] = text[i] === other[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  const places = new Set<number>()
  for (let i = 0, j = 0; i < text.length && j < other.length; )
    if (text[i] === other[j]) {
      places.add(i)
      i += 1
      j += 1
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1
    else j += 1
  return places
}

/** A value sign by sign, beside what was declared: where they part, and, of numbers, what is easily taken for another. */
export const signsOf = (value: string, declared: string | null, isNumber: boolean): Sign[] => {
  const signs = [...value]
  const common = declared === null ? undefined : commonPlaces(signs.map(plain), [...plain(declared)])
  return signs.map((text, index) => ({
    text,
    isDoubtful: isNumber && ALIKE.test(text.toUpperCase()),
    differs: common !== undefined && plain(text) !== '' && !common.has(index),
  }))
}
