const WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7] as const
const SERIAL_DIGITS = WEIGHTS.length

/** The check digit of an eight-digit serial number (UPU S10: weighted modulus 11; 10 becomes 0, 11 becomes 5). */
export const s10CheckDigit = (serial: string): number => {
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(serial[index]), 0)
  const rest = 11 - (sum % 11)
  return rest === 10 ? 0 : rest === 11 ? 5 : rest
}

/** For example `RP473124829FR`: service, serial, check digit, country (ISO 3166-1 alpha-2). */
export const s10Number = (service: string, serial: number, country: string): string => {
  const digits = String(serial).padStart(SERIAL_DIGITS, '0')
  return `${service}${digits}${s10CheckDigit(digits)}${country}`
}
