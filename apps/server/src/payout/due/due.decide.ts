import type { PayableFilter, PayableSums, PaymentObstacle } from '@reprise/contract'

export type WeighedSum = {
  readonly affiliate: string
  readonly currency: string
  readonly amount: number
  readonly obstacles: readonly PaymentObstacle[]
}

type Sum = { count: number; total: number }
type Tally = { readonly payable: Sum; readonly waiting: Sum; readonly obstacles: Map<PaymentObstacle, Sum> }

export const isWanted = (obstacles: readonly PaymentObstacle[], filter: PayableFilter): boolean =>
  filter === 'none' ? obstacles.length === 0 : obstacles.includes(filter)

/** A row for each programme and currency, by their names. */
export const summarize = (orders: Iterable<WeighedSum>): PayableSums[] => {
  const tallies = new Map<string, Tally>()
  for (const { affiliate, currency, amount, obstacles } of orders) {
    const key = `${affiliate} ${currency}`
    const tally = tallies.get(key) ?? { payable: none(), waiting: none(), obstacles: new Map() }
    tallies.set(key, tally)
    add(obstacles.length === 0 ? tally.payable : tally.waiting, amount)
    for (const obstacle of obstacles) {
      const sum = tally.obstacles.get(obstacle) ?? none()
      tally.obstacles.set(obstacle, sum)
      add(sum, amount)
    }
  }
  return [...tallies]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, { payable, waiting, obstacles }]) => {
      const [affiliate = '', currency = ''] = key.split(' ')
      return { affiliate, currency, payable, waiting, obstacles: mostFirst(obstacles) }
    })
}

const none = (): Sum => ({ count: 0, total: 0 })

const add = (sum: Sum, amount: number): void => {
  sum.count += 1
  sum.total += amount
}

const mostFirst = (sums: ReadonlyMap<PaymentObstacle, Sum>): PayableSums['obstacles'] =>
  [...sums].map(([obstacle, sum]) => ({ obstacle, ...sum })).sort((a, b) => b.count - a.count)
