import type { ByHandSums, ByHandWay, PaymentObstacle, PaymentTag, VoucherDelivery } from '@reprise/contract'
import { BY_HAND_WAYS } from '@reprise/contract'

/** Not in the way of a hand; a code may be given that is none of the imported. */
const NO_OBSTACLE: ReadonlySet<PaymentObstacle> = new Set(['by-hand', 'payer', 'voucher-stock'])

type Waits = {
  readonly paymentTag: PaymentTag
  readonly delivery: VoucherDelivery | null
  readonly obstacles: readonly PaymentObstacle[]
}

/** Undefined for what the next batch pays. A transfer is by hand where its programme has no account for files. */
export const byHandWayOf = ({ paymentTag, delivery, obstacles }: Waits): ByHandWay | undefined => {
  if (paymentTag === 'donation') return 'donation'
  if (paymentTag === 'voucher') return delivery === 'codes' ? 'code' : 'voucher'
  return obstacles.includes('payer') ? 'transfer' : undefined
}

/** What it waits for besides the hand. */
export const besidesTheHand = (obstacles: readonly PaymentObstacle[]): PaymentObstacle[] =>
  obstacles.filter((one) => !NO_OBSTACLE.has(one))

type Row = { readonly way: ByHandWay; readonly amount: number; readonly obstacles: readonly PaymentObstacle[] }

/** Ways that an order waits for. */
export const sumsByWay = (rows: readonly Row[]): ByHandSums[] =>
  BY_HAND_WAYS.flatMap((way) => {
    const own = rows.filter((row) => row.way === way)
    if (own.length === 0) return []
    return [{ way, payable: sumOf(own.filter(isFree)), waiting: sumOf(own.filter((row) => !isFree(row))) }]
  })

const isFree = ({ obstacles }: Pick<Row, 'obstacles'>): boolean =>
  besidesTheHand(obstacles).length === 0 && !obstacles.includes('voucher-stock')

/** Longest waiting first. What may be paid now has its place before what waits for something else, or that could hide it for ever. */
export const shownOf = <One extends Pick<Row, 'obstacles'>>(rows: readonly One[], most: number): readonly One[] => {
  const free = rows.filter(isFree)
  const shown = new Set([...free, ...rows.filter((row) => !isFree(row))].slice(0, most))
  return rows.filter((row) => shown.has(row))
}

const sumOf = (rows: readonly Row[]) => ({
  count: rows.length,
  total: rows.reduce((total, { amount }) => total + amount, 0),
})
