import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import * as z from 'zod/mini'

type JsonSchema = { [key: string]: unknown }

/**
 * For fast-json-stringify: only declared fields leave the server. `X | null` becomes `nullable`, written without trying
 * each branch; checks of form are left out, because a reply is not judged.
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

type Write = (value: unknown) => string

const compile = SerializerSelector()({}, {})

const writers = new WeakMap<z.ZodMiniType, Write>()

/** Built at its first reply: a server has hundreds, and callers wait for one that starts. */
export const replyWriter = (schema: z.ZodMiniType): Write => {
  const known = writers.get(schema)
  if (known !== undefined) return known
  let built: Write | undefined
  const write: Write = (value) =>
    (built ??= compile({ method: '', url: '', httpStatus: '', schema: replySchema(schema) }))(value)
  writers.set(schema, write)
  return write
}
