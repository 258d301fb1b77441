import { westernDigits } from '../identifier/western-digits.ts'
import type { FieldKind } from './customer-fields.ts'

/** Full-width digits and letters, as Asian keyboards type them, become plain ones, and so do the digits of Arabic ones. */
const halfWidth = (value: string): string =>
  westernDigits(value).replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))

const oneLine = (value: string): string => value.replace(/[\p{Cc}\p{Cf}]/gu, (sign) => (JOINERS.has(sign) ? sign : ' '))
/** Joiners that some scripts and names need. */
const JOINERS = new Set(['\u200c', '\u200d'])

/** A person is never refused over spaces, dashes or letter case (quality U12). */
export const normaliseField = (kind: FieldKind, typed: string): string => {
  const value = oneLine(typed).normalize('NFC').replace(/\s+/g, ' ').trim()
  switch (kind) {
    case 'iban':
    case 'bic':
      return halfWidth(value)
        .replace(/[\s.\-‐-―]/g, '')
        .toUpperCase()
    case 'sort-code':
    case 'account-number':
      return halfWidth(value).replace(/[\s.\-‐-―]/g, '')
    case 'phone':
      return halfWidth(value).replace(/[\s().\-‐-―/]/g, '')
    case 'postal-code':
      return halfWidth(value).toUpperCase()
    case 'country':
      return value.toUpperCase()
    case 'email':
      return halfWidth(value)
    default:
      return value
  }
}
