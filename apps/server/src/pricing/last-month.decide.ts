import { GRADES, type Grade, type PriceComparison, type PriceLadder } from '@reprise/contract'
import type { Ladders } from './compare.decide.ts'

/** How often a product was offered in a grade, and how many of these offers were sold. */
export type Demand = {
  readonly product: string
  readonly grade: Grade
  readonly offers: number
  readonly sold: number
}

type Weighed = Omit<PriceComparison['bySales'][number], 'name'>

/** Changes that are shown by what they weigh. */
const MOST = 50

const paidBy = (ladders: Ladders, product: string, grade: Grade): number => ladders.get(product)?.[grade] ?? 0

/** What the same offers pay under both lists. A product that a list does not name pays nothing there. */
export const lastMonthOf = (
  demand: readonly Demand[],
  before: Ladders,
  after: Ladders,
): PriceComparison['lastMonth'] => {
  const sum = (worth: (one: Demand) => number): number => demand.reduce((total, one) => total + worth(one), 0)
  return {
    offers: sum(({ offers }) => offers),
    sold: sum(({ sold }) => sold),
    before: sum(({ product, grade, offers }) => offers * paidBy(before, product, grade)),
    after: sum(({ product, grade, offers }) => offers * paidBy(after, product, grade)),
  }
}

/** One change a product, the one that weighs most; products by what their sales would have paid more or less. */
export const weighChanges = (demand: readonly Demand[], before: Ladders, after: Ladders): Weighed[] => {
  const sales = new Map<string, Demand[]>()
  for (const one of demand) sales.set(one.product, [...(sales.get(one.product) ?? []), one])
  return [...new Set([...before.keys(), ...after.keys()])]
    .flatMap((product) => weighed(product, sales.get(product) ?? [], before.get(product), after.get(product)))
    .sort((a, b) => Math.abs(b.effect) - Math.abs(a.effect) || step(b) - step(a) || (a.product < b.product ? -1 : 1))
    .slice(0, MOST)
}

const step = ({ before, after }: Pick<Weighed, 'before' | 'after'>): number => Math.abs(after - before)

const weighed = (
  product: string,
  sales: readonly Demand[],
  old: PriceLadder | undefined,
  ladder: PriceLadder | undefined,
): Weighed[] => {
  const changes = GRADES.map((grade) => {
    const [before, after] = [old?.[grade] ?? 0, ladder?.[grade] ?? 0]
    const sold = sales.find((one) => one.grade === grade)?.sold ?? 0
    return { product, grade, before, after, sold, effect: sold * (after - before) }
  }).filter(({ before, after }) => before !== after)
  const [most] = changes.toSorted((a, b) => Math.abs(b.effect) - Math.abs(a.effect) || step(b) - step(a))
  if (most === undefined) return []
  return [
    {
      ...most,
      sold: sales.reduce((total, one) => total + one.sold, 0),
      effect: changes.reduce((total, { effect }) => total + effect, 0),
    },
  ]
}
