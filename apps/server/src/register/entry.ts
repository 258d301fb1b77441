import {
  type DeviceIdentifiers,
  hasIdentifier,
  REGISTER_FIELDS,
  type RegisterEntry,
  type RegisterField,
} from '@reprise/contract'
import type { PersonalFields } from '#server/customer/index.ts'
import { majorText } from '#server/platform/csv/money-column.ts'

/** An identity document by what the register keeps of it, with the date of birth that it proves. */
export type DocumentFields = Pick<
  RegisterEntry,
  'birthDate' | 'documentType' | 'documentNumber' | 'documentDate' | 'documentAuthority'
>

/** All that is known of a purchase when its line is written. */
export type PurchaseFacts = {
  readonly barcode: string
  readonly boughtAt: Date
  readonly person: PersonalFields
  readonly address: PersonalFields
  /** From a check that was accepted; where there was none, what the customer typed stands in. */
  readonly document: Partial<DocumentFields>
  /** What it is and what was declared of it. */
  readonly description: string
  readonly origin: 'sent-by-seller' | 'handed-over-in-store'
  readonly serialNumber: string
  /** Price as it is printed: `212.00 EUR`. */
  readonly price: string
  readonly paidBy: string
}

/** The line of a purchase; what is not known is empty. */
export const entryOf = ({ person, address, document, ...facts }: PurchaseFacts): RegisterEntry => ({
  orderNumber: facts.barcode,
  boughtOn: facts.boughtAt.toISOString().slice(0, 10),
  lastName: person.lastName ?? '',
  firstName: person.firstName ?? '',
  capacity: 'private-person',
  birthDate: document.birthDate ?? person.birthDate ?? '',
  address: addressLine(address),
  documentType: document.documentType ?? person.documentType ?? '',
  documentNumber: document.documentNumber ?? person.documentNumber ?? '',
  documentDate: document.documentDate ?? person.documentDate ?? '',
  documentAuthority: document.documentAuthority ?? person.documentAuthority ?? '',
  description: facts.description,
  origin: facts.origin,
  serialNumber: facts.serialNumber,
  price: facts.price,
  paidBy: facts.paidBy,
})

/** The numbers of a device as its line says them: as the bench read them, else as its seller told them. */
export const identifierText = ({
  bench,
  customer,
}: {
  readonly bench: DeviceIdentifiers
  readonly customer: DeviceIdentifiers
}): string => {
  const { imei, meid, serial } = hasIdentifier(bench) ? bench : customer
  return [...imei, meid, serial].filter((part) => part !== undefined).join(' / ')
}

type Priced = {
  /** What the order pays, in minor units. */
  readonly amount: number
  /** With what each paid as it was sold. */
  readonly items: readonly { readonly id: string; readonly amount: number }[]
}

/** What each item was bought for, in minor units: the lines of an order add up to what it pays. */
export const pricesOf = ({ amount, items }: Priced): ReadonlyMap<string, number> => {
  const sold = BigInt(items.reduce((sum, item) => sum + item.amount, 0))
  let [before, shared] = [0n, 0n]
  return new Map(
    items.map((item) => {
      before += BigInt(item.amount)
      const share = (BigInt(amount) * before) / sold - shared
      shared += share
      return [item.id, Number(share)]
    }),
  )
}

/** `212.00 EUR`. */
export const priceText = (amount: number, currency: string): string => `${majorText(amount, currency)} ${currency}`

const addressLine = ({ line1, line2, postalCode, city, region, country }: PersonalFields): string => {
  const town = [postalCode, city].filter((part) => part !== undefined).join(' ')
  return [line1, line2, town, region, country].filter((part) => part !== undefined && part !== '').join(', ')
}

/** An entry with other fields in place of its own, and which of them differ. */
export const corrected = (
  entry: RegisterEntry,
  fields: { readonly [field in RegisterField]?: string | undefined },
): { readonly entry: RegisterEntry; readonly changed: readonly RegisterField[] } => {
  const named = Object.entries(fields).filter(([, value]) => value !== undefined)
  const next: RegisterEntry = { ...entry, ...Object.fromEntries(named) }
  return { entry: next, changed: REGISTER_FIELDS.filter((name) => next[name] !== entry[name]) }
}

/** What has become known of a purchase since: fields that were empty and are not any more. Nothing else changes by itself. */
export const newlyKnown = (written: RegisterEntry, known: RegisterEntry): Partial<RegisterEntry> =>
  Object.fromEntries(
    REGISTER_FIELDS.filter((name) => written[name] === '' && known[name] !== '').map((name) => [name, known[name]]),
  )

/** An entry as it was written, with the fields that the register has had since, empty. */
export const completed = (entry: Partial<RegisterEntry>): RegisterEntry =>
  Object.fromEntries(REGISTER_FIELDS.map((name) => [name, entry[name] ?? ''])) as RegisterEntry
