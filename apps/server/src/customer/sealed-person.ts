import type { Vault } from '#server/platform/crypto/vault.ts'
import type { AcceptedFields } from './accept-fields.ts'
import type { AddressRow, CustomerRow } from './customer.repository.ts'

/** What a person told about themselves, or where they live; only those fields that the programme asked for. */
export type PersonalFields = AcceptedFields

/** Binds a sealed value to its row, so that it opens nowhere else (quality E1). */
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
