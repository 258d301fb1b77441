/** Letters that Unicode does not take apart into a base letter and a mark. */
const PLAIN: { readonly [letter: string]: string } = { ß: 'ss', ø: 'o', ł: 'l', đ: 'd', æ: 'ae', œ: 'oe', ı: 'i' }

/**
 * Text as search compares it: lower case, no accents, no full-width or superscript forms, digits of every script as
 * 0-9, `+` after a word as the word `plus`.
 */
export const plainText = (text: string): string => {
  const lower = ASCII.test(text) ? text.toLowerCase() : withoutAccents(text)
  return lower.includes('+') ? lower.replaceAll(/(?<=[\p{L}\p{N}]\s?)\+/gu, ' plus ') : lower
}

// oxlint-disable-next-line no-control-regex -- the range is the definition of ASCII
const ASCII = /^[\x00-\x7f]*$/

const withoutAccents = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ßøłđæœı]/g, (letter) => PLAIN[letter] ?? letter)
    .replaceAll(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replaceAll(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))

/** Runs of letters and digits: `SM-S928B` is `sm`, `s928b`. */
export const wordsOf = (text: string): string[] => {
  const plain = plainText(text)
  return plain.match(ASCII.test(plain) ? /[a-z0-9]+/g : /[\p{L}\p{N}]+/gu) ?? []
}

/** Runs of letters or of digits: `s24` is `s`, `24`. */
export const atomsOf = (word: string): string[] => word.match(/\d+|[^\d]+/g) ?? []

/** Parts between spaces without their punctuation: `WH-1000XM4` is `wh1000xm4`. */
export const squeezedParts = (text: string): string[] =>
  plainText(text)
    .split(/\s+/)
    .map((part) => part.replaceAll(/[^\p{L}\p{N}]/gu, ''))
    .filter((part) => part !== '')

export const isMixed = (word: string): boolean => /\d/.test(word) && /[^\d]/.test(word)

/**
 * Words of a name in the form in which two spellings of it are equal, whatever was glued: a run of one or two letters
 * stays with the digits after it (`s24`, `s 24`), a longer one does not (`note9`, `note 9`), and letters after digits
 * stay where they stood (`5s`, `5 s` differ).
 */
export const canonicalWords = (words: readonly string[]): string[] => {
  const canonical: string[] = []
  let stem = ''
  for (const word of words) {
    const atoms = atomsOf(word)
    for (const [at, atom] of atoms.entries()) {
      const digits = isDigits(atom)
      if (digits && stem !== '') {
        canonical.push(stem + atom)
        stem = ''
        continue
      }
      if (stem !== '') canonical.push(stem)
      stem = ''
      const before = at > 0 ? canonical.at(-1) : undefined
      if (!digits && atom.length <= 2 && before !== undefined) canonical[canonical.length - 1] = before + atom
      else if (!digits && atom.length <= 2) stem = atom
      else canonical.push(atom)
    }
  }
  if (stem !== '') canonical.push(stem)
  return canonical
}

const isDigits = (text: string): boolean => text.charCodeAt(0) <= 57 && text.charCodeAt(0) >= 48
