import * as z from 'zod/mini'
import { instanceConfig } from '../instance.ts'
import { isBinary, type Operation } from '../operation.ts'
import { operations } from '../operations.ts'
import { address } from '../order-api/address.ts'
import { customer } from '../order-api/customer.ts'
import { declaredItem, order } from '../order-api/order.ts'
import { product, questionnaire } from '../order-api/product.ts'
import { promotion } from '../order-api/promotion.ts'
import { quotation, receiptLine } from '../order-api/quotation.ts'
import { question } from '../pricing/questionnaire.ts'
import { link } from '../hal.ts'
import { money } from '../money.ts'
import { problem } from '../problem.ts'

export type JsonSchema = { [key: string]: unknown }

/** What several replies share, under the name a reader knows it by. */
const SHARED: { readonly [name: string]: z.ZodMiniType } = {
  Address: address,
  Customer: customer,
  DeclaredItem: declaredItem,
  InstanceConfig: instanceConfig,
  Link: link,
  Money: money,
  Order: order,
  Problem: problem,
  Product: product,
  Promotion: promotion,
  Question: question,
  Questionnaire: questionnaire,
  Quotation: quotation,
  ReceiptLine: receiptLine,
}

export const PROBLEM_REF = { $ref: '#/components/schemas/Problem' } as const

const named = (operationName: string, suffix: string): string =>
  `${operationName.charAt(0).toUpperCase()}${operationName.slice(1)}${suffix}`

/** Every schema of a body or a reply as a component, and the name of each. */
export const collectSchemas = (): {
  readonly components: { readonly [name: string]: JsonSchema }
  readonly nameOf: (schema: z.ZodMiniType) => string
} => {
  const names = new Map<z.ZodMiniType, string>()
  const replies = z.registry<{ id: string }>()
  const bodies = z.registry<{ id: string }>()
  const add = (registry: typeof replies, schema: z.ZodMiniType, id: string) => {
    if (names.has(schema)) return
    names.set(schema, id)
    registry.add(schema, { id })
  }
  for (const [id, schema] of Object.entries(SHARED)) add(replies, schema, id)
  for (const [name, operation] of Object.entries<Operation>(operations)) {
    for (const reply of Object.values(operation.replies))
      if (!isBinary(reply)) add(replies, reply, named(name, 'Reply'))
    if (operation.body !== undefined) add(bodies, operation.body, named(name, 'Body'))
  }
  const uri = (id: string) => `#/components/schemas/${id}`
  const all = {
    ...z.toJSONSchema(replies, { io: 'output', uri }).schemas,
    ...z.toJSONSchema(bodies, { io: 'input', uri }).schemas,
  }
  const components = Object.fromEntries(
    Object.entries(all)
      .map(([id, schema]): [string, JsonSchema] => [id, withoutIdentity(schema)])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )
  const nameOf = (schema: z.ZodMiniType): string => {
    const name = names.get(schema)
    if (name === undefined) throw new Error('This schema is no part of an operation')
    return name
  }
  return { components, nameOf }
}

/** The parameters of a query or a path, one schema each; numbers are shown as numbers, although a URL spells them. */
export const parameterSchemas = (shape: z.ZodMiniObject): [string, { schema: JsonSchema; required: boolean }][] => {
  const { properties = {}, required = [] } = z.toJSONSchema(shape, { io: 'output' })
  return Object.entries(properties).map(([name, schema]) => [
    name,
    { schema: typeof schema === 'object' ? { ...schema } : {}, required: required.includes(name) },
  ])
}

/** Components are found by their name; the identity of a lone schema document would only confuse tools. */
const withoutIdentity = ({ $schema: _schema, $id: _id, id: _name, ...rest }: JsonSchema): JsonSchema => rest
