import type { ReplyOf, SentBody } from '@reprise/contract/operation/operation-types'
import { PRODUCT_TYPES } from '@reprise/contract/words/product-types'
import { amountText, readAmount } from '#console/parts/amount-text.ts'

export type Model = ReplyOf<'getCatalogueModel'>
type Sent = SentBody<'changeCatalogueModel'>

export const WISH_FIELDS = [
  'type',
  'brand',
  'name',
  'releaseDate',
  'storageGb',
  'modelCodes',
  'orderCodes',
  'colours',
  'launchPriceUsd',
  'launchPriceEur',
  'launchPriceStorageGb',
  'quality',
] as const
export type WishField = (typeof WISH_FIELDS)[number]

/** The page behind the dialog has fields of the same names. */
export const fieldId = (field: WishField): string => `model-${field}`

/** Each field as it is typed. */
export type ModelWish = { readonly [field in WishField]: string }

export const NEW_MODEL: ModelWish = {
  type: 'mobile',
  brand: '',
  name: '',
  releaseDate: '',
  storageGb: '',
  modelCodes: '',
  orderCodes: '',
  colours: '',
  launchPriceUsd: '',
  launchPriceEur: '',
  launchPriceStorageGb: '',
  quality: '',
}

const DIGITS = 2

export const wishOf = (model: Model): ModelWish => {
  const listed = model.products.filter(({ retired }) => !retired)
  const sizes = (listed.length > 0 ? listed : model.products).flatMap(({ storageGb }) => storageGb ?? [])
  const price = (amount: number | null) => (amount === null ? '' : amountText(amount, DIGITS))
  return {
    type: model.type,
    brand: model.brand,
    name: model.name,
    releaseDate: model.releaseDate ?? '',
    storageGb: sizes.join(', '),
    modelCodes: model.modelCodes.join(', '),
    orderCodes: Object.entries(model.orderCodes)
      .map(([code, gb]) => (gb === null ? code : `${code}=${gb}`))
      .join(', '),
    colours: model.colours.join(', '),
    launchPriceUsd: price(model.launchPriceUsd),
    launchPriceEur: price(model.launchPriceEur),
    launchPriceStorageGb: model.launchPriceStorageGb === null ? '' : String(model.launchPriceStorageGb),
    quality: String(model.quality),
  }
}

const listOf = (text: string): string[] =>
  text
    .split(/[,|\n]/)
    .map((item) => item.trim())
    .filter((item) => item !== '')

/** In GB; undefined for what is no size. */
const sizeOf = (text: string): number | undefined => {
  const [, amount, unit = 'gb'] = /^(\d{1,6})\s*(gb|go|tb|to)?$/i.exec(text.trim()) ?? []
  return amount === undefined || Number(amount) === 0
    ? undefined
    : Number(amount) * (unit.toLowerCase().startsWith('t') ? 1024 : 1)
}

const READ: { readonly [field in WishField]: (text: string) => Sent[field] | Fault } = {
  type: (text) => PRODUCT_TYPES.find((type) => type === text) ?? fault('unknown-type'),
  brand: (text) => text.trim() || fault('missing'),
  name: (text) => text.trim() || fault('missing'),
  releaseDate: (text) => text.trim() || null,
  storageGb: (text) => {
    const sizes = listOf(text).map(sizeOf)
    const known = sizes.filter((size) => size !== undefined)
    return known.length === sizes.length ? known : fault('bad-size')
  },
  modelCodes: listOf,
  colours: listOf,
  orderCodes: (text) => {
    const codes = listOf(text).map((item) => item.split('='))
    const isRight = codes.every(([, size]) => size === undefined || sizeOf(size) !== undefined)
    return isRight
      ? Object.fromEntries(codes.map(([code = '', size]) => [code.trim(), sizeOf(size ?? '') ?? null]))
      : fault('bad-code')
  },
  launchPriceUsd: (text) => priceOf(text),
  launchPriceEur: (text) => priceOf(text),
  launchPriceStorageGb: (text) => (text.trim() === '' ? null : (sizeOf(text) ?? fault('bad-size'))),
  quality: (text) => (/^[0-3]$/.test(text.trim()) ? Number(text) : fault('bad-quality')),
}

class Fault {
  readonly code: WishFault
  constructor(code: WishFault) {
    this.code = code
  }
}
const fault = (code: WishFault) => new Fault(code)

const priceOf = (text: string): number | null | Fault =>
  text.trim() === '' ? null : readAmount(text, DIGITS) || fault('bad-amount')

/** What the page sees itself; the server sees more. */
export type WishFault = 'unknown-type' | 'missing' | 'bad-size' | 'bad-code' | 'bad-amount' | 'bad-quality'
export type WishFaults = { readonly [field in WishField]?: string }

/** Only what differs from what the server has. @param had undefined: a new model */
export const readWish = (
  typed: Partial<ModelWish>,
  had: ModelWish | undefined,
): { readonly body: Partial<Sent>; readonly faults: WishFaults } => {
  const fields = WISH_FIELDS.filter((field) =>
    had === undefined ? typed[field] !== undefined && !isLeftOut(field, typed[field]) : changed(typed, had, field),
  )
  const read = fields.map((field) => [field, READ[field](typed[field] ?? '')] as const)
  return {
    body: Object.fromEntries(read.filter(([, value]) => !(value instanceof Fault))),
    faults: Object.fromEntries(read.flatMap(([field, value]) => (value instanceof Fault ? [[field, value.code]] : []))),
  }
}

const changed = (typed: Partial<ModelWish>, had: ModelWish, field: WishField): boolean =>
  typed[field] !== undefined && typed[field] !== had[field]

/** A new model says nothing of what was left empty; without a brand or a name there is none. */
const isLeftOut = (field: WishField, text: string): boolean =>
  text.trim() === '' && field !== 'brand' && field !== 'name'

/** What the server finds wrong, by its field. */
export const toldFaults = (faults: readonly { readonly pointer: string; readonly code: string }[]): WishFaults =>
  Object.fromEntries(
    faults.map(({ pointer, code }) => {
      const field = pointer.split('/')[1]
      return [WISH_FIELDS.find((known) => known === field) ?? 'name', code]
    }),
  )
