export const digitsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

/** In major units with a point: `212.50`. */
export const amountText = (amount: number, digits: number): string => (amount / 10 ** digits).toFixed(digits)

/** In minor units; undefined for what is no amount. */
export const readAmount = (text: string, digits: number): number | undefined => {
  const plain = text.replaceAll(/[\s\u00a0\u202f'’]|\p{Sc}/gu, '')
  const [, whole, fraction = ''] = /^(\d{1,8})(?:[.,](\d*))?$/.exec(plain) ?? []
  if (whole === undefined || fraction.length > digits) return undefined
  return Number(whole + fraction.padEnd(digits, '0'))
}
