import type { InstanceConfig } from '../programme/instance.ts'

export type FieldKind =
  | 'name'
  | 'text'
  | 'email'
  | 'phone'
  | 'past-date'
  | 'country'
  | 'postal-code'
  | 'iban'
  | 'bic'
  | 'account-number'
  | 'sort-code'
  | 'document-type'

export type FieldGroup = 'customer' | 'identity-document' | 'address' | 'payment'

/** Every field a programme may ask for, in the order a person thinks. `optional` is the default, before `force`. */
const FIELDS = [
  { name: 'firstName', group: 'customer', kind: 'name', optional: false },
  { name: 'lastName', group: 'customer', kind: 'name', optional: false },
  { name: 'email', group: 'customer', kind: 'email', optional: false },
  { name: 'phone', group: 'customer', kind: 'phone', optional: true },
  { name: 'birthDate', group: 'customer', kind: 'past-date', optional: false },
  { name: 'documentType', group: 'identity-document', kind: 'document-type', optional: false },
  { name: 'documentNumber', group: 'identity-document', kind: 'text', optional: false },
  { name: 'documentDate', group: 'identity-document', kind: 'past-date', optional: false },
  { name: 'documentAuthority', group: 'identity-document', kind: 'text', optional: false },
  { name: 'country', group: 'address', kind: 'country', optional: false },
  { name: 'line1', group: 'address', kind: 'text', optional: false },
  { name: 'line2', group: 'address', kind: 'text', optional: true },
  { name: 'postalCode', group: 'address', kind: 'postal-code', optional: false },
  { name: 'city', group: 'address', kind: 'text', optional: false },
  { name: 'region', group: 'address', kind: 'text', optional: true },
  { name: 'accountHolder', group: 'payment', kind: 'name', optional: false },
  { name: 'iban', group: 'payment', kind: 'iban', optional: false },
  { name: 'bic', group: 'payment', kind: 'bic', optional: false },
  { name: 'sortCode', group: 'payment', kind: 'sort-code', optional: false },
  { name: 'accountNumber', group: 'payment', kind: 'account-number', optional: false },
] as const satisfies readonly { name: string; group: FieldGroup; kind: FieldKind; optional: boolean }[]

export type FieldName = (typeof FIELDS)[number]['name']
export const FIELD_NAMES: readonly FieldName[] = FIELDS.map(({ name }) => name)
export type CustomerField = {
  readonly name: FieldName
  readonly group: FieldGroup
  readonly kind: FieldKind
  readonly required: boolean
}

export type FieldSettings = Pick<
  InstanceConfig,
  | 'country'
  | 'identityCheckonCustomerForm'
  | 'collectIban'
  | 'collectBIC'
  | 'collectAccountNumber'
  | 'collectSortCode'
  | 'restrictedIbanZone'
  | 'customerDataValidator'
>

/** The fields an affiliate asks for (portal §3 and §5); bank fields only when money goes to a bank account. */
export const customerFields = (settings: FieldSettings, paidByTransfer: boolean): CustomerField[] => {
  const { force, exclude } = settings.customerDataValidator
  const isAsked = (name: FieldName) => !exclude.includes(name) && isCollected(name, settings, paidByTransfer)
  const needed = paidByTransfer ? accountNeeded(settings, isAsked) : []
  return FIELDS.filter(({ name }) => isAsked(name) || needed.includes(name)).map(({ name, group, kind, optional }) => ({
    name,
    group,
    kind,
    required: !optional || force.includes(name),
  }))
}

/** A programme that stopped transfers may collect no account any more: offers and orders of before are still paid to one. */
const accountNeeded = ({ country }: FieldSettings, isAsked: (name: FieldName) => boolean): readonly FieldName[] => {
  if (isAsked('iban') || (isAsked('sortCode') && isAsked('accountNumber'))) return []
  return country === 'gb' ? ['sortCode', 'accountNumber'] : ['iban']
}

const isCollected = (name: FieldName, settings: FieldSettings, paidByTransfer: boolean): boolean => {
  switch (name) {
    case 'documentType':
    case 'documentNumber':
    case 'documentDate':
    case 'documentAuthority':
      return settings.identityCheckonCustomerForm
    case 'birthDate':
      return settings.identityCheckonCustomerForm || settings.customerDataValidator.force.includes(name)
    case 'accountHolder':
      return paidByTransfer
    case 'iban':
      return paidByTransfer && settings.collectIban
    case 'bic':
      return paidByTransfer && settings.collectBIC
    case 'accountNumber':
      return paidByTransfer && settings.collectAccountNumber
    case 'sortCode':
      return paidByTransfer && settings.collectSortCode
    default:
      return true
  }
}

export const DOCUMENT_TYPES = ['identity-card', 'passport', 'residence-permit'] as const
/** A driving licence could be named before. */
export const NOTED_DOCUMENT_TYPES = [...DOCUMENT_TYPES, 'driving-licence'] as const
