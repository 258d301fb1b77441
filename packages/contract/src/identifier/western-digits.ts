/** Digits as Arabic and Persian keyboards type them become those that codes, numbers of accounts and of devices are written in. */
export const westernDigits = (typed: string): string =>
  typed.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
