import { CYRILLIC, GREEK, LATIN } from './letters.ts'

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

/** What banks of the SEPA area take everywhere (EPC 217-08). */
const NOT_SEPA = /[^A-Za-z0-9/\-?:().,'+ ]/g
/** What Bacs takes (Standard 18: capitals, digits, and . & / - and spaces). */
const NOT_BACS = /[^A-Z0-9.&/\- ]/g

/**
 * A text in the letters that banks of the SEPA area take: accents go, other letters become the ones that EPC 217-08 names,
 * and what has none becomes a full stop.
 * @param longest characters at most
 */
export const sepaText = (text: string, longest: number): string =>
  plain(text)
    .replace(NOT_SEPA, '.')
    .replace(/\/{2,}/g, '/')
    // Nor may a slash stand at an end (EPC 217-08), also of what is cut: a bank may refuse the whole file over one.
    .replace(/^[/ ]+/, '')
    .slice(0, longest)
    .replace(/[/ ]+$/, '')

/** A text in the letters that Bacs takes, padded with spaces to a field of this width. */
export const bacsField = (text: string, width: number): string =>
  plain(text).toUpperCase().replace(NOT_BACS, ' ').replace(/ +/g, ' ').trim().slice(0, width).padEnd(width)

/** Whether a name is still readable in the letters that a bank takes. */
export const canBeWritten = (name: string): boolean => {
  const written = plain(name)
  const letters = [...name].filter((sign) => /\p{L}/u.test(sign)).length
  const kept = [...written].filter((sign) => /[A-Za-z]/.test(sign)).length
  return letters > 0 && kept >= letters / 2
}

/** Without accents, and with Latin letters where a table names them. */
const plain = (text: string): string =>
  [...text.normalize('NFKD').replace(/\p{M}/gu, '')]
    .map((sign) => LATIN[sign] ?? GREEK[sign] ?? CYRILLIC[sign] ?? sign)
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
