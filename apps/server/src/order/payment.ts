import { type BodyOf, type FieldFault, type PaymentTag } from '@reprise/contract'
import { validateAccountDetails } from 'uk-modulus-check'
import type { Context } from '#server/call/index.ts'
import {
  type AcceptedFields,
  acceptFields,
  fieldsRejected,
  maskAccountNumber,
  maskIban,
} from '#server/customer/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'

/** Never comes out through a reply. */
export type SealedPayment = {
  readonly payment: Buffer | null
  readonly maskedAccount: string | null
  /** Finds orders that pay to the same account; null where there is none. */
  readonly accountHash: Buffer | null
}

/** UK account numbers of 6 or 7 digits are written with zeros in front (VocaLink, "Validating account numbers"). */
const UK_ACCOUNT_DIGITS = 8
const POINTER = '/payment'

/** Bank fields for a transfer, nothing for a voucher or a donation. @param pointer where they stand in the body */
export const acceptPayment = (
  ctx: Pick<Context, 'affiliate' | 'now'>,
  tag: PaymentTag,
  typed: BodyOf<'placeOrder'>['payment'],
  pointer: string = POINTER,
): AcceptedFields => {
  const fields = acceptFields(ctx, ['payment'], typed, {
    pointer,
    paidByTransfer: tag === 'bank-transfer',
  })
  const faults = accountFaults(fields, pointer)
  if (faults.length > 0) throw fieldsRejected(faults)
  return fields
}

/** Sort code and account number belong together by the banks' published check. */
const accountFaults = ({ sortCode, accountNumber }: AcceptedFields, pointer: string): FieldFault[] => {
  if (sortCode === undefined || accountNumber === undefined || accountNumber.length > UK_ACCOUNT_DIGITS) return []
  return validateAccountDetails(sortCode, accountNumber.padStart(UK_ACCOUNT_DIGITS, '0'))
    ? []
    : [{ pointer: `${pointer}/accountNumber`, code: 'account-number' }]
}

export const sealPayment = (
  vault: Pick<Vault, 'seal' | 'blindIndex'>,
  orderId: string,
  fields: AcceptedFields,
): SealedPayment => ({
  payment: Object.keys(fields).length === 0 ? null : vault.seal(JSON.stringify(fields), paymentPlace(orderId)),
  maskedAccount: maskedAccountOf(fields),
  accountHash: accountHashOf(vault, fields),
})

export const accountHashOf = (
  vault: Pick<Vault, 'blindIndex'>,
  { iban, sortCode = '', accountNumber }: AcceptedFields,
): Buffer | null => {
  const account = iban ?? (accountNumber && `${sortCode} ${accountNumber.padStart(UK_ACCOUNT_DIGITS, '0')}`)
  return account === undefined ? null : vault.blindIndex(`account|${account}`)
}

export const openPayment = (vault: Pick<Vault, 'open'>, orderId: string, payment: Buffer | null): AcceptedFields =>
  payment === null ? {} : (JSON.parse(vault.open(payment, paymentPlace(orderId))) as AcceptedFields)

const paymentPlace = (orderId: string): string => `customer_order|payment|${orderId}`

const maskedAccountOf = ({ iban, accountNumber }: AcceptedFields): string | null => {
  if (iban !== undefined) return maskIban(iban)
  return accountNumber === undefined ? null : maskAccountNumber(accountNumber)
}
