import type { CatalogueModel } from '../catalogue.ts'
import { atomsOf, isMixed, squeezedParts, wordsOf } from './words.ts'

/** Words that some makers say and others leave out. */
export const UNSAID: ReadonlySet<string> = new Set(['5g', '4g', 'lte'])

/**
 * What a model's name may be found by: its words, and other ways to write them: taken apart (`s`, `24`), glued
 * (`iphone13`), without punctuation (`wh1000xm4`).
 */
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

/**
 * What a model's codes may be found by: each whole and in parts. Some makers use their marketing names as codes, and the
 * words of those are no codes.
 */
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
