import type { REQUIREMENTS } from '../document-api/document-words.ts'
import type { DocumentRule, PaymentTag, Programme } from './programme.ts'

export type Requirement = (typeof REQUIREMENTS)[number]

type Sale = {
  /** In minor units. */
  readonly amount: number
  readonly paymentTag: PaymentTag
}

/** @param amount in minor units */
export const asksIdentity = (
  {
    config,
    programme,
  }: {
    readonly config: { readonly identityCheckonCustomerForm: boolean }
    readonly programme: Pick<Programme, 'identity'>
  },
  amount: number,
): boolean => {
  const from = programme.identity?.requiredFrom ?? null
  return config.identityCheckonCustomerForm || (from !== null && amount >= from)
}

export const documentRulesFor = (
  rules: readonly DocumentRule[],
  { amount, paymentTag, isIdentityChecked }: Sale & { readonly isIdentityChecked: boolean },
): readonly DocumentRule[] =>
  rules.filter(
    ({ fromAmount = 0, paymentTags, unlessIdentityCheck }) =>
      amount >= fromAmount &&
      (paymentTags?.includes(paymentTag) ?? true) &&
      !(unlessIdentityCheck && isIdentityChecked),
  )

/** All that a sale needs before it is paid, each once, documents in the programme's order: what an offer says beforehand. */
export const requirementsOf = (
  affiliate: Parameters<typeof asksIdentity>[0] & { readonly programme: Pick<Programme, 'documents'> },
  sale: Sale,
): readonly Requirement[] => {
  const isIdentityChecked = asksIdentity(affiliate, sale.amount)
  const rules = documentRulesFor(affiliate.programme.documents, { ...sale, isIdentityChecked })
  return [
    ...new Set<Requirement>([
      ...rules.map(({ origin }) => origin),
      ...(isIdentityChecked ? (['identity'] as const) : []),
    ]),
  ]
}

/** What a larger sum asks for, from each sum on at which that changes: several offers are sold together for more than each. */
export const requirementsFrom = (
  affiliate: Parameters<typeof requirementsOf>[0],
  sale: Sale,
): readonly { readonly fromAmount: number; readonly requirements: readonly Requirement[] }[] => {
  const { documents, identity } = affiliate.programme
  const sums = new Set([...documents.map(({ fromAmount = 0 }) => fromAmount), identity?.requiredFrom ?? 0])
  let before = requirementsOf(affiliate, sale)
  return [...sums]
    .filter((fromAmount) => fromAmount > sale.amount)
    .toSorted((a, b) => a - b)
    .flatMap((fromAmount) => {
      const requirements = requirementsOf(affiliate, { ...sale, amount: fromAmount })
      const isAsBefore = String(requirements) === String(before)
      before = requirements
      return isAsBefore ? [] : [{ fromAmount, requirements }]
    })
}
