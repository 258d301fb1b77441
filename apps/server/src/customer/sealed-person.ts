import { type Vault, whereReadable } from '#server/platform/crypto/vault.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { AcceptedFields } from './accept-fields.ts'
import {
  type AddressRow,
  type CustomerRow,
  selectAddressOfOrder,
  selectCustomerOfOrder,
  selectCustomersOfOrders,
} from './customer.repository.ts'

/** What a person told about themselves, or where they live; only those fields that the programme asked for. */
export type PersonalFields = AcceptedFields

/** So that a sealed value opens for no other row (quality E1). */
const customerPlace = (id: string): string => `customer|personal|${id}`
const addressPlace = (id: string): string => `address|sealed|${id}`

export const sealCustomer = (vault: Vault, id: string, fields: PersonalFields): Buffer =>
  vault.seal(JSON.stringify(fields), customerPlace(id))

export const openCustomer = (vault: Vault, { id, personal }: CustomerRow): PersonalFields =>
  fieldsFrom(vault.open(personal, customerPlace(id)))

export const sealAddress = (vault: Vault, id: string, fields: PersonalFields): Buffer =>
  vault.seal(JSON.stringify(fields), addressPlace(id))

export const openAddress = (vault: Vault, { id, sealed }: AddressRow): PersonalFields =>
  fieldsFrom(vault.open(sealed, addressPlace(id)))

const fieldsFrom = (text: string): PersonalFields => JSON.parse(text) as PersonalFields

/** `j***@g***.com`: enough to know one's own, too little for a stranger. */
export const maskEmail = (email: string): string => {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  return `${firstOf(email)}***@${firstOf(domain)}***${domain.slice(domain.lastIndexOf('.'))}`
}

/** `+33 *** 78`: the country is what a number of E.164 begins with. */
export const maskPhone = (phone: string): string => `${phone.slice(0, 3)} *** ${phone.slice(-2)}`

/** `75***`. */
export const maskPostalCode = (postalCode: string): string => `${[...postalCode].slice(0, 2).join('')}***`

/** `FR14 **** 2606`. */
export const maskIban = (iban: string): string => `${iban.slice(0, 4)} **** ${iban.slice(-4)}`

/** `**** 5678`. */
export const maskAccountNumber = (accountNumber: string): string => `**** ${accountNumber.slice(-4)}`

const firstOf = (text: string): string => [...text][0] ?? ''

/** For labels and messages alone, never for a reply. */
export type RevealedPerson = { readonly person: PersonalFields; readonly address: PersonalFields }

/** @throws Error when a row is missing: orders refer to both by foreign keys */
export const revealPerson = async (
  db: Db,
  vault: Vault,
  ids: { readonly customer: string; readonly address: string },
): Promise<RevealedPerson> => {
  const [customer, address] = await Promise.all([
    selectCustomerOfOrder(db, ids.customer),
    selectAddressOfOrder(db, ids.address),
  ])
  if (!customer || !address) throw new Error('An order names a customer or an address that is not there')
  return { person: openCustomer(vault, customer), address: openAddress(vault, address) }
}

/** The names of customers by their id, for payments; empty where a programme asks for none. */
export const revealNames = async (
  db: Db,
  vault: Vault,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await selectCustomersOfOrders(db, ids)
  return new Map(
    rows.flatMap((row): [string, string][] => {
      const person = whereReadable(() => openCustomer(vault, row))
      if (person === undefined) return []
      return [[row.id, [person.firstName, person.lastName].filter((part) => part !== undefined).join(' ')]]
    }),
  )
}
