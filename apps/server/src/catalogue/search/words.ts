import type { CatalogueModel } from '../catalogue.ts'

/** Letters that Unicode does not take apart into a base letter and a mark. */
const PLAIN: { readonly [letter: string]: string } = { ß: 'ss', ø: 'o', ł: 'l', đ: 'd', æ: 'ae', œ: 'oe', ı: 'i' }

/**
 * Lower case, no accents, no full-width or superscript forms, digits of every script as 0-9, `+` after a word as
 * `plus`.
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

export const isMixed = (word: string): boolean => {
  const first = isDigit(word, 0)
  for (let at = 1; at < word.length; at += 1) if (isDigit(word, at) !== first) return true
  return false
}

/** Digits alone. */
export const isNumber = (word: string): boolean => /^\d+$/.test(word)

/** `a53s5g` is `a53s` and `5g`: makers write it behind a name, and people leave it out. */
export const withoutNetwork = (word: string): readonly [body: string, network: readonly string[]] => {
  const network = /[345]g$/.exec(word)?.[0]
  return network === undefined ? [word, []] : [word.slice(0, -network.length), [network]]
}

/** Whether a word reads as a maker's code and not as words written together: `mq9t3`, and not `s21fe5g` or `redmi10x4g`. */
export const isCode = (word: string): boolean => /^\D{0,3}\d+\D{1,2}\d/.test(withoutNetwork(word)[0])

/**
 * Equal for two spellings, glued or not: one or two letters stay with the digits after them (`s24`, `s 24`), longer
 * ones
 * do not (`note9`, `note 9`); letters after digits stay where they stood (`5s`, `5 s` differ).
 */
export const canonicalWords = (words: readonly string[]): string[] => {
  const canonical: string[] = []
  /** One or two letters that the next digits belong to. */
  let stem = ''
  for (const word of words) {
    for (let from = 0; from < word.length; ) {
      const digits = isDigit(word, from)
      let to = from + 1
      while (to < word.length && isDigit(word, to) === digits) to += 1
      const atom = from === 0 && to === word.length ? word : word.slice(from, to)
      const isShort = !digits && atom.length <= 2
      if (digits && stem !== '') canonical.push(stem + atom)
      else {
        if (stem !== '') canonical.push(stem)
        if (isShort && from > 0) canonical.push(`${canonical.pop() ?? ''}${atom}`)
        else if (!isShort) canonical.push(atom)
      }
      stem = isShort && from === 0 ? atom : ''
      from = to
    }
  }
  if (stem !== '') canonical.push(stem)
  return canonical
}

const isDigit = (word: string, at: number): boolean => {
  const code = word.charCodeAt(at)
  return code >= ZERO && code <= NINE
}
const ZERO = 48
const NINE = 57

/** Words that some makers say and others leave out. */
export const UNSAID: ReadonlySet<string> = new Set(['5g', '4g', 'lte'])

/** Also taken apart (`s`, `24`), glued (`iphone13`), without punctuation (`wh1000xm4`). */
export const nameTokens = ({ brand, name }: Pick<CatalogueModel, 'brand' | 'name'>): ReadonlySet<string> => {
  const words = wordsOf(`${brand} ${name}`)
  return new Set([
    ...words,
    ...words.filter((word) => isMixed(word) && !UNSAID.has(word)).flatMap(atomsOf),
    ...words.slice(1).flatMap((word, at) => {
      const before = words[at] ?? ''
      return !isMixed(before) && !isMixed(word) && isMixed(before + word) ? [before + word] : []
    }),
    ...squeezedParts(name),
  ])
}

/** Whole and in parts. Some makers use marketing names as codes, and the words of those are no codes. */
export const codeTokens = ({ codes, orderCodes }: Pick<CatalogueModel, 'codes' | 'orderCodes'>): ReadonlySet<string> =>
  new Set([
    ...Object.keys(orderCodes).map(codeToken),
    ...codes.flatMap((code) => {
      const words = wordsOf(code)
      const parts = /\s/.test(code.trim()) ? words.filter(isMixed) : words
      return [words.join(''), ...parts].filter((token) => token !== '')
    }),
  ])

/** A code as one word. */
export const codeToken = (code: string): string => wordsOf(code).join('')
