import * as z from 'zod/mini'
import { pageOf, paging, selfLink, sliceOf, wholeNumber } from '../operation/hal.ts'
import { MAX_PRICE_LIST_BYTES, MAX_RESULTS_PER_PAGE } from '../limits.ts'
import { currencyCode, minorUnits } from '../money.ts'
import { defineOperation } from '../operation/operation.ts'
import { GRADES } from '../pricing/grade.ts'
import { grade, priceLadder } from '../pricing/grade-schemas.ts'
import { MARKET_PATTERN } from '../programme/programme.ts'
import { productType } from '../words/product-type.ts'

const market = z.string().check(z.regex(MARKET_PATTERN, 'market'))
/** Which price list: those of programmes that name this market and pay in this currency. */
const ofMarket = { market, currency: currencyCode }
const versionNumber = z.string().check(z.regex(/^[1-9]\d{0,8}$/, 'whole-number'))
const ofVersion = { ...ofMarket, version: z.string().check(z.regex(/^(?:current|[1-9]\d{0,8})$/, 'version')) }
const productId = z.string().check(z.regex(/^[a-z0-9-]{1,120}$/, 'product-id'))

export const PRICE_LIST_STATES = ['in-force', 'scheduled', 'past', 'withdrawn', 'proposed'] as const

export const priceList = z.object({
  ...ofMarket,
  version: z.int(),
  state: z.enum(PRICE_LIST_STATES),
  label: z.string(),
  inForceFrom: z.iso.datetime(),
  products: z.int(),
  actor: z.nullable(z.string()),
  name: z.nullable(z.string()),
  approvedBy: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  _links: selfLink,
})
export type PriceList = z.infer<typeof priceList>

export const PRICE_DOUBTS = ['prices-moved', 'products-gone', 'market-unused'] as const

export const priceComparison = z.object({
  since: z.nullable(z.int()),
  products: z.int(),
  added: z.int(),
  gone: z.int(),
  up: z.int(),
  down: z.int(),
  same: z.int(),
  prices: z.object({ compared: z.int(), moved: z.int(), byPercent: z.int() }),
  largest: z.array(z.object({ product: z.string(), grade, before: minorUnits, after: minorUnits })),
  /** Offers that were made and not sold yet, of products whose prices change. They keep their price. */
  openOffers: z.object({ count: z.int(), amount: minorUnits }),
  /** Offers of the last 30 days by their grade, without promotions and shares taken off. */
  lastMonth: z.object({ offers: z.int(), sold: z.int(), before: minorUnits, after: minorUnits }),
  bySales: z.array(
    z.object({
      product: z.string(),
      name: z.string(),
      grade,
      before: minorUnits,
      after: minorUnits,
      sold: z.int(),
      effect: z.int(),
    }),
  ),
  doubts: z.array(z.object({ code: z.enum(PRICE_DOUBTS), message: z.string() })),
  /** Null where one person is enough. */
  secondPerson: z.nullable(
    z.object({
      above: z.int(),
      count: z.int(),
      products: z.array(
        z.object({
          product: z.string(),
          name: z.string(),
          grade,
          before: minorUnits,
          after: minorUnits,
          sold: z.int(),
        }),
      ),
    }),
  ),
})
export type PriceComparison = z.infer<typeof priceComparison>

const proposal = z.object({
  priceList,
  comparison: priceComparison,
  contentHash: z.string(),
  mayApprove: z.boolean(),
})

const published = z.extend(priceList, { comparison: priceComparison })

const marketInUse = z.object({
  ...ofMarket,
  programmes: z.array(z.string()),
  inForce: z.nullable(z.int()),
  scheduled: z.int(),
  mayChange: z.boolean(),
})

const priceChange = z.object({
  product: z.string(),
  name: z.string(),
  before: z.nullable(priceLadder),
  after: z.nullable(priceLadder),
})

const on = z.optional(z.iso.datetime({ offset: true }))
/** `true` says that what is asked about is meant. */
const confirm = z.optional(z.boolean())
const inForm = z.optional(z.enum(['true', 'false']))
/** `true`: where a second person is needed, the version waits for them. */
const propose = z.optional(z.boolean())
/** The version whose prices stay where the table says nothing. */
const base = z.optional(versionNumber)
const file = z.file()
const multipart = { maxFileBytes: MAX_PRICE_LIST_BYTES }
const unknown = ['price-list-not-found'] as const

export const priceListOperations = {
  listMarkets: defineOperation('operator-api', 'GET', '/markets', {
    summary: 'Markets whose prices the key sees, with the version in force and those that wait',
    access: 'operator',
    scope: 'prices',
    replies: { 200: z.object({ _links: selfLink, _embedded: z.object({ markets: z.array(marketInUse) }) }) },
    problems: [],
  }),

  listPriceLists: defineOperation('operator-api', 'GET', '/price-lists', {
    summary: 'Price lists of the markets that the key reaches, the newest first',
    access: 'operator',
    scope: 'prices',
    query: z.object({ ...paging, market: z.optional(market), currency: z.optional(currencyCode) }),
    replies: { 200: pageOf('priceLists', priceList) },
    problems: [],
  }),

  getPriceList: defineOperation('operator-api', 'GET', '/price-lists/{market}/{currency}/{version}', {
    summary: 'One version of a price list; `current` is the one in force',
    access: 'operator',
    scope: 'prices',
    params: z.object(ofVersion),
    replies: { 200: priceList },
    problems: unknown,
  }),

  listPrices: defineOperation('operator-api', 'GET', '/price-lists/{market}/{currency}/{version}/prices', {
    summary: 'What a version pays for each product by grade, in minor units',
    access: 'operator',
    scope: 'prices',
    params: z.object(ofVersion),
    query: z.object({
      ...paging,
      product: z.optional(productId),
      type: z.optional(productType),
      name: z.optional(z.string().check(z.maxLength(100))),
    }),
    replies: { 200: pageOf('prices', z.object({ product: z.string(), name: z.string(), prices: priceLadder })) },
    problems: unknown,
  }),

  getPriceTable: defineOperation('operator-api', 'GET', '/price-lists/{market}/{currency}/{version}/table', {
    summary: 'All that a version pays, in one reply',
    access: 'operator',
    scope: 'prices',
    params: z.object(ofVersion),
    replies: {
      200: z.object({
        version: z.int(),
        prices: z.array(z.object({ product: z.string(), name: z.string(), prices: priceLadder })),
      }),
    },
    problems: unknown,
  }),

  listPriceChanges: defineOperation('operator-api', 'GET', '/price-lists/{market}/{currency}/{version}/changes', {
    summary: 'Products that a version pays differently from another one, by product id, read on from the last',
    access: 'operator',
    scope: 'prices',
    params: z.object(ofVersion),
    query: z.object({
      since: versionNumber,
      after: z.optional(productId),
      limit: z.optional(wholeNumber(1, MAX_RESULTS_PER_PAGE)),
    }),
    replies: { 200: sliceOf('changes', priceChange) },
    problems: unknown,
  }),

  getPriceListFile: defineOperation('operator-api', 'GET', '/price-lists/{market}/{currency}/{version}/file', {
    summary: 'A version as the table that the import takes',
    access: 'operator',
    scope: 'prices',
    params: z.object(ofVersion),
    replies: { 200: { mediaTypes: ['text/csv'] } },
    problems: unknown,
  }),

  previewPriceList: defineOperation('operator-api', 'POST', '/price-lists/{market}/{currency}/preview', {
    summary: 'What a table would change if it became the price list; nothing is changed',
    access: 'operator',
    scope: 'prices',
    params: z.object(ofMarket),
    body: z.strictObject({ document: file, on, base }),
    multipart,
    replies: { 200: priceComparison },
    problems: [...unknown, 'price-list-rejected', 'version-changed'],
  }),

  importPriceList: defineOperation('operator-api', 'POST', '/price-lists/{market}/{currency}', {
    summary: 'A table becomes the next version of a price list, at once or from a date on; all of its rows or none',
    access: 'operator',
    scope: 'prices',
    params: z.object(ofMarket),
    body: z.strictObject({
      document: file,
      label: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
      on,
      base,
      confirm: inForm,
      propose: inForm,
    }),
    multipart,
    replies: { 201: published },
    problems: [...unknown, 'price-list-rejected', 'change-doubtful', 'second-person-needed', 'version-changed'],
  }),

  restorePriceList: defineOperation('operator-api', 'POST', '/price-lists/{market}/{currency}/{version}/restore', {
    summary: 'Roll back: the prices of an old version become the next version, at once or from a date on',
    access: 'operator',
    scope: 'prices',
    params: z.object({ ...ofMarket, version: versionNumber }),
    body: z.strictObject({ on, confirm, propose }),
    replies: { 201: published },
    problems: [...unknown, 'price-list-rejected', 'change-doubtful', 'second-person-needed'],
  }),

  changePrice: defineOperation('operator-api', 'PATCH', '/prices/{market}/{currency}/{product}', {
    summary: 'Change what is paid for one product: the next version is the one in force with these prices',
    access: 'operator',
    scope: 'prices',
    params: z.object({ ...ofMarket, product: productId }),
    /** Grades that are left out keep their price; a product that was not bought has 0 there. */
    body: z.strictObject({
      prices: z.strictObject(
        Object.fromEntries(GRADES.map((name) => [name, z.optional(z.int().check(z.gte(0), z.lte(2_000_000_000)))])) as {
          [name in (typeof GRADES)[number]]: z.ZodMiniOptional<z.ZodMiniNumberFormat>
        },
      ),
      propose,
    }),
    replies: { 200: published },
    problems: [...unknown, 'product-not-found', 'price-list-rejected', 'second-person-needed'],
  }),

  getPriceProposal: defineOperation('operator-api', 'GET', '/price-lists/{market}/{currency}/{version}/proposal', {
    summary: 'What a version that waits for a second person would change now',
    access: 'operator',
    scope: 'prices',
    params: z.object({ ...ofMarket, version: versionNumber }),
    replies: { 200: proposal },
    problems: [...unknown, 'change-made'],
  }),

  approvePriceList: defineOperation('operator-api', 'POST', '/price-lists/{market}/{currency}/{version}/approval', {
    summary: 'A second person lets a version count, by the hash of what they read',
    access: 'operator',
    scope: 'prices',
    params: z.object({ ...ofMarket, version: versionNumber }),
    body: z.strictObject({ contentHash: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'content-hash')) }),
    replies: { 200: published },
    problems: [...unknown, 'change-made', 'version-changed', 'second-person-needed'],
  }),

  withdrawPriceList: defineOperation('operator-api', 'DELETE', '/price-lists/{market}/{currency}/{version}', {
    summary: 'Take a price list back that waits for its date, or for a second person',
    access: 'operator',
    scope: 'prices',
    params: z.object({ ...ofMarket, version: versionNumber }),
    replies: { 200: priceList },
    problems: [...unknown, 'change-made'],
  }),
}
