import {
  type BankPayer,
  type DetailsFault,
  isInSepaArea,
  type OrderNeed,
  type PaymentObstacle,
  type PaymentTag,
  SCHEME_CURRENCY,
} from '@reprise/contract'
import type { AcceptedFields } from '#server/customer/index.ts'
import { canBeWritten, type Creditor } from './file/payment.ts'

/** UK account numbers of 6 or 7 digits are written with zeros in front. */
const UK_ACCOUNT_DIGITS = 8

/** Undefined where the payer cannot pay to it. @param seller stands in where the form asks for no account holder */
export const creditorOf = (
  { scheme }: Pick<BankPayer, 'scheme'>,
  { accountHolder, iban, bic, sortCode, accountNumber }: AcceptedFields,
  seller: string,
): Creditor | undefined => {
  const name = accountHolder ?? seller
  if (!canBeWritten(name)) return undefined
  if (scheme === 'sepa')
    return iban !== undefined && isInSepaArea(iban)
      ? { name, account: { scheme, iban, ...(bic === undefined ? {} : { bic }) } }
      : undefined
  if (sortCode === undefined || accountNumber === undefined || accountNumber.length > UK_ACCOUNT_DIGITS)
    return undefined
  return { name, account: { scheme, sortCode, accountNumber: accountNumber.padStart(UK_ACCOUNT_DIGITS, '0') } }
}

export type Waiting = {
  readonly paymentTag: PaymentTag
  readonly currency: string
  readonly identityCheck: string
  readonly declaration: { readonly confirmedAt: string | null } | null
  readonly payNotBefore: Date | null
  readonly paying: string | null
  readonly rejected: DetailsFault | null
  readonly paymentHeld: object | null
  /** A document that the programme asks for was sent, and waits for a decision. */
  readonly documentsToDecide: boolean
  /** The programme waits for what a block list says of its device. */
  readonly awaitsCheck: boolean
  readonly needs: readonly Pick<OrderNeed, 'kind'>[]
  /** Undefined where the payer cannot pay to it. */
  readonly creditor: Creditor | undefined
  readonly payer: BankPayer | undefined
  /** It is paid by one of the voucher codes, and none is left that fits. */
  readonly lacksCode: boolean
  /** What the payment needs is sealed by a key that this installation does not have. */
  readonly isUnreadable: boolean
  /** Its seller is at the limit of the year, and no person has looked at it. */
  readonly isOverLimit: boolean
}

/** Nothing where it may be paid now. */
export const obstaclesOf = (order: Waiting, now: Date): PaymentObstacle[] => {
  const { payer, creditor, payNotBefore, rejected } = order
  const needed = (kind: OrderNeed['kind']): boolean => order.needs.some((need) => need.kind === kind)
  const { identityCheck } = order
  const isIdentified = identityCheck === 'not-required' || identityCheck === 'accepted'
  const byHand = order.paymentTag !== 'bank-transfer'
  const canPay = payer !== undefined && SCHEME_CURRENCY[payer.scheme] === order.currency
  const found: readonly (readonly [PaymentObstacle, boolean])[] = [
    ['in-batch', order.paying !== null],
    ['by-hand', byHand],
    ['voucher-stock', order.lacksCode],
    ['payer', !byHand && !canPay],
    ['held', order.paymentHeld !== null],
    ['seller-totals', order.isOverLimit && order.paymentHeld === null],
    ['new-details', payNotBefore !== null && payNotBefore > now],
    ['rejected-details', rejected !== null],
    ['unreadable', !byHand && order.isUnreadable],
    ['bank-details', !byHand && canPay && creditor === undefined && !order.isUnreadable],
    ['identity', (!isIdentified && identityCheck !== 'pending') || needed('identity')],
    ['identity-to-decide', identityCheck === 'pending'],
    ['declaration', order.declaration !== null && order.declaration.confirmedAt === null],
    ['documents', needed('documents')],
    ['documents-to-decide', order.documentsToDecide],
    ['litigation', needed('litigation')],
    ['device-check', order.awaitsCheck],
  ]
  return found.flatMap(([obstacle, stands]) => (stands ? [obstacle] : []))
}

/** The barcode, from the second try on with a number. */
export const endToEndIdOf = (barcode: string, triesBefore: number): string =>
  triesBefore === 0 ? barcode : `${barcode}-${triesBefore + 1}`

/** Unlike any other, and telling when it was made. */
export const referenceOf = (batch: { readonly id: string; readonly number: number; readonly day: string }): string =>
  `RP-${batch.day.replaceAll('-', '')}-${String(batch.number).padStart(6, '0')}-${batch.id.slice(0, 8)}`
