import { isSchema } from '../openapi/descriptions/describe.ts'
import type { JsonSchema } from '../openapi/schemas.ts'

export type FieldRow = {
  /** `processes[].options[].id`; `<locale>` and `<name>` stand for the keys of a map. */
  readonly place: string
  readonly form: string
  /** What holds when it is left out, as JSON; `needed` where it may not be, and nothing where nothing follows from that. */
  readonly leftOut: string
  readonly words: string
}

/** Every field of a described schema, those within it after it. @throws Error on one that nothing is said of */
export const fieldRows = (schema: JsonSchema, above = ''): FieldRow[] => {
  const required = Array.isArray(schema['required']) ? schema['required'] : []
  return Object.entries(sub(schema, 'properties')).flatMap(([name, field]) => {
    if (!isSchema(field)) return []
    const place = `${above}${name}`
    const { description } = field
    if (typeof description !== 'string')
      throw new Error(
        `The field ${place} has no words: say what it is in packages/contract/src/openapi/descriptions/words`,
      )
    const row = { place, form: formOf(field), leftOut: leftOutOf(field, required.includes(name)), words: description }
    const [inside, path] = within(field, place)
    return [row, ...fieldRows(inside, `${path}.`)]
  })
}

const leftOutOf = (field: JsonSchema, isNeeded: boolean): string => {
  if (isNeeded) return 'needed'
  return 'default' in field ? `\`${JSON.stringify(field['default'])}\`` : ''
}

const within = (field: JsonSchema, place: string): readonly [JsonSchema, string] => {
  if (isSchema(field['items'])) return within(field['items'], `${place}[]`)
  if (isSchema(field['additionalProperties']))
    return within(field['additionalProperties'], `${place}.<${isByLocale(field) ? 'locale' : 'name'}>`)
  return [field, place]
}

const formOf = (field: JsonSchema): string => {
  const { anyOf, const: only, enum: words, items, additionalProperties, type } = field
  if (Array.isArray(anyOf)) return anyOf.map((one) => formOf(isSchema(one) ? one : {})).join('; or ')
  if (typeof only === 'string') return `\`${only}\``
  if (Array.isArray(words)) return words.map((word) => `\`${String(word)}\``).join(', ')
  if (isSchema(items)) return `list${countOf(field, 'Items')} of: ${formOf(items)}`
  if (isSchema(additionalProperties))
    return `${isByLocale(field) ? 'by locale' : 'by name'}: ${formOf(additionalProperties)}`
  if (type === 'integer' || type === 'number') return `${NUMBERS[type]}${rangeOf(field)}`
  if (type === 'string') return textForm(field)
  return FORMS[String(type)] ?? String(type)
}

const NUMBERS = { integer: 'whole number', number: 'number' } as const
const FORMS: { readonly [type: string]: string } = { boolean: '`true` or `false`', null: '`null`', object: 'object' }
const FORMATS: { readonly [format: string]: string } = {
  date: 'day, `2027-01-31`',
  'date-time': 'time, `2027-01-31T06:00:00Z`',
  email: 'e-mail address',
  uuid: 'UUID',
}

const textForm = (field: JsonSchema): string => FORMATS[String(field['format'])] ?? `text${countOf(field, 'Length')}`

const countOf = (field: JsonSchema, what: 'Items' | 'Length'): string => {
  const least = Number(field[`min${what}`] ?? 0)
  const most = field[`max${what}`]
  if (most === undefined) return least > 0 && what === 'Items' ? ` (${least} or more)` : ''
  return least > 0 ? ` (${least} to ${Number(most)})` : ` (${Number(most)} at most)`
}

/** Bounds that are those of any whole number say nothing. */
const rangeOf = ({ minimum, maximum }: JsonSchema): string => {
  const from = Number(minimum) > Number.MIN_SAFE_INTEGER ? Number(minimum) : undefined
  const to = Number(maximum) < Number.MAX_SAFE_INTEGER ? Number(maximum) : undefined
  if (from === undefined) return to === undefined ? '' : `, ${to} at most`
  return to === undefined ? `, ${from} or more` : `, ${from} to ${to}`
}

const isByLocale = (field: JsonSchema): boolean =>
  String(sub(field, 'propertyNames')['pattern']).startsWith('^[a-z]{2}')

const sub = (of: JsonSchema, key: string): JsonSchema => {
  const value = of[key]
  return isSchema(value) ? value : {}
}
