import { type ReplyOf, SURFACE_BASE } from '@reprise/contract'
import { maskEmail, maskPostalCode, type PersonalFields } from './sealed-person.ts'

export const CUSTOMERS_PATH = `${SURFACE_BASE['order-api']}/customer`
export const ADDRESSES_PATH = `${SURFACE_BASE['order-api']}/address`

export type CustomerView = ReplyOf<'createCustomer'>
export type AddressView = ReplyOf<'createAddress'>

/** Enough to recognise one's own entry (words §6). */
export const customerView = (id: string, language: string, { email }: PersonalFields): CustomerView => ({
  id,
  maskedEmail: email === undefined ? '' : maskEmail(email),
  language,
  _links: { self: { href: `${CUSTOMERS_PATH}/${id}` } },
})

export const addressView = (id: string, { country, postalCode }: PersonalFields): AddressView => ({
  id,
  country: country ?? '',
  maskedPostalCode: postalCode === undefined ? '' : maskPostalCode(postalCode),
  _links: { self: { href: `${ADDRESSES_PATH}/${id}` } },
})
