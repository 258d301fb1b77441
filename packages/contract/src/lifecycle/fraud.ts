/** What an order may have in common with others, in the order of its weight. */
export const FRAUD_SIGNALS = [
  'identity-refused',
  'device-sales',
  'account-names',
  'browser-names',
  'address-names',
  'email-sales',
] as const
export type FraudSignal = (typeof FRAUD_SIGNALS)[number]

/** Looked for or not, noted for colleagues, or noted with the payment held until a person has looked. */
export const FRAUD_EFFECTS = ['off', 'note', 'hold'] as const

/** `fine`: nothing is wrong with it. `confirmed`: it is fraud as far as a person can tell. */
export const FRAUD_DECISIONS = ['fine', 'confirmed'] as const
export const FRAUD_REASON_STATES = ['open', ...FRAUD_DECISIONS] as const
