import { DAY_MS, VOUCHER_DAYS_LEFT, type VoucherState } from '@reprise/contract'

/** What a stranger may see of a code, and what is enough to know one's own. */
export const maskVoucherCode = (code: string): string => `**** ${code.slice(-SHOWN).trim()}`
const SHOWN = 4

/** The first day on which a code may end that is given to a customer now: `2026-12-20`. */
export const lastDayNeeded = (now: Date): string =>
  new Date(now.getTime() + VOUCHER_DAYS_LEFT * DAY_MS).toISOString().slice(0, 10)

type Code = {
  readonly orderId: string | null
  readonly withdrawnAt: Date | null
  readonly expiresOn: string | null
}

export const voucherState = ({ orderId, withdrawnAt, expiresOn }: Code, now: Date): VoucherState => {
  if (orderId !== null) return 'issued'
  if (withdrawnAt !== null) return 'withdrawn'
  return expiresOn !== null && expiresOn < lastDayNeeded(now) ? 'ended' : 'available'
}

/** Codes that can be given, by what they are worth; null for those that take the worth of their order. */
export type Stock = ReadonlyMap<number | null, number>

/**
 * Orders that no code is left for, when each takes one in turn: one of its own worth, else one that takes any.
 * @param orders in the order in which they are paid, amounts in minor units
 */
export const ordersWithoutCode = (
  stock: Stock,
  orders: readonly { readonly id: string; readonly amount: number }[],
): ReadonlySet<string> => {
  const left = new Map(stock)
  const without = new Set<string>()
  for (const { id, amount } of orders) {
    const taken = [amount, null].find((worth) => (left.get(worth) ?? 0) > 0)
    if (taken === undefined) without.add(id)
    else left.set(taken, (left.get(taken) ?? 0) - 1)
  }
  return without
}
