import type { BankReportKind } from '@reprise/contract'
import { type XmlNode, XmlFault } from './read-xml.ts'

/** `other`: money that came in, and is not known as one that came back. */
export type Says = 'executed' | 'refused' | 'returned' | 'pending' | 'other'

/** What a bank says of one payment, or of a whole batch in one booking. */
export type BankEntry = {
  readonly line: number
  readonly says: Says
  readonly of: 'payment' | 'batch'
  readonly endToEndId: string | null
  /** With a batch: payments that the message names one by one, of which nothing is said here. */
  readonly besides: readonly string[]
  /** By which a batch may be named: the reference of its message, and of its payments. */
  readonly references: readonly string[]
  /** In minor units; the one that was booked first, then the one that was asked for. */
  readonly amounts: readonly number[]
  readonly currency: string | null
  /** Payments in one booking, where the bank says it. */
  readonly count: number | null
  readonly iban: string | null
  /** ISO 20022 external code, such as AC04. */
  readonly code: string | null
}

export type BankReport = {
  readonly kind: BankReportKind
  /** `pain.002.001.03`. */
  readonly version: string
  readonly entries: readonly BankEntry[]
}

const AMOUNT = /^(\d{1,15})(?:\.(\d{1,5}))?$/
/** EUR and GBP, in which batches are paid. */
const DIGITS = 2

/** Null for an amount that is none of these currencies, which is none of ours. */
export const amountOf = (node: XmlNode | undefined): number | null => {
  if (node === undefined) return null
  const [, whole, fraction = ''] = AMOUNT.exec(node.text.trim()) ?? []
  if (whole === undefined) throw new XmlFault(node.line, `${node.name} is no amount: ${node.text.trim().slice(0, 30)}`)
  const minor = Number(`${whole}${fraction.padEnd(DIGITS, '0').slice(0, DIGITS)}`)
  return /[1-9]/.test(fraction.slice(DIGITS)) || !Number.isSafeInteger(minor) ? null : minor
}

export const currencyOf = (node: XmlNode | undefined): string | null => node?.attributes['Ccy'] ?? null

export const known = <Value>(values: readonly (Value | null | undefined)[]): Value[] =>
  values.flatMap((value) => (value === null || value === undefined ? [] : [value]))

/** ISO 20022 codes have four signs; a bank's own may be of any length. */
export const codeFrom = (...codes: readonly (string | null)[]): string | null => known(codes)[0]?.slice(0, 35) ?? null

/** What stands there when a payment has no name of its own. */
export const named = (endToEndId: string | null): string | null =>
  endToEndId === null || /^NOTPROVIDED$/i.test(endToEndId) ? null : endToEndId
