import { CYRILLIC, GREEK, LATIN } from './letters.ts'

export type Creditor = {
  readonly name: string
  readonly account:
    | { readonly scheme: 'sepa'; readonly iban: string; readonly bic?: string }
    | { readonly scheme: 'bacs'; readonly sortCode: string; readonly accountNumber: string }
}

export type Payment = {
  readonly endToEndId: string
  /** Minor units. */
  readonly amount: number
  readonly creditor: Creditor
  /** What the seller reads on their statement. */
  readonly message: string
}

export type PaymentRun = {
  /** Letters, digits and hyphens, 35 at most; its last eight are hexadecimal digits by chance. */
  readonly reference: string
  readonly created: Date
  /** `2026-11-24`. */
  readonly executionDate: string
  readonly payments: readonly Payment[]
}

/** In minor units. */
export const totalOf = (payments: readonly Pick<Payment, 'amount'>[]): number =>
  payments.reduce((sum, { amount }) => sum + amount, 0)

/** What banks of the SEPA area take everywhere (EPC 217-08). */
const NOT_SEPA = /[^A-Za-z0-9/\-?:().,'+ ]/g
/** What Bacs takes (Standard 18: capitals, digits, and . & / - and spaces). */
const NOT_BACS = /[^A-Z0-9.&/\- ]/g

/** Accents go, letters become those of EPC 217-08, all else a full stop. @param longest in characters */
export const sepaText = (text: string, longest: number): string =>
  plain(text)
    .replace(NOT_SEPA, '.')
    .replace(/\/{2,}/g, '/')
    // No slash at an end (EPC 217-08), also of what is cut: a bank may refuse the whole file over one.
    .replace(/^[/ ]+/, '')
    .slice(0, longest)
    .replace(/[/ ]+$/, '')

/** In the letters that Bacs takes, padded with spaces. */
export const bacsField = (text: string, width: number): string =>
  plain(text).toUpperCase().replace(NOT_BACS, ' ').replace(/ +/g, ' ').trim().slice(0, width).padEnd(width)

/** Still readable in the letters that a bank takes. */
export const canBeWritten = (name: string): boolean => {
  const written = plain(name)
  const letters = [...name].filter((sign) => /\p{L}/u.test(sign)).length
  const kept = [...written].filter((sign) => /[A-Za-z]/.test(sign)).length
  return letters > 0 && kept >= letters / 2
}

const plain = (text: string): string =>
  [...text.normalize('NFKD').replace(/\p{M}/gu, '')]
    .map((sign) => LATIN[sign] ?? GREEK[sign] ?? CYRILLIC[sign] ?? sign)
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
