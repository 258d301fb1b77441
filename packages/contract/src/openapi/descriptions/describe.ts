import type { JsonSchema } from '../schemas.ts'

/**
 * Descriptions by the property's name (`at`), or by a longer key where a name has several meanings:
 * `history.at`, `Order.history.at`. The longest key that matches is used; lists and maps are not part of a key.
 */
export type Words = { readonly [place: string]: string }

/** Takes keys, the most wanted first. Returns the words of the first key that has words; undefined if no key has. */
type Find = (keys: readonly string[]) => string | undefined

export const createLookup = (words: Words): { readonly find: Find; readonly unused: () => string[] } => {
  const used = new Set<string>()
  return {
    find: (keys) => {
      const key = keys.find((one) => Object.hasOwn(words, one))
      if (key !== undefined) used.add(key)
      return key === undefined ? undefined : words[key]
    },
    unused: () => Object.keys(words).filter((key) => !used.has(key)),
  }
}

export const describeProperties = (schema: JsonSchema, place: readonly string[], find: Find): JsonSchema => {
  const inside = (part: unknown): unknown =>
    Array.isArray(part) ? part.map(inside) : isSchema(part) ? describeProperties(part, place, find) : part
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => {
      if (key === 'properties' && isSchema(value))
        return [key, mapValues(value, (property, name) => describeProperty(property, [...place, name], find))]
      return [key, SCHEMAS_WITHIN.has(key) ? inside(value) : value]
    }),
  )
}

/** Where schemas stand within a schema, besides its properties. */
export const SCHEMAS_WITHIN: ReadonlySet<string> = new Set(['items', 'additionalProperties', 'anyOf', 'oneOf', 'allOf'])

const describeProperty = (property: unknown, place: readonly string[], find: Find): unknown => {
  if (!isSchema(property)) return property
  const words = find(keysOf(place))
  const described = describeProperties(property, place, find)
  return words === undefined ? described : { description: withForm(words, property), ...described }
}

/** Replies that are another schema with something more: words of that schema are theirs. */
const MORE_THAN: { readonly [reply: string]: string } = { FindOrderByBarcodeReply: 'OperatorOrder' }

const keysOf = (place: readonly string[]): readonly string[] => {
  const [root = '', ...rest] = place
  const [whole, ...shorter] = place.map((_part, index) => place.slice(index).join('.'))
  const alike = MORE_THAN[root]
  return [whole, alike === undefined ? undefined : [alike, ...rest].join('.'), ...shorter].filter(
    (key) => key !== undefined,
  )
}

/** Times are alike everywhere, so what is said of one need not say it. */
const withForm = (words: string, property: JsonSchema): string => (isTime(property) ? `${words} RFC 3339, UTC.` : words)

const isTime = ({ format, anyOf }: JsonSchema): boolean =>
  format === 'date-time' || (Array.isArray(anyOf) && anyOf.some((one) => isSchema(one) && isTime(one)))

export const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const mapValues = (of: JsonSchema, change: (value: unknown, key: string) => unknown): JsonSchema =>
  Object.fromEntries(Object.entries(of).map(([key, value]) => [key, change(value, key)]))
