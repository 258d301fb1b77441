import type { Order } from '@reprise/contract'
import type { CustomerField, FieldGroup } from '@reprise/contract/customer/customer-fields'
import type { FieldValues } from '@reprise/contract/customer/field-faults'
import type { SentBody } from '@reprise/contract/operation/operation-types'
import type { Transportation } from '@reprise/contract/words/transportation'

export type Sale = {
  readonly fields: readonly CustomerField[]
  readonly values: FieldValues
  readonly quotation: string
  /** Offers that are sold with it, in the same parcel. */
  readonly furtherQuotations: readonly string[]
  readonly process: string
  /** How it is sent; left out where there is nothing to choose. */
  readonly transportation?: Transportation | undefined
  /** What the person was shown, in minor units; another price is refused, never taken. */
  readonly expectedAmount: number
  readonly consents: readonly string[]
  /** Left out, they are reminded by e-mail alone. */
  readonly remindBySms?: boolean
  /** What the affiliate's own system calls it. */
  readonly affiliateReference?: string | undefined
}

export type SaleCalls = {
  readonly createCustomer: (body: SentBody<'createCustomer'>, key: string) => Promise<{ readonly id: string }>
  readonly createAddress: (body: SentBody<'createAddress'>, key: string) => Promise<{ readonly id: string }>
  readonly placeOrder: (body: SentBody<'placeOrder'>, key: string) => Promise<Order>
}

/** The key of a call with exactly this body: the same again however often it is tried, another for another body. */
export type KeyOf = (call: keyof SaleCalls, body: unknown) => string

/** Keys of one visit, in memory alone, for the bodies are personal. */
export const createKeys = (newKey: () => string): KeyOf => {
  const keys = new Map<string, string>()
  return (call, body) => {
    const act = `${call} ${JSON.stringify(body)}`
    const key = keys.get(act) ?? newKey()
    keys.set(act, key)
    return key
  }
}

/**
 * Customer, address, order; each keeps its key while what it sends stays the same, so that a double click, a retry and
 * a lost answer end in exactly one order (quality U25). @throws HttpRejection of the call that failed
 */
export const placeSale = async (
  { createCustomer, createAddress, placeOrder }: SaleCalls,
  sale: Sale,
  keyOf: KeyOf,
): Promise<Order> => {
  const { fields, values } = sale
  const country = values.country ? { country: values.country } : {}
  const person = { ...typed(fields, values, ['customer', 'identity-document']), ...country }
  const customer = await createCustomer(person, keyOf('createCustomer', person))
  const home = { ...typed(fields, values, ['address']), ...country }
  const address = await createAddress(home, keyOf('createAddress', home))
  const order = {
    quotation: sale.quotation,
    ...(sale.furtherQuotations.length > 0 && { furtherQuotations: [...sale.furtherQuotations] }),
    process: sale.process,
    ...(sale.transportation && { transportation: sale.transportation }),
    customer: customer.id,
    shipAddress: address.id,
    // Billed to where it is sent from.
    billAddress: address.id,
    payment: typed(fields, values, ['payment']),
    consents: [...sale.consents],
    expectedAmount: sale.expectedAmount,
    ...(sale.remindBySms && { remindBySms: true }),
    ...(sale.affiliateReference && { affiliateReference: sale.affiliateReference }),
  }
  return placeOrder(order, keyOf('placeOrder', order))
}

const typed = (fields: readonly CustomerField[], values: FieldValues, groups: readonly FieldGroup[]): FieldValues =>
  Object.fromEntries(
    fields.flatMap(({ name, group }): [string, string][] => {
      const value = values[name]?.trim() ?? ''
      return groups.includes(group) && value !== '' ? [[name, value]] : []
    }),
  )
