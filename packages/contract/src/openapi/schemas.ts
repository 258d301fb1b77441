import * as z from 'zod/mini'
import { isBinary, type Operation } from '../operation/operation.ts'
import { operations } from '../operation/operations.ts'
import { componentWords } from './descriptions/component-words.ts'
import { createLookup, describeProperties, isSchema, SCHEMAS_WITHIN } from './descriptions/describe.ts'
import { glossary } from './descriptions/glossary.ts'
import { SHARED_BODIES, SHARED_REPLIES } from './shared-schemas.ts'
import { MEANT, WRITTEN, writtenParts } from './written-parts.ts'

export type JsonSchema = { [key: string]: unknown }

export const PROBLEM_REF = { $ref: '#/components/schemas/Problem' } as const

const named = (operationName: string, suffix: string): string =>
  `${operationName.charAt(0).toUpperCase()}${operationName.slice(1)}${suffix}`

export type Schemas = {
  readonly components: { readonly [name: string]: JsonSchema }
  readonly nameOf: (schema: z.ZodMiniType) => string
  readonly unusedWords: readonly string[]
}

export const collectSchemas = (): Schemas => {
  const names = new Map<z.ZodMiniType, string>()
  const ownWords: { [name: string]: string } = {}
  const replies = z.registry<{ id: string }>()
  const bodies = z.registry<{ id: string }>()
  const add = (registry: typeof replies, schema: z.ZodMiniType, id: string) => {
    if (names.has(schema)) return
    names.set(schema, id)
    registry.add(schema, { id })
  }
  for (const [id, schema] of Object.entries(SHARED_REPLIES)) add(replies, schema, id)
  for (const [id, schema] of Object.entries(SHARED_BODIES)) add(bodies, schema, id)
  for (const [name, operation] of Object.entries<Operation>(operations)) {
    for (const reply of Object.values(operation.replies))
      if (!isBinary(reply)) add(replies, reply, named(name, 'Reply'))
    if (operation.body !== undefined) add(bodies, operation.body, named(name, 'Body'))
    ownWords[named(name, 'Reply')] = `What \`${name}\` answers with.`
    ownWords[named(name, 'Body')] = `What \`${name}\` takes.`
  }
  const uri = (id: string) => `#/components/schemas/${id}`
  const all = {
    ...z.toJSONSchema(replies, { io: 'output', uri }).schemas,
    ...z.toJSONSchema(bodies, { io: 'input', uri }).schemas,
    ...writtenParts(),
  }
  const inGlossary = createLookup(glossary)
  const ofComponents = createLookup(componentWords)
  const components = Object.fromEntries(
    Object.entries(all)
      .map(([id, schema]): [string, JsonSchema] => {
        const words = ofComponents.find([id]) ?? ownWords[id]
        const { description: _made, ...described } = describeProperties(
          tidy(schema, id),
          [MEANT[id] ?? id],
          inGlossary.find,
        )
        return [id, { ...(words === undefined ? {} : { description: words }), ...described }]
      })
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )
  const nameOf = (schema: z.ZodMiniType): string => {
    const name = names.get(schema)
    if (name === undefined) throw new Error('This schema is no part of an operation')
    return name
  }
  return { components, nameOf, unusedWords: [...inGlossary.unused(), ...ofComponents.unused()] }
}

/** The parameters of a query or a path, one schema each; numbers are shown as numbers, although a URL spells them. */
export const parameterSchemas = (shape: z.ZodMiniObject): [string, { schema: JsonSchema; required: boolean }][] => {
  const { properties = {}, required = [] } = z.toJSONSchema(shape, { io: 'output' })
  return Object.entries(properties).map(([name, schema]) => [
    name,
    { schema: isSchema(schema) ? tidy(schema, name) : {}, required: required.includes(name) },
  ])
}

/**
 * No identity: components are found by their name. A pattern with classes of Unicode is left to the words,
 * since many validators do not read one (JSON Schema 2020-12, section 6.4).
 */
const tidy = ({ $schema: _schema, $id: _id, id: _name, ...schema }: JsonSchema, place: string): JsonSchema => {
  const part = WRITTEN[place]
  if (part !== undefined) return { $ref: `#/components/schemas/${part}` }
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key, value]) => key !== 'pattern' || !String(value).includes('\\p{'))
      .map(([key, value]) => {
        if (key === 'properties') return [key, tidyProperties(value, place)]
        return [key, SCHEMAS_WITHIN.has(key) ? tidyInside(value, place) : value]
      }),
  )
}

const tidyProperties = (properties: unknown, place: string): unknown =>
  isSchema(properties)
    ? Object.fromEntries(
        Object.entries(properties).map(([name, value]) => [
          name,
          isSchema(value) ? tidy(value, `${place}.${name}`) : value,
        ]),
      )
    : properties

const tidyInside = (value: unknown, place: string): unknown => {
  if (Array.isArray(value)) return value.map((one) => tidyInside(one, place))
  return isSchema(value) ? tidy(value, place) : value
}
