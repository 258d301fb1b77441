import * as z from 'zod/mini'
import { FRAUD_EFFECTS, FRAUD_SIGNALS } from '../lifecycle/fraud.ts'
import { MOST_FRAUD_DAYS } from '../limits.ts'

/** A signal counts from `from` on: names, sales or refusals, its own order among them, within so many days before it. */
export const fraudRule = z.strictObject({
  signal: z.enum(FRAUD_SIGNALS),
  days: z.int().check(z.gte(1), z.lte(MOST_FRAUD_DAYS)),
  from: z.int().check(z.gte(1), z.lte(1_000)),
  effect: z.enum(FRAUD_EFFECTS),
})
export type FraudRule = z.infer<typeof fraudRule>

export const fraudRules = z.array(fraudRule).check(
  z.maxLength(FRAUD_SIGNALS.length),
  z.refine((rules) => new Set(rules.map(({ signal }) => signal)).size === rules.length, { error: 'duplicate' }),
)

/** Notes alone: a couple with one account, a family at one address and a person with five phones are none of them. */
const DEFAULT_RULES: readonly FraudRule[] = [
  { signal: 'identity-refused', days: 365, from: 1, effect: 'note' },
  { signal: 'device-sales', days: 365, from: 2, effect: 'note' },
  { signal: 'account-names', days: 90, from: 3, effect: 'note' },
  { signal: 'browser-names', days: 30, from: 3, effect: 'note' },
  { signal: 'address-names', days: 90, from: 6, effect: 'note' },
  { signal: 'email-sales', days: 90, from: 10, effect: 'note' },
]

/** What a programme says of a signal stands in the place of what is usual. */
export const fraudRulesOf = ({
  fraudRules: own = [],
}: {
  readonly fraudRules?: readonly FraudRule[] | undefined
}): readonly FraudRule[] =>
  DEFAULT_RULES.map((usual) => own.find(({ signal }) => signal === usual.signal) ?? usual).filter(
    ({ effect }) => effect !== 'off',
  )
