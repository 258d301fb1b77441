import { GRADES, type Grade, type PriceComparison, type PriceLadder } from '@reprise/contract'

/** What is paid, by product. */
export type Ladders = ReadonlyMap<string, PriceLadder>

/** From where on a change is asked about, in percent. */
export type PriceLimits = {
  /** More than this of the prices … */
  readonly moved: number
  /** … change by more than this. */
  readonly move: number
  /** This much of the products, or more, is not bought any more. */
  readonly gone: number
}

/** More than a list changes in a usual week. */
export const USUAL_LIMITS: PriceLimits = { moved: 30, move: 30, gone: 10 }

type Comparison = Omit<PriceComparison, 'since' | 'openOffers' | 'lastMonth' | 'bySales' | 'secondPerson'>
type Change = Comparison['largest'][number]

/** Changes that are shown one by one. */
const LARGEST = 10

export const isBought = (ladder: PriceLadder | undefined): ladder is PriceLadder =>
  ladder !== undefined && GRADES.some((grade) => ladder[grade] > 0)

/** The ratio of two prices; from nothing, or to nothing, is furthest. */
const distance = ({ before, after }: Change): number =>
  Math.min(before, after) === 0 ? Number.POSITIVE_INFINITY : Math.max(before, after) / Math.min(before, after)

/** What a list changes against the one that it takes the place of, and what of it is so large that it is asked about. */
export const comparePrices = (before: Ladders, after: Ladders, limits: PriceLimits): Comparison => {
  const bought = [...before].filter(([, ladder]) => isBought(ladder))
  const counts = { added: 0, gone: 0, up: 0, down: 0, same: 0 }
  const prices = { compared: 0, moved: 0, byPercent: limits.move }
  const changes: Change[] = []
  for (const [product, old] of bought) {
    const ladder = after.get(product)
    if (!isBought(ladder)) {
      counts.gone += 1
      continue
    }
    const changed = changesOf(product, old, ladder)
    prices.compared += GRADES.filter((grade) => old[grade] > 0).length
    prices.moved += changed.filter((change) => moves(change, limits)).length
    changes.push(...changed)
    counts[directionOf(changed)] += 1
  }
  const products = [...after].filter(([, ladder]) => isBought(ladder))
  counts.added = products.filter(([product]) => !isBought(before.get(product))).length
  const first = bought.length === 0
  return {
    products: products.length,
    ...counts,
    prices,
    largest: largestOf(changes),
    doubts: first ? [] : doubtsOf({ ...counts, prices, products: bought.length }, limits),
  }
}

/** Products whose prices are not what they were; those that are not bought any more are among them. */
export const changedProducts = (before: Ladders, after: Ladders): string[] =>
  [...before].flatMap(([product, old]) => {
    const ladder = after.get(product)
    return ladder !== undefined && GRADES.every((grade) => ladder[grade] === old[grade]) ? [] : [product]
  })

const changesOf = (product: string, before: PriceLadder, after: PriceLadder): Change[] =>
  GRADES.flatMap((grade: Grade) =>
    before[grade] === after[grade] ? [] : [{ product, grade, before: before[grade], after: after[grade] }],
  )

const moves = ({ before, after }: Change, { move }: PriceLimits): boolean =>
  before > 0 && Math.abs(after - before) * 100 > before * move

/** By what a flawless one is worth, else by the best grade that changes. */
const directionOf = ([first]: readonly Change[]): 'up' | 'down' | 'same' => {
  if (first === undefined) return 'same'
  return first.after > first.before ? 'up' : 'down'
}

const largestOf = (changes: readonly Change[]): Change[] => {
  const sorted = [...changes].sort(
    (a, b) => distance(b) - distance(a) || Math.abs(b.after - b.before) - Math.abs(a.after - a.before) || 0,
  )
  const shown = new Map<string, Change>()
  for (const change of sorted) if (shown.size < LARGEST && !shown.has(change.product)) shown.set(change.product, change)
  return [...shown.values()]
}

type Counted = Pick<Comparison, 'gone' | 'prices' | 'products'>

const doubtsOf = ({ gone, prices, products }: Counted, limits: PriceLimits): Comparison['doubts'] => {
  const doubts: Comparison['doubts'] = []
  if (prices.moved * 100 > prices.compared * limits.moved)
    doubts.push({
      code: 'prices-moved',
      message: `${share(prices.moved, prices.compared)} prices change by more than ${limits.move} %`,
    })
  if (gone > 0 && gone * 100 >= products * limits.gone)
    doubts.push({ code: 'products-gone', message: `${share(gone, products)} products would not be bought any more` })
  return doubts
}

/** `4,210 of 12,000 (35 %)`. */
const share = (part: number, whole: number): string =>
  `${part.toLocaleString('en')} of ${whole.toLocaleString('en')} (${Math.round((part / Math.max(1, whole)) * 100)} %)`
