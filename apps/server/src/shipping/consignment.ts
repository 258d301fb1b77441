import type { PostalParty } from '@reprise/contract'
import type { StoredAffiliate } from '#server/affiliate/index.ts'
import { type PersonalFields, revealPerson } from '#server/customer/index.ts'
import type { StoredOrder } from '#server/order/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { CarrierAddress, Consignment, Direction, LabelFormat } from './carrier/carrier.ts'

/** A device with its box and some padding: it is weighed when it comes. */
const GRAMS_OF_A_DEVICE = 500

export type ConsignedOrder = Pick<
  StoredOrder,
  'id' | 'barcode' | 'createdAt' | 'amount' | 'currency' | 'items' | 'customerId' | 'shipAddressId'
>

export type ConsignmentDeps = { readonly db: Db; readonly vault: Vault }

/** What a carrier is told of an order's parcel. @param number which parcel of its order it is, from 1 */
export const consignmentOf = (
  {
    order,
    affiliate: { config, programme },
    direction,
    transportation,
    number,
    // Drawn onto our own sheet, above the slip.
    format = 'png',
  }: {
    readonly order: ConsignedOrder
    readonly affiliate: Pick<StoredAffiliate, 'config' | 'programme'>
    readonly direction: Direction
    readonly transportation: Consignment['transportation']
    readonly number: number
    readonly format?: LabelFormat
  },
  { db, vault }: ConsignmentDeps,
): Consignment => ({
  reference: referenceOf(order, direction, number),
  orderBarcode: order.barcode,
  orderedAt: order.createdAt,
  direction,
  transportation,
  country: config.country.toUpperCase(),
  grams: GRAMS_OF_A_DEVICE * order.items.length,
  value: { amount: order.amount, currency: order.currency },
  format,
  parties: async () => {
    const { person, address } = await revealPerson(db, vault, {
      customer: order.customerId,
      address: order.shipAddressId,
    })
    const seller = addressOfPerson(person, address)
    const buyer = addressOfParty(programme.recipient)
    return direction === 'outward' ? { from: seller, to: buyer } : { from: buyer, to: seller }
  },
})

/** What goes back is of another reference for another address: a label that was sold for the one before is not taken up. */
const referenceOf = ({ barcode, shipAddressId }: ConsignedOrder, direction: Direction, number: number): string =>
  [barcode, direction, number, ...(direction === 'return' ? [shipAddressId.slice(0, 8)] : [])].join('-')

const addressOfParty = ({ name, lines, postalCode, city, country }: PostalParty): CarrierAddress => ({
  name,
  lines,
  postalCode,
  city,
  country,
})

const addressOfPerson = (person: PersonalFields, address: PersonalFields): CarrierAddress => ({
  name: filled(person.firstName, person.lastName).join(' '),
  lines: filled(address.line1, address.line2),
  postalCode: address.postalCode ?? '',
  city: address.city ?? '',
  ...(address.region && { region: address.region }),
  country: (address.country ?? '').toUpperCase(),
  ...(person.email && { email: person.email }),
  ...(person.phone && { phone: person.phone }),
})

const filled = (...parts: readonly (string | undefined)[]): string[] =>
  parts.filter((part): part is string => part !== undefined && part !== '')
