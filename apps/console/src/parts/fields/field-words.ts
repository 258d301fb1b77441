import type { Texts } from '@reprise/ui/words/messages.ts'

/** Names of a field and of those that it stands in: `['programme', 'terms', 'lockDays']`. */
export type FieldPath = readonly string[]

/** The word of the longest end of a path that has one: `terms.lockDays`, else `lockDays`; then `theme.ink` of each palette. */
const wordOf = (texts: Texts, kind: 'name' | 'help' | 'value', path: FieldPath): string | undefined =>
  [...path.map((_, from) => path.slice(from)), [path[0], path.at(-1)]]
    .map((ending) => texts[`studio.${kind}.${ending.join('.')}`])
    .find((text) => text !== undefined)

/** What a field is called; its own name where it has no other yet. */
export const nameOf = (texts: Texts, path: FieldPath): string => wordOf(texts, 'name', path) ?? path.at(-1) ?? ''

export const helpOf = (texts: Texts, path: FieldPath): string | undefined => wordOf(texts, 'help', path)

/** One of the values that a field may have. */
export const valueOf = (texts: Texts, path: FieldPath, value: string): string =>
  wordOf(texts, 'value', [...path, value]) ?? value

const DOCUMENTS = ['config', 'programme', 'texts', 'theme']

/** `/programme/terms/lockDays` as a path that people read. Numbers of rows and keys of maps stand as they are; without a document it is a place of a look. */
export const placeIn = (texts: Texts, pointer: string): string => {
  const [, first = '', ...rest] = pointer.split('/').map((one) => one.replaceAll('~1', '/').replaceAll('~0', '~'))
  const isNamed = DOCUMENTS.includes(first)
  const document = isNamed ? first : 'theme'
  const segments = isNamed ? rest : [first, ...rest]
  let path: FieldPath = [document]
  return segments
    .map((segment) => {
      if (/^\d+$/.test(segment)) return String(Number(segment) + 1)
      const name = document === 'texts' ? undefined : wordOf(texts, 'name', [...path, segment])
      if (name === undefined) return segment
      path = [...path, segment]
      return name
    })
    .join(' › ')
}
