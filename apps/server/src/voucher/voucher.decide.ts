import { DAY_MS, dayOf, VOUCHER_DAYS_LEFT, type VoucherState } from '@reprise/contract'

/** Enough to know one's own. */
export const maskVoucherCode = (code: string): string => `**** ${code.slice(-SHOWN).trim()}`
const SHOWN = 4

/** A code that is given on a day may end on `2026-12-20` at the earliest. @param today by the clock of its programme */
export const lastDayNeeded = (today: string): string => dayOf(new Date(Date.parse(today) + VOUCHER_DAYS_LEFT * DAY_MS))

type Code = {
  readonly orderId: string | null
  readonly withdrawnAt: Date | null
  readonly expiresOn: string | null
}

/** @param lastDay {@link lastDayNeeded} */
export const voucherState = ({ orderId, withdrawnAt, expiresOn }: Code, lastDay: string): VoucherState => {
  if (orderId !== null) return 'issued'
  if (withdrawnAt !== null) return 'withdrawn'
  return expiresOn !== null && expiresOn < lastDay ? 'ended' : 'available'
}

/** Codes that can be given, by what they are worth; null for those that take the worth of their order. */
export type Stock = ReadonlyMap<number | null, number>

/** An order takes a code of its worth, else one that takes any. @param orders as they are paid; in minor units */
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
