import { describe, expect, test } from 'vitest'
import type { Operation } from '../operation/operation.ts'
import { instanceConfig } from '../programme/instance.ts'
import { MAX_WHOLE_NUMBER } from '../money.ts'
import { operations } from '../operation/operations.ts'
import { programme } from '../programme/programme.ts'
import { theme } from '../theme/theme.ts'
import { describedPath, openApiDocument } from './document.ts'
import { createLookup, describeProperties } from './descriptions/describe.ts'
import { bodyExamples } from './examples/body-examples.ts'

const document = openApiDocument()
const text = JSON.stringify(document, null, 2)

type Described = { readonly parameters?: object[]; readonly requestBody?: object }
type NumberSchema = { readonly where: string; readonly minimum?: number; readonly maximum?: number }

/** Every number below a part of the document, through its references. */
const numbersIn = (part: unknown, where = '', seen: ReadonlySet<string> = new Set()): NumberSchema[] => {
  if (typeof part !== 'object' || part === null) return []
  const { $ref, type, minimum, maximum } = part as Partial<NumberSchema> & { $ref?: string; type?: string | string[] }
  if ($ref !== undefined) {
    const target = $ref
      .split('/')
      .slice(1)
      .reduce((at, name) => (at as Record<string, object>)[name] ?? {}, document as object)
    return seen.has($ref) ? [] : numbersIn(target, $ref, new Set([...seen, $ref]))
  }
  if ([type ?? []].flat().some((one) => one === 'integer' || one === 'number'))
    return [{ where, ...(minimum === undefined ? {} : { minimum }), ...(maximum === undefined ? {} : { maximum }) }]
  return Object.entries(part).flatMap(([name, inner]) =>
    name.startsWith('example') ? [] : numbersIn(inner, `${where}/${name}`, seen),
  )
}

describe('the OpenAPI document', () => {
  test('describes every operation of the contract and nothing else', () => {
    const described = Object.entries(document['paths'] ?? {}).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const contracted = Object.values<Operation>(operations).map((one) => `${one.method} ${describedPath(one)}`)
    expect(described.sort()).toEqual(contracted.sort())
  })

  test('has an example of every JSON body, which the call would take', () => {
    const refused = Object.entries<Operation>(operations).flatMap(([name, { body, multipart }]) => {
      if (body === undefined || multipart !== undefined) return []
      const { error } = body.safeParse((bodyExamples as Readonly<Record<string, object>>)[name])
      return error === undefined ? [] : [`${name}: ${error.message}`]
    })
    expect(refused).toEqual([])
    const { config, programme: ofIt, theme: look } = bodyExamples.createConfig as Record<string, object>
    instanceConfig.parse({ ...config, orderAPI: { token: 'pk_acme' } })
    programme.parse(ofIt)
    theme.parse(look)
  })

  test('says of every number that a request may name how small and how large it may be, and no more than is kept', () => {
    const numbers = Object.entries(document['paths'] as { [path: string]: { [method: string]: Described } }).flatMap(
      ([path, methods]) =>
        Object.entries(methods).flatMap(([method, { parameters = [], requestBody = {} }]) =>
          numbersIn([parameters, requestBody]).map((number) => ({ call: `${method} ${path}`, ...number })),
        ),
    )
    expect(numbers.length).toBeGreaterThan(20)
    // A sum of many orders is compared, and not kept.
    const isSum = (where: string) => where.endsWith('/expectedTotal')
    const isKept = ({ minimum = -Infinity, maximum = Infinity }: NumberSchema) =>
      minimum >= -MAX_WHOLE_NUMBER && maximum <= MAX_WHOLE_NUMBER
    expect(numbers.filter((number) => !isKept(number) && !isSum(number.where))).toEqual([])
  })

  test('says of every list that is asked for by an affiliate that there may be none of this name', () => {
    const lists = Object.entries<Operation>(operations).filter(
      ([, { method, access, query }]) =>
        method === 'GET' && access === 'operator' && query !== undefined && 'affiliate' in query.shape,
    )
    expect(lists.length).toBeGreaterThan(5)
    expect(lists.flatMap(([name, { problems }]) => (problems.includes('affiliate-not-found') ? [] : [name]))).toEqual(
      [],
    )
  })

  test('refers only to schemas that it holds', () => {
    const referred = [...text.matchAll(/"\$ref": "#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name)
    const held = Object.keys((document['components'] as { schemas: object }).schemas)
    expect(referred.length).toBeGreaterThan(20)
    expect(referred.filter((name) => !held.includes(name ?? ''))).toEqual([])
    expect(text).not.toMatch(/"\$(?:schema|id|defs)"/)
  })

  test('names an order `order` in every reply, beside the name that the specification has', () => {
    const replies = Object.entries(
      (document['components'] as { schemas: Record<string, { properties?: object }> }).schemas,
    )
      .filter(([name]) => !name.endsWith('Body'))
      .map(([name, { properties = {} }]) => ({ name, fields: Object.keys(properties) }))
    const otherwise = replies.filter(({ fields }) =>
      fields.some((field) => ['uuid', 'orderId', 'orderUuid', 'externalId'].includes(field)),
    )
    expect(otherwise.map(({ name }) => name)).toEqual(['Document'])
    for (const { fields } of otherwise) expect(fields).toContain('order')
  })

  test('calls no parameter of an address by a word that programming languages keep, since clients are generated with it', () => {
    const reserved = [
      'case',
      'class',
      'default',
      'delete',
      'export',
      'import',
      'in',
      'new',
      'package',
      'return',
      'type',
    ]
    const named = Object.keys(document['paths'] as object).flatMap((path) => [...path.matchAll(/\{(\w+)\}/g)])
    expect(named.map(([, name]) => name).filter((name) => reserved.includes(name ?? ''))).toEqual([])
  })

  test('offers the Idempotency-Key on every POST and nowhere else', () => {
    for (const methods of Object.values(document['paths'] as { [path: string]: { [method: string]: object } }))
      for (const [method, described] of Object.entries(methods))
        expect(JSON.stringify(described).includes('"Idempotency-Key"')).toBe(method === 'post')
  })

  test('leaves patterns out that validators without Unicode cannot read', () => {
    expect(text).toContain('"pattern"')
    expect(text).not.toContain('\\\\p{')
  })
})

describe('the words of a property', () => {
  const { find, unused } = createLookup({
    at: 'When.',
    'Parcel.at': 'Where.',
    'history.at': 'Since when.',
    gone: 'Old.',
  })
  const field = { type: 'string' }
  const wordsIn = (schema: object, name: string): string =>
    JSON.stringify(describeProperties({ properties: schema }, [name], find))

  test('are those of its name', () => {
    expect(wordsIn({ at: field }, 'Order')).toContain('"description":"When."')
  })

  test('are those of its place where it means something else there, however deep', () => {
    expect(wordsIn({ at: field }, 'Parcel')).toContain('"description":"Where."')
    const history = { type: 'array', items: { anyOf: [{ properties: { at: field } }, { type: 'null' }] } }
    expect(wordsIn({ history }, 'Order')).toContain('"description":"Since when."')
  })

  test('say of a time that it is UTC', () => {
    const time = { anyOf: [{ type: 'string', format: 'date-time' }, { type: 'null' }] }
    expect(wordsIn({ at: time }, 'Order')).toContain('"description":"When. RFC 3339, UTC."')
  })

  test('are told of when nothing has their name any more', () => {
    expect(unused()).toEqual(['gone'])
  })
})
