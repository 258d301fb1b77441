import { takesSim } from '@reprise/contract/words/product-types'
import type { Product } from '@reprise/contract'

/** What is to be done with a device before it is handed over, in this order. */
export const PREPARATION_STEPS = ['backup', 'sim', 'signOut', 'reset'] as const
export type PreparationStep = (typeof PREPARATION_STEPS)[number]

/** The steps of all devices of an order together. */
export const preparationOf = (products: readonly Pick<Product, 'type'>[]): readonly PreparationStep[] =>
  PREPARATION_STEPS.filter((step) => step !== 'sim' || products.some(({ type }) => takesSim(type)))
