import { GRADES, type PriceComparison } from '@reprise/contract'
import type { Ladders } from '../compare.decide.ts'
import type { Demand } from '../last-month.decide.ts'

type Approval = NonNullable<PriceComparison['secondPerson']>
type Moved = Omit<Approval['products'][number], 'name'>

/** Products that are shown one by one. */
const MOST = 50

/**
 * Products that were sold and whose price changes by more than the limit, those first that sold most. One that is not
 * bought any more changes by all of its price. @param above in percent of what was paid
 */
export const movedBestsellers = (
  demand: readonly Demand[],
  { before, after, above }: { readonly before: Ladders; readonly after: Ladders; readonly above: number },
): { readonly count: number; readonly products: readonly Moved[] } => {
  const sold = new Map<string, number>()
  for (const one of demand) if (one.sold > 0) sold.set(one.product, (sold.get(one.product) ?? 0) + one.sold)
  const moved = [...sold]
    .flatMap(([product, count]) => {
      const [furthest] = GRADES.map((grade) => ({
        product,
        grade,
        before: before.get(product)?.[grade] ?? 0,
        after: after.get(product)?.[grade] ?? 0,
        sold: count,
      }))
        .filter((change) => isBeyond(change, above))
        .toSorted((a, b) => share(b) - share(a))
      return furthest === undefined ? [] : [furthest]
    })
    .sort((a, b) => b.sold - a.sold || (a.product < b.product ? -1 : 1))
  return { count: moved.length, products: moved.slice(0, MOST) }
}

type Step = Pick<Moved, 'before' | 'after'>

const isBeyond = ({ before, after }: Step, above: number): boolean => Math.abs(after - before) * 100 > before * above

const share = ({ before, after }: Step): number =>
  before === 0 ? Number.POSITIVE_INFINITY : Math.abs(after - before) / before
