import type { Request } from 'autocannon'
import type { Shop } from './sale.ts'
import { sell } from './sell.ts'
import { visitor } from './visitors.ts'

/** Sales made at a time while the orders are prepared. */
const AT_ONCE = 8

/** What each of so many customers asks, in a browser of their own, when they look at their order. */
export const ownOrders = async (url: string, shop: Shop, count: number): Promise<Request[]> => {
  const requests: Request[] = []
  const sellOn = async (): Promise<void> => {
    while (requests.length < count) requests.push(await orderRequest(url, shop))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sellOn))
  return requests
}

const orderRequest = async (url: string, shop: Shop): Promise<Request> => {
  const { id, headers } = await sell(url, shop)
  return { method: 'GET', path: `/order-api/v4/order/${id}`, headers: { ...headers, ...visitor() } }
}
