import * as z from 'zod/mini'
import { endpoints } from '../endpoints.ts'
import { pageOf, selfLink } from '../hal.ts'
import { productId } from '../ids.ts'
import { MAX_SEARCH } from '../limits.ts'
import { money } from '../money.ts'
import { defineOperation } from '../operation.ts'
import { paging } from '../paging.ts'
import { priceLadder } from '../pricing/grade.ts'
import { question } from '../pricing/questionnaire.ts'
import { productType } from '../product-type.ts'

/** One sellable model and variant. */
export const product = z.object({
  id: productId,
  name: z.string(),
  brand: z.string(),
  type: productType,
  /** The name without the variant, and what all variants of the model share. */
  model: z.string(),
  modelKey: z.string(),
  storageGb: z.nullable(z.int()),
  releaseDate: z.nullable(z.string()),
  colours: z.array(z.string()),
  modelCodes: z.array(z.string()),
  /** What a flawless one is worth to this affiliate; null when nothing is paid for it. */
  bestPrice: z.nullable(money),
  _links: selfLink,
})
export type Product = z.infer<typeof product>

/** The questions about one product's condition, in the caller's language, with its price for each grade. */
export const questionnaire = z.object({
  product,
  version: z.int(),
  questions: z.array(question),
  /** Null when nothing is paid for this product. */
  prices: z.nullable(priceLadder),
  currency: z.string(),
  _links: selfLink,
})
export type Questionnaire = z.infer<typeof questionnaire>

export const listProducts = defineOperation(endpoints.listProducts, {
  summary: 'Search the catalogue by name, brand or model code, or walk it by type and brand',
  access: 'affiliate',
  query: z.object({
    ...paging,
    search: z.optional(z.string().check(z.maxLength(MAX_SEARCH))),
    type: z.optional(productType),
    brand: z.optional(z.string().check(z.maxLength(80))),
    /** All variants of one model. */
    model: z.optional(z.string().check(z.maxLength(120))),
    sort: z.optional(z.enum(['relevance', 'name', 'newest', 'price'])),
  }),
  /** `brands` lists the brands of the whole result with their counts, for filters. */
  replies: {
    200: z.extend(pageOf('products', product), { brands: z.array(z.object({ name: z.string(), count: z.int() })) }),
  },
  problems: [],
})

export const getProduct = defineOperation(endpoints.getProduct, {
  summary: 'One product',
  access: 'affiliate',
  params: z.object({ id: productId }),
  replies: { 200: product },
  problems: ['product-not-found'],
})

export const getQuestionnaire = defineOperation(endpoints.getQuestionnaire, {
  summary: "The questions about a product's condition",
  access: 'affiliate',
  params: z.object({ id: productId }),
  replies: { 200: questionnaire },
  problems: ['product-not-found'],
})
