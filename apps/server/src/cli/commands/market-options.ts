/** Which price list a command speaks of. */
export const MARKET = {
  option: { type: 'string', value: 'NAME', about: "an affiliate's market, for example fr", required: true },
  pattern: /^[a-z]{2,10}$/,
  expects: 'a market in small letters, for example fr',
} as const

export const CURRENCY = {
  option: { type: 'string', value: 'CODE', about: 'ISO 4217, for example EUR', required: true },
  pattern: /^[A-Z]{3}$/,
  expects: 'a currency code, for example EUR',
} as const
