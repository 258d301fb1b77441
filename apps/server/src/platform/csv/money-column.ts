/** Digits after the decimal sign of a currency (ISO 4217, as the engine knows it). */
export const minorDigits = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

const digitsByCurrency = new Map<string, number>()
const digitsOf = (currency: string): number => {
  const known = digitsByCurrency.get(currency) ?? minorDigits(currency)
  digitsByCurrency.set(currency, known)
  return known
}

/** Why a text is no amount: in English, and as a code with what it is about. */
export type NoAmount = {
  readonly reason: string
  readonly code: 'amount-negative' | 'amount-unreadable' | 'amount-ambiguous' | 'amount-digits' | 'amount-large'
}
type Amount = { readonly amount: number } | NoAmount

/** As people write it (`1.299,00 €`), in minor units. A lone separator before three digits is ambiguous: refused. */
export const majorToMinor = (text: string, currency: string): Amount => {
  const digits = digitsOf(currency)
  const plain = text
    .replaceAll(/[\s\u00a0\u202f'’]|\p{Sc}/gu, '')
    .replace(new RegExp(`^${currency}|${currency}$`, 'i'), '')
  if (plain.startsWith('-')) return { code: 'amount-negative', reason: `"${text}" is negative` }
  if (!/^\d[\d.,]*$/.test(plain)) return unreadable(text, '212 or 212.50')
  const decimal = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','))
  if (decimal < 0) return inRange(Number(plain) * 10 ** digits, text)
  const sign = plain[decimal] ?? ''
  const whole = plain.slice(0, decimal)
  const fraction = plain.slice(decimal + 1)
  const separators = plain.split(sign).length - 1
  if (fraction.length === 3 && separators === 1 && !/[.,]/.test(whole) && digits !== 3)
    return {
      code: 'amount-ambiguous',
      reason: `"${text}" may mean ${whole}${fraction} or ${whole}.${fraction}; write it without a separator for thousands`,
    }
  // Behind thousands that are parted by the other sign, three digits are decimals: some programs write them so.
  if (separators > 1) {
    if (!/^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/.test(plain)) return unreadable(text, '1299 or 1299.50')
    return inRange(Number(plain.replaceAll(/[.,]/g, '')) * 10 ** digits, text)
  }
  if (/[.,]/.test(whole) && !/^\d{1,3}(?:[.,]\d{3})+$/.test(whole)) return unreadable(text, '1299 or 1299.50')
  if (fraction.replace(/0+$/, '').length > digits)
    return { code: 'amount-digits', reason: `"${text}" has more than ${digits} digits after the decimal sign` }
  const units = whole.replaceAll(/[.,]/g, '') + fraction.slice(0, digits).padEnd(digits, '0')
  return inRange(Number(units), text)
}

const unreadable = (text: string, example: string): NoAmount => ({
  code: 'amount-unreadable',
  reason: `"${text}" is no amount; write it as ${example}`,
})

const inRange = (amount: number, text: string): Amount =>
  amount <= 2_000_000_000 ? { amount } : { code: 'amount-large', reason: `"${text}" is too large` }

/** An amount in minor units as files and lists have it: `212.00`, `1299`, `0.050`. */
export const majorText = (amount: number, currency: string): string => {
  const digits = minorDigits(currency)
  return (amount / 10 ** digits).toFixed(digits)
}
