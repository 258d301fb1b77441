import type { FieldName } from '@reprise/contract/customer/customer-fields'
import type { FieldValues } from '@reprise/contract/customer/field-faults'
import type { AddressField, CustomerField, Draft, IdentityField, PaymentField } from './draft.ts'

const PART_OF: { readonly [name in FieldName]: 'customer' | 'identity' | 'address' | 'payment' } = {
  firstName: 'customer',
  lastName: 'customer',
  email: 'customer',
  phone: 'customer',
  birthDate: 'customer',
  documentType: 'identity',
  documentNumber: 'identity',
  documentDate: 'identity',
  documentAuthority: 'identity',
  country: 'address',
  line1: 'address',
  line2: 'address',
  postalCode: 'address',
  city: 'address',
  region: 'address',
  accountHolder: 'payment',
  iban: 'payment',
  bic: 'payment',
  sortCode: 'payment',
  accountNumber: 'payment',
}

type Values<Key extends string> = { readonly [key in Key]?: string | undefined }

/** Customer and address data are key-value updates, the e-mail address among them (portal §3). */
export const setCustomer = (draft: Draft, changes: Values<CustomerField>): Draft => ({
  ...draft,
  customer: { ...draft.customer, ...changes },
})
export const setAddress = (draft: Draft, changes: Values<AddressField>): Draft => ({
  ...draft,
  address: { ...draft.address, ...changes },
})
export const setIdentity = (draft: Draft, changes: Values<IdentityField>): Draft => ({
  ...draft,
  identity: { ...draft.identity, ...changes },
})
export const setPayment = (draft: Draft, changes: Values<PaymentField>): Draft => ({
  ...draft,
  order: { ...draft.order, payment: { ...draft.order.payment, ...changes } },
})

export const setField = (draft: Draft, name: FieldName, value: string | undefined): Draft => {
  const change = { [name]: value }
  switch (PART_OF[name]) {
    case 'customer':
      return setCustomer(draft, change)
    case 'identity':
      return setIdentity(draft, change)
    case 'address':
      return setAddress(draft, change)
    case 'payment':
      return setPayment(draft, change)
  }
}

export const forgetDetails = (draft: Draft): Draft => ({
  ...draft,
  customer: {},
  identity: {},
  address: {},
  order: { ...draft.order, payment: {} },
})

export const typedFields = ({ customer, identity, address, order }: Draft): FieldValues => ({
  ...customer,
  ...identity,
  ...address,
  ...order.payment,
})
