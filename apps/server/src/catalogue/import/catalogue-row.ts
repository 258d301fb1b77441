import { type CatalogueFault, fullModelName, PRODUCT_TYPES, type ProductType, productType } from '@reprise/contract'
import { majorToMinor } from '#server/platform/csv/money-column.ts'
import type { CellFault, Columns, TableRow } from '#server/platform/csv/read-table.ts'
import { productId, slugOf } from '../local-name.ts'

/** Columns of a catalogue file, with the names that other programs give them. */
export const CATALOGUE_COLUMNS = {
  model_key: { aliases: ['product key', 'key', 'id', 'slug', 'sku'] },
  type: { required: true, aliases: ['product type', 'category', 'device type'] },
  brand: { required: true, aliases: ['manufacturer', 'maker', 'make', 'vendor'] },
  model: { required: true, aliases: ['name', 'model name', 'product', 'product name', 'marketing name'] },
  release_date: { aliases: ['released', 'release', 'launch date', 'launched', 'date'] },
  storage_gb: { aliases: ['storage', 'capacity', 'memory', 'storage sizes'] },
  colours: { aliases: ['colors', 'colour', 'color'] },
  launch_price_usd: { aliases: ['launch price', 'msrp', 'msrp usd', 'price usd'] },
  launch_price_eur: { aliases: ['msrp eur', 'rrp', 'rrp eur', 'price eur'] },
  launch_price_storage_gb: { aliases: ['launch price storage', 'base storage gb', 'base storage'] },
  model_codes: { aliases: ['model code', 'codes', 'model numbers', 'model number', 'part numbers'] },
  order_codes: { aliases: ['order code', 'order numbers', 'order number'] },
  quality: { aliases: ['rank'] },
} satisfies Columns<string>

export type CatalogueColumn = keyof typeof CATALOGUE_COLUMNS

/** A model as a row describes it. Several rows may describe one model, each with some of its variants. */
export type ModelRow = {
  readonly key: string
  readonly type: ProductType
  readonly brand: string
  readonly name: string
  readonly releaseDate: string | null
  /** In GB, smallest first; empty when the model comes in one variant only, or the sizes are unknown. */
  readonly storageGb: readonly number[]
  readonly colours: readonly string[]
  readonly codes: readonly string[]
  /** What the maker sells the variants under, each with its storage size in GB where that is known. */
  readonly orderCodes: OrderCodes
  /** Cents. */
  readonly launchPriceUsd: number | null
  readonly launchPriceEur: number | null
  readonly launchPriceStorageGb: number | null
  readonly quality: number
}

/** By code as it is written: a storage size in GB, or null. */
export type OrderCodes = { readonly [code: string]: number | null }

/** What cannot be used in a cell; `message` is English. */
export type CatalogueCellFault = CellFault & { readonly column: CatalogueColumn; readonly code: CatalogueFault }

export type RowResult = { readonly row: ModelRow } | { readonly faults: readonly CatalogueCellFault[] }

const LONGEST_BRAND = 80
const LONGEST_MODEL = 120
const LONGEST_KEY = 110
const MOST_IN_A_LIST = 200

export const readCatalogueRow = ({ values }: Pick<TableRow<CatalogueColumn>, 'values'>): RowResult => {
  const faults: CatalogueCellFault[] = []
  const attempt = <Value>(column: CatalogueColumn, read: () => Value, otherwise: Value): Value => {
    try {
      return read()
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      faults.push({ column, code: error.code, value: error.value, message: error.message })
      return otherwise
    }
  }
  const brand = attempt('brand', () => text('brand', values.brand, LONGEST_BRAND), '')
  const name = attempt('model', () => text('model', values.model, LONGEST_MODEL), '')
  const storageGb = attempt('storage_gb', () => storageSizes(values.storage_gb), [])
  const releaseDate = attempt('release_date', () => date(values.release_date), null)
  const priceIn = (column: 'launch_price_usd' | 'launch_price_eur', currency: string) =>
    attempt(column, () => launchPrice(column, values[column], currency), null)
  const launchPriceUsd = priceIn('launch_price_usd', 'USD')
  const launchPriceEur = priceIn('launch_price_eur', 'EUR')
  const described = releaseDate !== null && (launchPriceUsd ?? launchPriceEur) !== null
  const usualQuality = described ? 3 : releaseDate === null ? 1 : 2
  const row: ModelRow = {
    key: attempt(
      values.model_key === '' ? 'model' : 'model_key',
      () => modelKey(values.model_key, brand, name, storageGb),
      '',
    ),
    type: attempt('type', () => typeOf(values.type), 'mobile'),
    brand,
    name,
    releaseDate,
    storageGb,
    colours: attempt('colours', () => list('colours', values.colours), []),
    codes: attempt('model_codes', () => list('model_codes', values.model_codes), []),
    orderCodes: attempt('order_codes', () => orderCodes(values.order_codes, storageGb), {}),
    launchPriceUsd,
    launchPriceEur,
    launchPriceStorageGb: attempt(
      'launch_price_storage_gb',
      () => storageSizes(values.launch_price_storage_gb)[0] ?? null,
      null,
    ),
    quality: attempt('quality', () => quality(values.quality, usualQuality), 0),
  }
  return faults.length > 0 ? { faults } : { row }
}

/** Carries what is wrong with a cell; nothing else is caught. */
class Refused extends Error {
  readonly code: CatalogueFault
  readonly value: string | null

  constructor(code: CatalogueFault, value: string | null, message: string) {
    super(message)
    this.code = code
    this.value = value
  }
}

const refuse = (code: CatalogueFault, value: string | number | null, message: string): never => {
  throw new Refused(code, value === null ? null : String(value), message)
}

const text = (column: string, value: string, longest: number): string => {
  const plain = value.normalize('NFC').replaceAll(/\s+/g, ' ').trim()
  if (plain === '') refuse('missing', null, `${column} is empty`)
  if (plain.length > longest)
    refuse('too-long', longest, `${column} has ${plain.length} characters, at most ${longest} fit`)
  if (UNREADABLE.test(plain))
    refuse('unreadable', plain, `${column} holds characters that were lost when the file was saved: "${plain}"`)
  return plain
}

/** The replacement character, private use and control characters. */
const UNREADABLE = /[\ufffd\p{Co}\p{Cc}]/u

/** What others call our types. */
const TYPE_NAMES: { readonly [name: string]: ProductType } = {
  phone: 'mobile',
  smartphone: 'mobile',
  mobilephone: 'mobile',
  handset: 'mobile',
  tablets: 'tablet',
  smartwatch: 'watch',
  gameconsole: 'console',
  gamingconsole: 'console',
  headphones: 'audio',
  earbuds: 'audio',
  vr: 'vr-headset',
  vrheadset: 'vr-headset',
  tvbox: 'tv-box',
  mediaplayer: 'media-player',
  smartspeaker: 'smart-speaker',
  speaker: 'smart-speaker',
  notebook: 'laptop',
}

const typeOf = (value: string): ProductType => {
  const plain = value.toLowerCase()
  const known = productType.safeParse(plain)
  if (known.success) return known.data
  return (
    TYPE_NAMES[plain.replaceAll(/[^a-z]/g, '')] ??
    (value === ''
      ? refuse('missing', null, 'type is empty')
      : refuse('unknown-type', value, `type "${value}" is not one of ${PRODUCT_TYPES.join(', ')}`))
  )
}

const modelKey = (value: string, brand: string, name: string, storageGb: readonly number[]): string => {
  const key = value === '' ? slugOf(fullModelName(brand, name)) : value
  if (key === '' && name !== '')
    refuse('no-latin', name, `model "${name}" has no Latin letter or digit; give it a model_key`)
  if (key !== '' && !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(key))
    refuse(
      'bad-key',
      key,
      `model_key "${key}" may hold small letters and digits, with single hyphens between: ${slugOf(key)}`,
    )
  if (productId(key, storageGb.at(-1) ?? null).length > LONGEST_KEY)
    refuse('key-too-long', LONGEST_KEY, `model_key "${key}" is too long`)
  return key
}

/** `2021-09-24`; a month or a year alone counts as its first day. */
const date = (value: string): string | null => {
  if (value === '') return null
  const [, year, month = '01', day = '01'] = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(value) ?? []
  const iso = `${year}-${month}-${day}`
  const moment = new Date(`${iso}T00:00:00Z`)
  const exists = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(iso)
  if (year === undefined || !exists)
    refuse('no-date', value, `release_date "${value}" is no date; write it as 2021-09-24`)
  if (Number(year) < 1970 || Number(year) > 2100)
    refuse('date-range', value, `release_date "${value}" is not between 1970 and 2100`)
  return iso
}

const list = (column: string, value: string): string[] => {
  const items = [...new Set(value.split('|').map((item) => item.normalize('NFC').trim()))].filter((item) => item !== '')
  if (items.length > MOST_IN_A_LIST)
    refuse('too-many', MOST_IN_A_LIST, `${column} names ${items.length}, at most ${MOST_IN_A_LIST} fit`)
  for (const item of items)
    if (UNREADABLE.test(item)) refuse('unreadable', item, `${column} holds characters that were lost: "${item}"`)
  return items
}

/** `MQ9T3=128|MQ9U3=128`; a code without a size stands for the model. */
const orderCodes = (value: string, storageGb: readonly number[]): OrderCodes => {
  const written = list('order_codes', value).map((item) => {
    const [code = '', size] = item.split('=').map((part) => part.trim())
    if (!ORDER_CODE.test(code))
      refuse('bad-code', item, `order_codes "${item}" is no code; write it as MQ9T3, or with its size as MQ9T3=128`)
    const [gb = null] = size === undefined ? [] : storageSizes(size)
    if (gb !== null && !storageGb.includes(gb))
      refuse('unknown-size', item, `order_codes "${item}" names a size that storage_gb does not`)
    return [code, gb] as const
  })
  return Object.fromEntries(written)
}

const ORDER_CODE = /^[A-Za-z0-9][A-Za-z0-9-]{2,29}$/

/** `128|256`, `128 GB / 1 TB`. */
const storageSizes = (value: string): number[] => {
  const sizes = value
    .split(/[|/;,]/)
    .map((size) => size.trim())
    .filter((size) => size !== '')
    .map((size) => {
      // A size that begins with zero is the end of one of thousands: `1,024` is not 1 and 24.
      const [, amount, unit = 'gb'] = /^([1-9]\d{0,5})(?:\.0+)?\s*(gb|go|tb|to)?$/i.exec(size) ?? []
      const gb = Number(amount) * (unit.toLowerCase().startsWith('t') ? 1024 : 1)
      if (amount === undefined || gb > 1_000_000)
        refuse('bad-size', size, `storage_gb "${size}" is no size; write whole gigabytes as 1024, several as 128|256`)
      return gb
    })
  return [...new Set(sizes)].sort((a, b) => a - b)
}

const launchPrice = (column: string, value: string, currency: string): number | null => {
  if (value === '') return null
  const price = majorToMinor(value, currency)
  if ('reason' in price) return refuse('bad-amount', value, `${column} ${price.reason}`)
  if (price.amount === 0) return null
  return price.amount > 100_000_000
    ? refuse('bad-amount', value, `${column} "${value}" is more than a million`)
    : price.amount
}

const quality = (value: string, otherwise: number): number => {
  if (value === '') return otherwise
  return /^[0-3]$/.test(value) ? Number(value) : refuse('bad-quality', value, `quality "${value}" is not 0, 1, 2 or 3`)
}
