import { type Address, type At, paths } from './paths.ts'

type Listed = {
  readonly id: string
  readonly modelKey: string
  readonly variants: number
  readonly pricesDiffer: boolean
}

/** Whether a model of a list has variants of which one must be chosen, for it changes the price. */
export const isToBeChosen = ({ variants, pricesDiffer }: Pick<Listed, 'variants' | 'pricesDiffer'>): boolean =>
  variants > 1 && pricesDiffer

/** Where a model of a list leads: to its questions, or to its page, where the variant is chosen, if that changes the price. */
export const productAddress = (at: At, listed: Listed): Address =>
  isToBeChosen(listed) ? paths.model(at, listed.modelKey) : paths.estimate(at, listed.id)
