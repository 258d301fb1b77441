/** `jane@gmail.com` as `j***@g***.com`: enough to know one's own, too little for a stranger. */
export const maskEmail = (email: string): string => {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  return `${firstOf(email)}***@${firstOf(domain)}***${domain.slice(domain.lastIndexOf('.'))}`
}

/** `75002` as `75***`. */
export const maskPostalCode = (postalCode: string): string => `${[...postalCode].slice(0, 2).join('')}***`

/** `FR1420041010050500013M02606` as `FR14 **** 2606`. */
export const maskIban = (iban: string): string => `${iban.slice(0, 4)} **** ${iban.slice(-4)}`

/** `12345678` as `**** 5678`. */
export const maskAccountNumber = (accountNumber: string): string => `**** ${accountNumber.slice(-4)}`

const firstOf = (text: string): string => [...text][0] ?? ''
