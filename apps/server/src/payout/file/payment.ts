/** The payee and the account: one of the two kinds of account. */
export type Creditor = {
  readonly name: string
  readonly account:
    | { readonly scheme: 'sepa'; readonly iban: string; readonly bic?: string }
    | { readonly scheme: 'bacs'; readonly sortCode: string; readonly accountNumber: string }
}

/** One payment as a file for a bank tells it. */
export type Payment = {
  readonly endToEndId: string
  /** Minor units. */
  readonly amount: number
  readonly creditor: Creditor
  /** What the seller reads on their statement. */
  readonly message: string
}

/** What every kind of file needs besides its payments. */
export type PaymentRun = {
  /** Under which the bank knows the file: letters, digits and hyphens, 35 at most. */
  readonly reference: string
  /** Counts the payer's files. */
  readonly number: number
  readonly created: Date
  /** `2026-11-24`. */
  readonly executionDate: string
  readonly payments: readonly Payment[]
}

/** Sum of all payments, in minor units. */
export const totalOf = (payments: readonly Pick<Payment, 'amount'>[]): number =>
  payments.reduce((sum, { amount }) => sum + amount, 0)
