import type { Product } from '@reprise/contract'

export const PREPARATION_STEPS = ['backup', 'sim', 'signOut', 'reset'] as const
export type PreparationStep = (typeof PREPARATION_STEPS)[number]

const WITH_SIM: ReadonlySet<Product['type']> = new Set<Product['type']>(['mobile', 'tablet', 'watch'])

/** What is to be done with a device of this type before it leaves, in this order. */
export const preparationOf = (type: Product['type']): readonly PreparationStep[] =>
  PREPARATION_STEPS.filter((step) => step !== 'sim' || WITH_SIM.has(type))
