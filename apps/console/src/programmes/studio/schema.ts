import type { ProductType } from '@reprise/contract'
import { PRODUCT_TYPES } from '@reprise/contract/words/product-types'

/** What the server tells of a field: JSON Schema with its words. */
export type Schema = {
  readonly type?: string
  readonly description?: string
  readonly default?: unknown
  readonly const?: unknown
  readonly enum?: readonly string[]
  readonly format?: string
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
  readonly properties?: { readonly [name: string]: Schema }
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly additionalProperties?: Schema | boolean
  readonly propertyNames?: Schema
  readonly anyOf?: readonly Schema[]
}

/** Without its null: a field that is cleared is taken away. */
export const plainOf = (schema: Schema): Schema => {
  const [one, ...more] = schema.anyOf?.filter(({ type }) => type !== 'null') ?? []
  if (one === undefined || more.length > 0) return schema
  return { ...(schema.description !== undefined && { description: schema.description }), ...one }
}

export const isByLocale = ({ propertyNames }: Schema): boolean =>
  propertyNames?.pattern?.startsWith('^[a-z]{2}') === true

export const isType = (name: string): name is ProductType => PRODUCT_TYPES.some((type) => type === name)

/** What a new one begins with: only what is the same for all of them. */
export const blankOf = (schema: Schema): unknown => {
  const plain = plainOf(schema)
  if (plain.const !== undefined) return plain.const
  if (plain.default !== undefined) return plain.default
  if (plain.enum !== undefined) return plain.enum[0]
  if (plain.type === 'string') return ''
  if (plain.type === 'array') return []
  if (plain.type === 'boolean') return false
  if (plain.type !== 'object') return undefined
  const entries = (plain.required ?? []).flatMap((name) => {
    const blank = blankOf(plain.properties?.[name] ?? {})
    return blank === undefined ? [] : [[name, blank]]
  })
  return Object.fromEntries(entries)
}
