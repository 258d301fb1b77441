import type { EmbedProduct } from '@reprise/contract'
import type { Affiliate } from '#server/call/index.ts'
import type { Catalogue, DeviceName } from './catalogue.ts'
import { asFound } from './find-products.ts'

/** Headers in which a browser says what it runs on. They are read here and go no further (docs/decisions/0213). */
export const DEVICE_HEADERS = { model: 'sec-ch-ua-model', screen: 'device-screen' } as const

/** More than this is no question that can be answered at a glance. */
const MOST = 6

/** @param header the value of a header of the call */
export const nameDevice = (
  affiliate: Affiliate,
  header: (name: string) => string | undefined,
  locale: string,
  catalogue: Catalogue,
): EmbedProduct[] => {
  const named = deviceOf(header)
  if (named === undefined) return []
  const { config, programme } = affiliate
  const market = { types: config.apiProductType, market: programme.market, currency: programme.currency }
  const bought = catalogue.ofDevice(named, market).filter(({ upTo }) => upTo !== null)
  return bought.length > MOST ? [] : bought.map((product) => asFound(product, locale))
}

const deviceOf = (header: (name: string) => string | undefined): DeviceName | undefined => {
  const model = textOf(header(DEVICE_HEADERS.model))
  if (model !== undefined) return { kind: 'model', model }
  const names = IPHONES.get(header(DEVICE_HEADERS.screen) ?? '')
  return names === undefined
    ? undefined
    : { kind: 'names', brand: 'Apple', names: names.map((name) => `iPhone ${name}`) }
}

/** A string of a structured header (RFC 8941, section 3.3.3); undefined for anything else, and for none. */
const textOf = (value: string | undefined): string | undefined =>
  /^"((?:[^"\\]|\\["\\]){1,80})"$/.exec(value?.trim() ?? '')?.[1]?.replaceAll(/\\(["\\])/g, '$1')

/** By points and pixels a point of their screens, those that are bought most first: Apple's developer pages, 2025. */
const IPHONES: ReadonlyMap<string, readonly string[]> = new Map([
  ['375x667x2', ['SE (3rd generation)', 'SE (2nd generation)', '8', '7', '6s', '6']],
  ['414x736x3', ['8 Plus', '7 Plus', '6s Plus', '6 Plus']],
  ['375x812x3', ['13 mini', '12 mini', '11 Pro', 'XS', 'X']],
  ['414x896x2', ['11', 'XR']],
  ['414x896x3', ['11 Pro Max', 'XS Max']],
  ['390x844x3', ['13', '14', '12', '13 Pro', '12 Pro', '16e']],
  ['428x926x3', ['13 Pro Max', '14 Plus', '12 Pro Max']],
  ['393x852x3', ['15', '15 Pro', '14 Pro', '16']],
  ['430x932x3', ['15 Pro Max', '14 Pro Max', '15 Plus', '16 Plus']],
  ['402x874x3', ['16 Pro', '17', '17 Pro']],
  ['440x956x3', ['16 Pro Max', '17 Pro Max']],
  ['420x912x3', ['Air']],
])
