import { westernDigits } from './western-digits.ts'

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const BASE = ALPHABET.length
const PAYLOAD_LENGTH = 11
/** What the badge of a person starts with, and no other barcode. */
const BADGE_PREFIX = 'RB'

/** Case, spaces and hyphens are ignored, and whose digits they are; O is 0, I and L are 1. */
export const normaliseBarcode = (typed: string): string =>
  westernDigits(typed).toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')

/** The Luhn mod N check character (ISO/IEC 7812 generalised to 32 symbols) of 11 symbols. */
export const barcodeCheckCharacter = (payload: string): string => {
  let sum = 0
  for (const [index, symbol] of [...payload].reverse().entries()) {
    const value = ALPHABET.indexOf(symbol) * (index % 2 === 0 ? 2 : 1)
    sum += Math.floor(value / BASE) + (value % BASE)
  }
  return ALPHABET[(BASE - (sum % BASE)) % BASE] ?? '0'
}

/** 11 symbols of Crockford base 32 and their check character; one wrong symbol or a swap of neighbours is noticed. */
export const isBarcode = (typed: string): boolean => {
  const code = normaliseBarcode(typed)
  return (
    code.length === PAYLOAD_LENGTH + 1 &&
    [...code].every((symbol) => ALPHABET.includes(symbol)) &&
    barcodeCheckCharacter(code.slice(0, PAYLOAD_LENGTH)) === code.at(-1)
  )
}

/** Never that of a badge. @param randomBytes at least 11 random bytes */
export const barcodeFrom = (randomBytes: Uint8Array): string => {
  const symbols = [...randomBytes.slice(0, PAYLOAD_LENGTH)].map((byte) => ALPHABET[byte % BASE]).join('')
  const payload = symbols.startsWith(BADGE_PREFIX) ? `SB${symbols.slice(BADGE_PREFIX.length)}` : symbols
  return payload + barcodeCheckCharacter(payload)
}

/** @param id nine symbols of the alphabet, as they are kept with the person */
export const badgeOf = (id: string): string => BADGE_PREFIX + id + barcodeCheckCharacter(BADGE_PREFIX + id)

/** The id on a badge; undefined where it is none, or was read wrongly. */
export const badgeId = (typed: string): string | undefined =>
  isBarcode(typed) && normaliseBarcode(typed).startsWith(BADGE_PREFIX)
    ? normaliseBarcode(typed).slice(BADGE_PREFIX.length, PAYLOAD_LENGTH)
    : undefined

export const printedBarcode = (barcode: string): string => barcode.replace(/(.{4})(?=.)/g, '$1 ')
