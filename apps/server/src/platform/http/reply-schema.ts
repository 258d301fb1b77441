import * as z from 'zod/mini'

type JsonSchema = { [key: string]: unknown }

/**
 * The JSON Schema that fast-json-stringify writes a reply by: only declared fields leave the server.
 * `X | null` becomes `nullable`, which it writes without trying each branch, and checks of form are left out, because a
 * reply is written, not judged.
 */
export const replySchema = (schema: z.ZodMiniType): JsonSchema =>
  simplify(z.toJSONSchema(schema, { target: 'draft-7' }))

/** Keywords that only judge a value. */
const JUDGING = new Set([
  '$schema',
  'pattern',
  'format',
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'default',
  'propertyNames',
  'enum',
  'const',
])

const simplify = (schema: unknown): JsonSchema => {
  if (!isObject(schema)) return {}
  const nullable = nullableOf(schema)
  if (nullable !== undefined) return { ...simplify(nullable), nullable: true }
  const kept: JsonSchema = {}
  for (const [key, value] of Object.entries(schema)) {
    if (JUDGING.has(key)) continue
    if (key === 'properties' && isObject(value))
      kept[key] = Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, simplify(inner)]))
    else if (key === 'items' || key === 'additionalProperties') kept[key] = isObject(value) ? simplify(value) : value
    else if (key === 'anyOf' || key === 'allOf' || key === 'oneOf')
      throw new Error(`A reply schema may not use ${key}: what it would let out cannot be told beforehand`)
    else kept[key] = value
  }
  return kept
}

const nullableOf = (schema: JsonSchema): unknown => {
  const branches = schema['anyOf']
  if (!Array.isArray(branches) || branches.length !== 2) return undefined
  const isNull = (branch: unknown) => isObject(branch) && branch['type'] === 'null'
  return branches.some(isNull) ? branches.find((branch) => !isNull(branch)) : undefined
}

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
