import type { ProductType } from '@reprise/contract/words/product-type'
import { type Address, type At, paths } from './paths.ts'

type Listed = {
  readonly id: string
  readonly type: ProductType
  readonly modelKey: string
  readonly variants: number
  readonly pricesDiffer: boolean
}

/** Where a model of a list leads: to its price, or to the choice of its variant where that changes the price. */
export const productAddress = (at: At, { id, type, modelKey, variants, pricesDiffer }: Listed): Address =>
  variants > 1 && pricesDiffer ? paths.find(at, type, { model: modelKey }) : paths.estimate(at, id)
