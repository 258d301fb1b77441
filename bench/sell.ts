import { randomUUID } from 'node:crypto'
import { ADDRESS, headersOf, PAYMENT, PERSON, type Shop } from './sale.ts'

/** An order, and what the browser that sold it sends with every call. */
export type Sold = { readonly id: string; readonly headers: Readonly<Record<string, string>> }

/** What a seller types. */
export type Seller = {
  readonly person: object
  readonly address: object
  readonly payment: object
  readonly consents: readonly string[]
}

const SELLER: Seller = {
  person: PERSON,
  address: ADDRESS,
  payment: PAYMENT,
  consents: ['legalAgeCheck', 'cgaCheck'],
}

/** All of a sale but its last call: what that one sends, and with which headers. */
export type Prepared = { readonly headers: Readonly<Record<string, string>>; readonly body: object }

/** Quotation, customer and address of a visitor with an address of their own. */
export const prepareSale = async (url: string, shop: Shop, seller: Seller = SELLER): Promise<Prepared> => {
  const headers: Record<string, string> = headersOf(shop)
  const post = async (path: string, body: object): Promise<{ id: string; amount: number }> => {
    const reply = await postOrderApi(url, path, { headers, body, key: randomUUID() })
    if (!reply.ok) throw new Error(`POST ${path} answered ${reply.status}: ${await reply.text()}`)
    const cookie = reply.headers.get('set-cookie')?.split(';')[0]
    if (cookie !== undefined) headers['cookie'] = cookie
    return (await reply.json()) as { id: string; amount: number }
  }
  const quotation = await post('quotation', { product: shop.product, answers: shop.answers })
  const { id: customer } = await post('customer', seller.person)
  const { id: address } = await post('address', seller.address)
  const body = {
    quotation: quotation.id,
    process: '1',
    customer,
    shipAddress: address,
    billAddress: address,
    payment: seller.payment,
    consents: seller.consents,
    expectedAmount: quotation.amount,
  }
  return { headers, body }
}

/** @param key left out, the call has none */
export const postOrderApi = (
  url: string,
  path: string,
  { headers, body, key }: Prepared & { readonly key?: string },
): Promise<Response> =>
  fetch(`${url}/order-api/v4/${path}`, {
    method: 'POST',
    headers: { ...headers, ...(key === undefined ? {} : { 'idempotency-key': key }) },
    body: JSON.stringify(body),
  })

/** Sells once, as a visitor with an address of their own. */
export const sell = async (url: string, shop: Shop, seller: Seller = SELLER): Promise<Sold> => {
  const prepared = await prepareSale(url, shop, seller)
  const reply = await postOrderApi(url, 'order', { ...prepared, key: randomUUID() })
  if (!reply.ok) throw new Error(`POST order answered ${reply.status}: ${await reply.text()}`)
  const { id } = (await reply.json()) as { id: string }
  const { 'content-type': _, ...headers } = prepared.headers
  return { id, headers }
}

/** Worth enough for the demo to ask for a proof of purchase. */
export const SHOWN_PRODUCT = 'apple-iphone-15-pro-128gb'

/** Sends a proof of purchase, as the portal does. */
export const sendProof = (
  url: string,
  { id, headers }: Sold,
  { file, key }: { readonly file: File; readonly key: string },
  signal?: AbortSignal,
): Promise<Response> => {
  const form = new FormData()
  form.set('externalId', id)
  form.set('origin', 'proof-of-purchase')
  form.set('file', file)
  return fetch(`${url}/document-api/v1/documents`, {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': key },
    body: form,
    ...(signal === undefined ? {} : { signal }),
  })
}
