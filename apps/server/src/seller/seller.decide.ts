import { reachesLimit, type SellerTotalsRule } from '@reprise/contract'
import type { SellerSale } from './seller.repository.ts'

type Keyed = Pick<SellerSale, 'orderId' | 'email' | 'account'>

/** An order without either stands for a seller of its own. */
export const keysOf = ({ email, account }: Omit<Keyed, 'orderId'>): string[] => [
  ...(email === null ? [] : [`email ${email}`]),
  ...(account === null ? [] : [`account ${account}`]),
]

/** Sales by their seller: those that share an e-mail address or an account, also by way of others. */
export const joinSellers = <Sale extends Keyed>(sales: readonly Sale[]): readonly (readonly Sale[])[] => {
  const above = new Map<string, string>()
  const topOf = (key: string): string => {
    let top = key
    for (let next = above.get(top); next !== undefined; next = above.get(top)) top = next
    if (top !== key) above.set(key, top)
    return top
  }
  for (const sale of sales) {
    const [first = '', ...others] = keysOf(sale)
    for (const other of others) if (topOf(other) !== topOf(first)) above.set(topOf(other), topOf(first))
  }
  const sellers = new Map<string, Sale[]>()
  for (const sale of sales) {
    const seller = topOf(keysOf(sale)[0] ?? sale.orderId)
    const own = sellers.get(seller)
    if (own === undefined) sellers.set(seller, [sale])
    else own.push(sale)
  }
  return [...sellers.values()]
}

export type Total = { readonly sales: number; readonly amount: number }

export const totalOf = (sales: readonly Pick<SellerSale, 'amount'>[]): Total => ({
  sales: sales.length,
  amount: sales.reduce((sum, { amount }) => sum + amount, 0),
})

export const addUp = (totals: readonly Total[]): Total => ({
  sales: totals.reduce((sum, { sales }) => sum + sales, 0),
  amount: totals.reduce((sum, { amount }) => sum + amount, 0),
})

export type WeighedSale = {
  /** With this sale its seller is at the limit. */
  readonly passes: boolean
  /** Without it they were not. */
  readonly isFirst: boolean
  /** A payment of theirs was held for it this year, and a person released it. */
  readonly isCleared: boolean
}

/** @param own all sales of its seller, paid since the beginning of the year or accepted by now, this one among them */
export const weighSale = (
  sale: SellerSale,
  own: readonly SellerSale[],
  { limit, since }: { readonly limit: Pick<SellerTotalsRule, 'sales' | 'amount'>; readonly since: Date },
): WeighedSale => {
  const before = own.filter(
    (one) => one.orderId !== sale.orderId && one.currency === sale.currency && (one.isPaid || isEarlier(one, sale)),
  )
  const passes = reachesLimit(totalOf([...before, sale]), limit)
  return {
    passes,
    isFirst: passes && !reachesLimit(totalOf(before), limit),
    isCleared: own.some(({ clearedAt }) => clearedAt !== null && clearedAt >= since),
  }
}

const isEarlier = (one: SellerSale, other: SellerSale): boolean =>
  one.at < other.at || (one.at.getTime() === other.at.getTime() && one.orderId < other.orderId)
