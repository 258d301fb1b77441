import { isSchema, SCHEMAS_WITHIN } from './descriptions/describe.ts'
import type { JsonSchema } from './schemas.ts'

const WORDS = 'descriptions/words/'
const PARAMETERS = 'descriptions/parameter-words.ts'
const COMPONENTS = 'descriptions/component-words.ts'

/** Everything in a description of the API that says nothing of itself, each with what to add where. */
export const undescribed = (document: JsonSchema): string[] => {
  const { schemas, headers } = { schemas: {}, headers: {}, ...sub(document, 'components') }
  return [
    ...Object.entries(sub(document, 'paths')).flatMap(([path, methods]) =>
      Object.entries(isSchema(methods) ? methods : {}).flatMap(([method, operation]) =>
        operationFaults(`${method.toUpperCase()} ${path}`, isSchema(operation) ? operation : {}),
      ),
    ),
    ...Object.entries(schemas).flatMap(([name, schema]) => (isSchema(schema) ? componentFaults(name, schema) : [])),
    ...Object.entries(headers).flatMap(([name, header]) =>
      hasWords(header) ? [] : [`the header ${name}: describe it in headers.ts`],
    ),
  ]
}

const operationFaults = (name: string, operation: JsonSchema): string[] => [
  ...(hasWords(operation) ? [] : [`${name}: describe ${String(operation['operationId'])} in descriptions/operations/`]),
  ...list(operation['parameters']).flatMap((parameter) =>
    hasWords(parameter)
      ? []
      : [`${name}: describe the ${String(parameter['in'])} parameter ${String(parameter['name'])} in ${PARAMETERS}`],
  ),
]

const componentFaults = (name: string, schema: JsonSchema): string[] => [
  ...(hasWords(schema) ? [] : [`${name}: describe it in ${COMPONENTS}`]),
  ...propertyFaults(schema, [name]),
]

const propertyFaults = (schema: JsonSchema, place: readonly string[]): string[] => [
  ...Object.entries(sub(schema, 'properties')).flatMap(([name, property]) => {
    if (!isSchema(property)) return []
    const here = [...place, name]
    return [...wordFaults(property, here), ...propertyFaults(property, here)]
  }),
  ...Object.entries(schema)
    .filter(([key]) => SCHEMAS_WITHIN.has(key))
    .flatMap(([, inside]) => [inside].flat())
    .flatMap((inside) => (isSchema(inside) ? propertyFaults(inside, place) : [])),
]

const wordFaults = (property: JsonSchema, place: readonly string[]): string[] => {
  const where = place.join('.')
  const [last = ''] = place.slice(-1)
  if (!hasWords(property))
    return [
      `${where}: say what it is in ${WORDS}, under ${last}, or under ${where} if ${last} means something else there`,
    ]
  if (!isPatch(place) && mayBeNull(property) && !/\bnull\b/i.test(String(property['description'])))
    return [`${where}: say in ${WORDS} what null means there`]
  return []
}

/** In a merge patch null takes any field away; its own words say so once. */
const isPatch = ([name = '']: readonly string[]): boolean => name.endsWith('Patch')

const mayBeNull = ({ type, anyOf }: JsonSchema): boolean =>
  type === 'null' || (Array.isArray(type) && type.includes('null')) || list(anyOf).some((one) => mayBeNull(one))

const hasWords = (of: unknown): boolean =>
  isSchema(of) && typeof of['description'] === 'string' && of['description'] !== ''

const sub = (of: JsonSchema, key: string): JsonSchema => {
  const value = of[key]
  return isSchema(value) ? value : {}
}

const list = (value: unknown): JsonSchema[] => (Array.isArray(value) ? value.filter(isSchema) : [])
