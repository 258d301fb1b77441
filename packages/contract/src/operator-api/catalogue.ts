import * as z from 'zod/mini'
import { affiliateId } from '../identifier/ids.ts'
import { MAX_PRICE_LIST_BYTES, MAX_RESULTS_PER_PAGE, MAX_SEARCH } from '../limits.ts'
import { currencyCode, money, wholeFrom } from '../money.ts'
import { selfLink, sliceOf, wholeNumber } from '../operation/hal.ts'
import { defineOperation } from '../operation/operation.ts'
import { productType } from '../words/product-type.ts'

const modelKey = z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'model-key'), z.maxLength(110))
const limit = z.optional(wholeNumber(1, MAX_RESULTS_PER_PAGE))
const note = z.optional(z.string().check(z.minLength(1), z.maxLength(200)))

export const CATALOGUE_STATES = ['listed', 'retired'] as const
export const CATALOGUE_LACKS = ['price', 'release-date'] as const
export const CATALOGUE_KINDS = ['import', 'addition', 'change'] as const
export const CATALOGUE_DOUBTS = ['products-retired'] as const

/** What a model says of itself, by its name in calls and in the history. */
export const CATALOGUE_FIELDS = [
  'type',
  'brand',
  'name',
  'releaseDate',
  'storageGb',
  'colours',
  'modelCodes',
  'orderCodes',
  'launchPriceUsd',
  'launchPriceEur',
  'launchPriceStorageGb',
  'quality',
  'retired',
] as const
export type CatalogueField = (typeof CATALOGUE_FIELDS)[number]

/** Why a cell of a table, or a field of a call, cannot be used. */
export const CATALOGUE_FAULTS = [
  'missing',
  'too-long',
  'unreadable',
  'unknown-type',
  'no-latin',
  'bad-key',
  'key-too-long',
  'no-date',
  'date-range',
  'too-many',
  'bad-code',
  'unknown-size',
  'bad-size',
  'bad-amount',
  'bad-quality',
  'other-model',
  'model-exists',
  'bad-row',
  'bad-table',
] as const
export type CatalogueFault = (typeof CATALOGUE_FAULTS)[number]

const listOf = z
  .array(z.string().check(z.minLength(1), z.maxLength(200), z.regex(/^[^|]*$/, 'no-bar')))
  .check(z.maxLength(200))
const price = z.nullable(z.int().check(z.gte(1), z.lte(100_000_000)))
const size = z.int().check(z.gte(1), z.lte(1_000_000))

const written = {
  type: productType,
  brand: z.string().check(z.maxLength(200)),
  name: z.string().check(z.maxLength(200)),
  releaseDate: z.nullable(z.string().check(z.maxLength(20))),
  /** Sizes that are bought; empty: the model has none. */
  storageGb: z.array(size).check(z.maxLength(50)),
  colours: listOf,
  modelCodes: listOf,
  orderCodes: z.record(z.string().check(z.maxLength(40)), z.nullable(size)),
  launchPriceUsd: price,
  launchPriceEur: price,
  launchPriceStorageGb: z.nullable(size),
  quality: z.int().check(z.gte(0), z.lte(3)),
}

const { storageGb: _sizes, ...described } = written

const fieldChange = z.object({ field: z.enum(CATALOGUE_FIELDS), before: z.string(), after: z.string() })
export type CatalogueFieldChange = z.infer<typeof fieldChange>

export const catalogueVersion = z.object({
  version: z.int(),
  kind: z.enum(CATALOGUE_KINDS),
  note: z.nullable(z.string()),
  actor: z.nullable(z.string()),
  name: z.nullable(z.string()),
  added: z.int(),
  changed: z.int(),
  gone: z.int(),
  createdAt: z.iso.datetime(),
})
export type CatalogueVersion = z.infer<typeof catalogueVersion>

export const catalogueModel = z.object({
  key: z.string(),
  ...described,
  products: z.array(
    z.object({ id: z.string(), name: z.string(), storageGb: z.nullable(z.int()), retired: z.boolean() }),
  ),
  version: z.int(),
  /** Newest first. */
  history: z.array(
    z.object({
      ...z.pick(catalogueVersion, { version: true, kind: true, note: true, actor: true, name: true, createdAt: true })
        .shape,
      fields: z.array(fieldChange),
    }),
  ),
  _links: selfLink,
})
export type CatalogueModelView = z.infer<typeof catalogueModel>

const listed = z.object({
  key: z.string(),
  type: productType,
  brand: z.string(),
  name: z.string(),
  releaseDate: z.nullable(z.string()),
  modelCodes: z.array(z.string()),
  /** Sizes that are bought. */
  storageGb: z.array(z.int()),
  retired: z.boolean(),
  upTo: z.nullable(money),
  sold: z.int(),
})

const tableFault = z.object({
  line: z.nullable(z.int()),
  column: z.nullable(z.string()),
  code: z.enum(CATALOGUE_FAULTS),
  /** What the sentence names: the cell as it is written, a limit, another line. */
  value: z.nullable(z.string()),
  message: z.string(),
})

const changed = z.object({
  key: z.string(),
  name: z.string(),
  what: z.enum(['added', 'changed', 'gone']),
  sold: z.int(),
  fields: z.array(fieldChange),
})

const checked = z.object({
  version: z.int(),
  rows: z.int(),
  ignoredColumns: z.array(z.string()),
  faults: z.array(tableFault),
  faultsFound: z.int(),
  counts: z.object({ models: z.int(), added: z.int(), changed: z.int(), gone: z.int(), same: z.int() }),
  changes: z.array(changed),
  leaving: z.object({
    products: z.int(),
    openOffers: z.int(),
    sold: z.int(),
    priced: z.array(z.object({ market: z.string(), currency: currencyCode, products: z.int() })),
  }),
  doubts: z.array(z.object({ code: z.enum(CATALOGUE_DOUBTS), message: z.string() })),
})
export type CatalogueCheck = z.infer<typeof checked>

const inForm = z.optional(z.enum(['true', 'false']))
const document = z.file()
const multipart = { maxFileBytes: MAX_PRICE_LIST_BYTES }
const key = z.object({ modelKey })

export const catalogueOperations = {
  listCatalogueModels: defineOperation('operator-api', 'GET', '/catalogue/models', {
    summary: 'Models of the catalogue, by brand and name or by what a search means, read on from the last',
    access: 'operator',
    scope: 'prices',
    query: z.object({
      search: z.optional(z.string().check(z.maxLength(MAX_SEARCH))),
      type: z.optional(productType),
      brand: z.optional(z.string().check(z.maxLength(80))),
      state: z.optional(z.enum(CATALOGUE_STATES)),
      affiliate: z.optional(affiliateId),
      lacks: z.optional(z.enum(CATALOGUE_LACKS)),
      after: z.optional(modelKey),
      limit,
    }),
    replies: {
      200: z.extend(sliceOf('models', listed), {
        brands: z.array(z.string()),
        version: z.int(),
        mayChange: z.boolean(),
      }),
    },
    problems: ['affiliate-not-found'],
  }),

  getCatalogueModel: defineOperation('operator-api', 'GET', '/catalogue/models/{modelKey}', {
    summary: 'One model with its products, and who changed it',
    access: 'operator',
    scope: 'prices',
    params: key,
    replies: { 200: catalogueModel },
    problems: ['product-not-found'],
  }),

  addCatalogueModel: defineOperation('operator-api', 'POST', '/catalogue/models', {
    summary: 'Add a model, with a product for each of its sizes',
    access: 'operator',
    scope: 'prices',
    body: z.strictObject({
      key: z.optional(z.string().check(z.maxLength(200))),
      ...written,
      ...z.partial(
        z.object({
          releaseDate: written.releaseDate,
          storageGb: written.storageGb,
          colours: listOf,
          modelCodes: listOf,
          orderCodes: written.orderCodes,
          launchPriceUsd: price,
          launchPriceEur: price,
          launchPriceStorageGb: written.launchPriceStorageGb,
          quality: written.quality,
        }),
      ).shape,
      note,
    }),
    replies: { 201: catalogueModel },
    problems: ['catalogue-rejected'],
  }),

  changeCatalogueModel: defineOperation('operator-api', 'PATCH', '/catalogue/models/{modelKey}', {
    summary: 'Change a model as it was read, or take its products out of the catalogue',
    access: 'operator',
    scope: 'prices',
    params: key,
    body: z.strictObject({
      ...z.partial(z.object(written)).shape,
      retired: z.optional(z.boolean()),
      base: wholeFrom(0),
      note,
    }),
    replies: { 200: catalogueModel },
    problems: ['product-not-found', 'catalogue-rejected', 'version-changed'],
  }),

  listCatalogueVersions: defineOperation('operator-api', 'GET', '/catalogue/versions', {
    summary: 'Changes of the catalogue, the newest first, read on from the last',
    access: 'operator',
    scope: 'prices',
    query: z.object({
      kind: z.optional(z.enum(CATALOGUE_KINDS)),
      after: z.optional(wholeNumber(1, 999_999_999)),
      limit,
    }),
    replies: { 200: sliceOf('versions', catalogueVersion) },
    problems: [],
  }),

  getCatalogueFile: defineOperation('operator-api', 'GET', '/catalogue/file', {
    summary: 'The catalogue as the table that the import takes',
    access: 'operator',
    scope: 'prices',
    replies: { 200: { mediaTypes: ['text/csv'] } },
    problems: [],
  }),

  checkCatalogue: defineOperation('operator-api', 'POST', '/catalogue/checks', {
    summary: 'What does not fit in a table, and what it would change; nothing is changed',
    access: 'operator',
    scope: 'prices',
    body: z.strictObject({ document, retireMissing: inForm }),
    multipart,
    replies: { 200: checked },
    problems: [],
  }),

  importCatalogue: defineOperation('operator-api', 'POST', '/catalogue', {
    summary: 'A table changes the catalogue; all of its rows or none',
    access: 'operator',
    scope: 'prices',
    body: z.strictObject({
      document,
      retireMissing: inForm,
      base: z.string().check(z.regex(/^\d{1,9}$/, 'whole-number')),
      note,
      confirm: inForm,
    }),
    multipart,
    replies: { 200: catalogueVersion, 201: catalogueVersion },
    problems: ['catalogue-rejected', 'version-changed', 'change-doubtful'],
  }),
}
