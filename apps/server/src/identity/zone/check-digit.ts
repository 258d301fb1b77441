const WEIGHTS = [7, 3, 1] as const

/** The check digit of a text of `A-Z0-9<`: weights 7, 3, 1, modulo 10 (ICAO 9303 part 3, section 4.9). */
export const checkDigit = (text: string): string => {
  let sum = 0
  for (const [at, sign] of [...text].entries()) sum += valueOf(sign) * (WEIGHTS[at % 3] ?? 0)
  return String(sum % 10)
}

const valueOf = (sign: string): number => {
  if (sign === '<') return 0
  const value = Number.parseInt(sign, 36)
  return Number.isNaN(value) ? 0 : value
}
