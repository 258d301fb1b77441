import { randomUUID } from 'node:crypto'
import { ADDRESS, headersOf, PAYMENT, PERSON, type Shop } from './sale.ts'

/** What a visitor is told; status 0 where the line broke before an answer came. */
export type Answer = { readonly status: number; readonly retryAfter: string | null }

/** The pause before what failed is asked again, in ms. */
const AGAIN_AFTER_MS = 100

/** The first try still runs; or the call did not arrive in time. */
const COME_BACK: ReadonlySet<number> = new Set([409, 408])

/**
 * Sells once as a browser does that does not give up: each of the four POSTs keeps its key, and is repeated until it is answered
 * well.
 *
 * @param goesOn whether to try again
 * @returns the order's id; undefined when it was given up
 */
export const resell = async (
  url: string,
  shop: Shop,
  { goesOn, onAnswer }: { readonly goesOn: () => boolean; readonly onAnswer: (answer: Answer) => void },
): Promise<string | undefined> => {
  const headers: Record<string, string> = headersOf(shop)
  const ask = async (path: string, key: string, body: object): Promise<Response | undefined> => {
    const reply = await fetch(`${url}/order-api/v4/${path}`, {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': key },
      body: JSON.stringify(body),
    }).catch(() => undefined)
    onAnswer({ status: reply?.status ?? 0, retryAfter: reply?.headers.get('retry-after') ?? null })
    return reply
  }
  const post = async (path: string, body: object): Promise<{ id: string; amount: number } | undefined> => {
    const key = randomUUID()
    while (goesOn()) {
      const reply = await ask(path, key, body)
      const read = (await reply?.json().catch(() => undefined)) as { id: string; amount: number } | undefined
      if (reply?.ok === true && read !== undefined) {
        const cookie = reply.headers.get('set-cookie')?.split(';')[0]
        if (cookie !== undefined) headers['cookie'] = cookie
        return read
      }
      if (reply !== undefined && reply.status < 500 && !COME_BACK.has(reply.status))
        throw new Error(`${path} is refused: ${JSON.stringify(read)}`)
      await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS))
    }
    return undefined
  }
  const quotation = await post('quotation', { product: shop.product, answers: shop.answers })
  const customer = quotation && (await post('customer', PERSON))
  const address = customer && (await post('address', ADDRESS))
  const order =
    address &&
    (await post('order', {
      quotation: quotation?.id,
      process: '1',
      customer: customer?.id,
      shipAddress: address.id,
      billAddress: address.id,
      payment: PAYMENT,
      consents: ['legalAgeCheck', 'cgaCheck'],
      expectedAmount: quotation?.amount,
    }))
  return order?.id
}
