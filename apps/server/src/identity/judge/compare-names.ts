/** Letters that the zone writes in another way than taking their accent away (ICAO 9303 part 3, section 6). */
const WRITTEN_OUT: Readonly<Record<string, readonly string[]>> = {
  Ä: ['AE', 'A'],
  Å: ['AA', 'A'],
  Æ: ['AE'],
  Ð: ['D'],
  Đ: ['D'],
  Ł: ['L'],
  Ñ: ['N', 'NXX'],
  Ö: ['OE', 'O'],
  Ø: ['OE', 'O'],
  Œ: ['OE'],
  ß: ['SS'],
  ẞ: ['SS'],
  Þ: ['TH'],
  Ü: ['UE', 'U', 'UXX'],
  ı: ['I'],
  Ĳ: ['IJ'],
}

/** How two names agree: entirely, in part (a married name, one of several first names, a cut-off one), or not at all. */
export type NameAgreement = 'same' | 'partly' | 'other' | 'not-compared'

type Name = { readonly firstNames: string; readonly lastNames: string }

/** `other` only when neither a last nor a first name is found again: people marry, shorten and drop names. */
export const compareNames = (declared: Name, read: Name): NameAgreement => {
  const first = partsOf(declared.firstNames)
  const last = partsOf(declared.lastNames)
  if (first.length === 0 || last.length === 0) return 'not-compared'
  const readFirst = partsOf(read.firstNames)
  const readLast = partsOf(read.lastNames)
  const isFirst = first.some((part) => readFirst.some((other) => isAlike(part, other)))
  const isLast = last.every((part) => readLast.some((other) => isAlike(part, other)))
  if (isFirst && isLast) return 'same'
  const all = [...readFirst, ...readLast]
  const isAnyLast = last.some((part) => part.some((way) => way.length > 2) && all.some((other) => isAlike(part, other)))
  return isFirst || isAnyLast ? 'partly' : 'other'
}

/** Every way to write each part of a name in the letters A to Z; none where it is written in another script. */
const partsOf = (name: string): readonly (readonly string[])[] =>
  name
    .toUpperCase()
    .normalize('NFC')
    .replace(/['’`.]/g, '')
    .split(/[^\p{L}\p{M}]+/u)
    .filter((part) => part !== '')
    .map(spellings)
    .filter((ways) => ways.length > 0)

/** More than this many ways, and the letters are only stripped. */
const MOST_SPELLINGS = 64

const spellings = (part: string): readonly string[] => {
  let ways = ['']
  for (const letter of part) {
    const written = WRITTEN_OUT[letter] ?? [letter.normalize('NFD').replace(/\p{M}/gu, '')]
    ways = ways.flatMap((way) => written.map((signs) => way + signs)).slice(0, MOST_SPELLINGS)
  }
  return ways.filter((way) => /^[A-Z]+$/.test(way))
}

/** One letter may be misread, and a zone cuts long names off. */
const isAlike = (ways: readonly string[], others: readonly string[]): boolean =>
  ways.some((way) => others.some((other) => way === other || isCutOff(way, other) || differsInOne(way, other)))

const isCutOff = (whole: string, cut: string): boolean => cut.length >= 4 && whole.startsWith(cut)

const differsInOne = (one: string, other: string): boolean =>
  one.length === other.length && one.length >= 4 && [...one].filter((letter, at) => letter !== other[at]).length === 1
