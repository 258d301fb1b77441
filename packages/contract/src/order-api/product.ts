import * as z from 'zod/mini'
import { pageOf, paging, selfLink } from '../operation/hal.ts'
import { productId } from '../identifier/ids.ts'
import { MAX_SEARCH } from '../limits.ts'
import { currencyCode, minorUnits, money } from '../money.ts'
import { defineOperation } from '../operation/operation.ts'
import { priceLadder } from '../pricing/grade-schemas.ts'
import { PLAIN_GRADES } from '../pricing/plain-conditions.ts'
import { answers, question } from '../pricing/questionnaire.ts'
import { productType } from '../words/product-type.ts'

export const product = z.object({
  id: productId,
  name: z.string(),
  brand: z.string(),
  type: productType,
  model: z.string(),
  /** What all variants of the model share; `GET product?model=` lists them. */
  modelKey: z.string(),
  storageGb: z.nullable(z.int()),
  releaseDate: z.nullable(z.string()),
  colours: z.array(z.string()),
  modelCodes: z.array(z.string()),
  bestPrice: z.nullable(money),
  _links: selfLink,
})
export type Product = z.infer<typeof product>

/**
 * A list names each model once, by its smallest variant or the one whose size was searched for; with `model`, every
 * variant.
 */
export const listedProduct = z.extend(product, {
  /** How many variants of the model this entry stands for; 1 when it stands for itself alone. */
  variants: z.int(),
  upTo: z.nullable(money),
  pricesDiffer: z.boolean(),
})
export type ListedProduct = z.infer<typeof listedProduct>

export const questionnaire = z.object({
  product,
  version: z.int(),
  questions: z.array(question),
  prices: z.nullable(priceLadder),
  currency: z.string(),
  _links: selfLink,
})
export type Questionnaire = z.infer<typeof questionnaire>

const plainGrade = z.enum(PLAIN_GRADES)

export const modelPrices = z.object({
  key: productId,
  name: z.string(),
  brand: z.string(),
  type: productType,
  releaseDate: z.nullable(z.string()),
  currency: currencyCode,
  /** A day by UTC, `2026-12-12`. */
  day: z.string(),
  conditions: z.array(
    z.object({
      grade: plainGrade,
      answers,
      telling: z.array(z.object({ question: z.string(), answer: z.string() })),
    }),
  ),
  variants: z.array(
    z.object({
      id: productId,
      name: z.string(),
      storageGb: z.nullable(z.int()),
      prices: z.array(z.object({ grade: plainGrade, amount: minorUnits })),
    }),
  ),
  unpaid: z.array(z.object({ id: productId, name: z.string(), storageGb: z.nullable(z.int()) })),
  _links: selfLink,
})
export type ModelPrices = z.infer<typeof modelPrices>

export const productOperations = {
  listProducts: defineOperation('order-api', 'GET', '/product', {
    summary: 'Search the catalogue by name, brand or model code, or walk it by type and brand',
    access: 'affiliate',
    query: z.object({
      ...paging,
      search: z.optional(z.string().check(z.maxLength(MAX_SEARCH))),
      type: z.optional(productType),
      brand: z.optional(z.string().check(z.maxLength(80))),
      model: z.optional(z.string().check(z.maxLength(120))),
      /** By default `relevance`: what was searched for, then what has a price, then the newest. */
      sort: z.optional(z.enum(['relevance', 'popular', 'name', 'newest', 'price'])),
      bought: z.optional(z.enum(['true', 'false'])),
    }),
    /** `brands` counts the result on all its pages, the filter `brand` left aside. */
    replies: {
      200: z.extend(pageOf('products', listedProduct), {
        brands: z.array(z.object({ name: z.string(), count: z.int() })),
      }),
    },
    problems: [],
  }),

  listPopular: defineOperation('order-api', 'GET', '/popular', {
    summary: 'A few models with their prices, for a first page',
    access: 'affiliate',
    replies: { 200: z.object({ soldHere: z.boolean(), products: z.array(listedProduct) }) },
    problems: [],
  }),

  getProduct: defineOperation('order-api', 'GET', '/product/{id}', {
    summary: 'One product',
    access: 'affiliate',
    params: z.object({ id: productId }),
    replies: { 200: product },
    problems: ['product-not-found'],
  }),

  getQuestionnaire: defineOperation('order-api', 'GET', '/catalog/{id}', {
    summary: "The questions about a product's condition",
    access: 'affiliate',
    params: z.object({ id: productId }),
    replies: { 200: questionnaire },
    problems: ['product-not-found'],
  }),

  getModelPrices: defineOperation('order-api', 'GET', '/model/{key}', {
    summary: 'What a model brings today, by its condition',
    access: 'affiliate',
    params: z.object({ key: productId }),
    replies: { 200: modelPrices },
    problems: ['product-not-found'],
  }),
}
