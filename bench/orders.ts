import { randomUUID } from 'node:crypto'
import type { Request } from 'autocannon'
import { ADDRESS, headersOf, PAYMENT, PERSON, type Shop } from './sale.ts'
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
  const headers: Record<string, string> = headersOf(shop)
  const post = async (path: string, body: object): Promise<{ id: string; amount: number }> => {
    const reply = await fetch(`${url}/order-api/v4/${path}`, {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': randomUUID() },
      body: JSON.stringify(body),
    })
    if (!reply.ok) throw new Error(`POST ${path} answered ${reply.status}: ${await reply.text()}`)
    const cookie = reply.headers.get('set-cookie')?.split(';')[0]
    if (cookie !== undefined) headers['cookie'] = cookie
    return (await reply.json()) as { id: string; amount: number }
  }
  const quotation = await post('quotation', { product: shop.product, answers: shop.answers })
  const { id: customer } = await post('customer', PERSON)
  const { id: address } = await post('address', ADDRESS)
  const { id } = await post('order', {
    quotation: quotation.id,
    process: '1',
    customer,
    shipAddress: address,
    billAddress: address,
    payment: PAYMENT,
    consents: ['legalAgeCheck', 'cgaCheck'],
    expectedAmount: quotation.amount,
  })
  const { 'content-type': _, ...asked } = headers
  return { method: 'GET', path: `/order-api/v4/order/${id}`, headers: { ...asked, ...visitor() } }
}
