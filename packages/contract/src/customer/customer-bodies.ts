import * as z from 'zod/mini'
import { MAX_NAME, MAX_TEXT } from '../limits.ts'

const text = (longest: number) => z.optional(z.string().check(z.maxLength(longest)))

/** The bodies below only bound the sizes; `fieldFaults` decides what this affiliate needs. */
export const customerBody = z.strictObject({
  firstName: text(MAX_NAME),
  lastName: text(MAX_NAME),
  email: text(254),
  phone: text(40),
  birthDate: text(40),
  documentType: text(40),
  documentNumber: text(60),
  documentDate: text(40),
  documentAuthority: text(MAX_TEXT),
  /** The country that `phone` is read in, ISO 3166-1 alpha-2; the programme's own when absent. */
  country: text(2),
})

export const addressBody = z.strictObject({
  country: text(2),
  line1: text(MAX_TEXT),
  line2: text(MAX_TEXT),
  postalCode: text(20),
  city: text(MAX_NAME),
  region: text(MAX_NAME),
})

export const paymentBody = z.strictObject({
  accountHolder: text(MAX_NAME),
  iban: text(60),
  bic: text(20),
  accountNumber: text(20),
  sortCode: text(20),
})
