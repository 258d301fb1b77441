import { type Address, type At, paths } from './paths.ts'

type Listed = {
  readonly id: string
  readonly modelKey: string
  readonly variants: number
  readonly pricesDiffer: boolean
}

/** Where a model of a list leads: to its questions, or to its page, where the variant is chosen, if that changes the price. */
export const productAddress = (at: At, { id, modelKey, variants, pricesDiffer }: Listed): Address =>
  variants > 1 && pricesDiffer ? paths.model(at, modelKey) : paths.estimate(at, id)
