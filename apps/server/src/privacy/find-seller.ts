import type { SellerObstacle } from '@reprise/contract'
import { ENDED_STATES } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { emailIndex } from '#server/customer/index.ts'
import { lockOrders } from '#server/order/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import {
  type Seller,
  type SellerOrder,
  selectCustomers,
  selectIndexOfOrder,
  selectOrders,
  selectOwnSessions,
  selectRest,
  selectPriceWatches,
  selectSavedOffers,
} from './seller.repository.ts'

/** Whose data: by an e-mail address, or as who placed an order. */
export type Named = { readonly email: string } | { readonly order: string }

export type FoundSeller = Seller & {
  /** By which their rows are found; null where a programme asks for no address. */
  readonly hash: Buffer | null
  readonly sales: readonly SellerOrder[]
  readonly affiliates: readonly string[]
}

/** What is asked of who calls: nothing but which programmes they reach. */
type Caller = Pick<OperatorContext, 'db'> & { readonly operator: Pick<OperatorContext['operator'], 'affiliates'> }

/** All that is surely theirs in the programmes that the caller reaches: it may be given to them. */
export const findSeller = (caller: Caller, vault: Pick<Vault, 'blindIndex'>, named: Named): Promise<FoundSeller> =>
  look(caller, vault, named, false)

/**
 * All that may be theirs. Their orders are held before their rows, as by every change of an order; so what is found
 * stays as it is.
 */
export const holdSeller = async (
  caller: Caller,
  vault: Pick<Vault, 'blindIndex'>,
  named: Named,
): Promise<FoundSeller> => {
  const { orders } = await findSeller(caller, vault, named)
  await lockOrders(caller.db, orders)
  return look(caller, vault, named, true)
}

const look = async (
  { db, operator }: Caller,
  vault: Pick<Vault, 'blindIndex'>,
  named: Named,
  hold: boolean,
): Promise<FoundSeller> => {
  const affiliates = operator.affiliates === 'all' ? null : operator.affiliates
  const orderId = 'order' in named ? named.order : null
  const hash = 'email' in named ? emailIndex(vault, named.email) : await selectIndexOfOrder(db, named.order)
  const found = await selectCustomers(db, { hash, orderId }, { affiliates, hold })
  const known = found.map(({ id }) => id)
  const sales = await selectOrders(db, known)
  const orders = sales.map(({ id }) => id)
  const met = [...found, ...sales].map(({ sessionId }) => sessionId)
  const sessions = await selectOwnSessions(db, [...new Set(met)], { customers: known, hash, alone: !hold })
  const { customers, ...rest } = await selectRest(db, { sessions, orders })
  return {
    hash,
    sales,
    affiliates: [...new Set(sales.map(({ affiliateId }) => affiliateId))].sort(),
    orders,
    sessions,
    customers: [...new Set([...known, ...customers])],
    priceWatches: await selectPriceWatches(db, { hash, sessions: hold ? sessions : [] }, { affiliates, hold }),
    savedOffers: await selectSavedOffers(db, { hash, sessions: hold ? sessions : [] }, { affiliates, hold }),
    ...rest,
  }
}

/** Why an order has to keep its seller for now; none where it does not. */
export const obstaclesOf = (sale: SellerOrder): SellerObstacle[] => [
  ...(ENDED_STATES.includes(sale.status) ? [] : (['not-ended'] as const)),
  ...(sale.hasPayment ? (['payment-under-way'] as const) : []),
  ...(sale.hasClaim ? (['claim-owed'] as const) : []),
  ...(sale.hasCase ? (['case-open'] as const) : []),
  ...(sale.hasJob ? (['register-not-written'] as const) : []),
]
