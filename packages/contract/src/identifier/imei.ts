/** Digits of an IMEI (3GPP TS 23.003, section 6.2.1). */
export const IMEI_DIGITS = 15

/**
 * What a typed text has to do with an IMEI, spaces and hyphens aside.
 * - `mistyped`: nearly so many digits, or a check digit that does not fit (Luhn)
 * - `begun`: more digits than any model code has, so that an IMEI may follow
 */
export const imeiLikeness = (typed: string): 'imei' | 'mistyped' | 'begun' | 'none' => {
  const digits = typed.replace(/[\s\-/.]/g, '')
  if (/^\d{9,12}$/.test(digits)) return 'begun'
  // 17 digits: an IMEI with its software version, or one digit typed twice.
  if (!/^\d{13,17}$/.test(digits)) return 'none'
  return digits.length === IMEI_DIGITS && passesLuhn(digits) ? 'imei' : 'mistyped'
}

/** ISO/IEC 7812-1, annex B: every second digit from the right is doubled. */
export const passesLuhn = (digits: string): boolean => {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
