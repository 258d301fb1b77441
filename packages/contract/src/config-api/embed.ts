import * as z from 'zod/mini'
import { affiliateId, productId } from '../identifier/ids.ts'
import { MAX_SEARCH } from '../limits.ts'
import { locale } from '../words/localized.ts'
import { money } from '../money.ts'
import { defineOperation } from '../operation/operation.ts'
import { productType } from '../words/product-type.ts'

const hexColour = z.string()

const embed = z.object({
  appName: z.string(),
  locale,
  direction: z.enum(['ltr', 'rtl']),
  words: z.object({
    title: z.string(),
    label: z.string(),
    hint: z.string(),
    upTo: z.string(),
    found: z.string(),
    nothing: z.string(),
    failed: z.string(),
    imei: z.string(),
  }),
  colours: z.object({
    ground: hexColour,
    ink: hexColour,
    inkSoft: hexColour,
    accent: hexColour,
    line: hexColour,
    edge: hexColour,
    focus: hexColour,
  }),
  radius: z.int(),
})
export type Embed = z.infer<typeof embed>

const found = z.object({
  id: productId,
  name: z.string(),
  brand: z.string(),
  type: productType,
  /** Set where the size must be chosen first, because it changes the price. */
  model: z.nullable(z.string()),
  upTo: z.nullable(money),
})
export type EmbedProduct = z.infer<typeof found>

const language = z.optional(locale)

export const embedOperations = {
  getEmbed: defineOperation('config-api', 'GET', '/embeds/{id}', {
    summary:
      "Words and colours of the price check on a partner's page; pages of the origins that the programme names may read it",
    access: 'anyone',
    params: z.object({ id: affiliateId }),
    query: z.object({ locale: language }),
    replies: { 200: embed },
    problems: ['affiliate-not-found'],
  }),

  searchForEmbed: defineOperation('order-api', 'GET', '/price-check/{id}', {
    summary: 'Products that a text may mean, with what they are worth at best, for the price check on a partner’s page',
    access: 'anyone',
    params: z.object({ id: affiliateId }),
    query: z.object({ search: z.string().check(z.minLength(2), z.maxLength(MAX_SEARCH)), locale: language }),
    replies: { 200: z.object({ total: z.int(), products: z.array(found) }) },
    problems: ['affiliate-not-found'],
  }),

  nameDevice: defineOperation('order-api', 'GET', '/this-device/{id}', {
    summary: 'The models that the calling browser may run on, by what it says of itself in headers',
    access: 'anyone',
    params: z.object({ id: affiliateId }),
    query: z.object({ locale: language }),
    replies: { 200: z.object({ products: z.array(found) }) },
    problems: ['affiliate-not-found'],
  }),
}
