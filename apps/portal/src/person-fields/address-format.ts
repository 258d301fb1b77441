import type { FieldName } from '@reprise/contract/customer/customer-fields'

type AddressField = Extract<FieldName, 'line1' | 'line2' | 'postalCode' | 'city' | 'region'>

export type AddressFormat = {
  /** The fields after the country, in the order they are written. */
  readonly order: readonly AddressField[]
  readonly postalCode: 'plain' | 'postcode' | 'zip' | 'eircode' | 'pin'
  readonly region: 'state' | 'province' | 'prefecture' | 'emirate' | undefined
}

const CODE_FIRST = ['line1', 'line2', 'postalCode', 'city', 'region'] as const
const CODE_LAST = ['line1', 'line2', 'city', 'region', 'postalCode'] as const
/** From the large to the small, as the code already says where it is. */
const REGION_FIRST = ['postalCode', 'region', 'city', 'line1', 'line2'] as const

const plain: AddressFormat = { order: CODE_FIRST, postalCode: 'plain', region: undefined }

/** Where addresses differ from the most common form, street, code and town; ISO 3166-1 alpha-2. */
const FORMATS: { readonly [country: string]: AddressFormat } = {
  AE: { order: CODE_LAST, postalCode: 'plain', region: 'emirate' },
  AU: { order: CODE_LAST, postalCode: 'postcode', region: 'state' },
  BR: { order: CODE_LAST, postalCode: 'plain', region: 'state' },
  CA: { order: CODE_LAST, postalCode: 'plain', region: 'province' },
  CN: { order: REGION_FIRST, postalCode: 'plain', region: 'province' },
  ES: { order: CODE_FIRST, postalCode: 'plain', region: 'province' },
  GB: { order: CODE_LAST, postalCode: 'postcode', region: undefined },
  GG: { order: CODE_LAST, postalCode: 'postcode', region: undefined },
  IE: { order: CODE_LAST, postalCode: 'eircode', region: undefined },
  IM: { order: CODE_LAST, postalCode: 'postcode', region: undefined },
  IN: { order: CODE_LAST, postalCode: 'pin', region: 'state' },
  IT: { order: CODE_FIRST, postalCode: 'plain', region: 'province' },
  JE: { order: CODE_LAST, postalCode: 'postcode', region: undefined },
  JP: { order: REGION_FIRST, postalCode: 'plain', region: 'prefecture' },
  KR: { order: REGION_FIRST, postalCode: 'plain', region: 'province' },
  MX: { order: CODE_FIRST, postalCode: 'plain', region: 'state' },
  MY: { order: CODE_FIRST, postalCode: 'postcode', region: 'state' },
  NZ: { order: CODE_LAST, postalCode: 'postcode', region: undefined },
  PH: { order: CODE_FIRST, postalCode: 'zip', region: 'province' },
  SG: { order: CODE_LAST, postalCode: 'plain', region: undefined },
  TH: { order: CODE_LAST, postalCode: 'plain', region: 'province' },
  US: { order: CODE_LAST, postalCode: 'zip', region: 'state' },
  ZA: { order: CODE_LAST, postalCode: 'plain', region: 'province' },
}

/** @param country ISO 3166-1 alpha-2, upper case */
export const addressFormatOf = (country: string): AddressFormat => FORMATS[country] ?? plain

/** Where digits alone are a postal code. Elsewhere all keys come up: a number pad has neither letters nor a dash. */
const DIGITS = 'AT AU BE BG CH CY CZ DE DK EE ES FI FR GR HR HU IT LT LU LV MC NO RO SE SI SK US'

/** @param country ISO 3166-1 alpha-2, upper case; empty while none is chosen */
export const isTypedInDigits = (country: string): boolean => country !== '' && DIGITS.includes(country)
