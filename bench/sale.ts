import { randomUUID } from 'node:crypto'
import type { Request } from 'autocannon'
import { visitor } from './visitors.ts'

const JSON_TYPE = 'application/vnd.reprise.v4+json'

export type Shop = {
  readonly token: string
  /** What is sold, and its questions answered as for a flawless one. */
  readonly product: string
  readonly answers: Readonly<Record<string, string>>
}

/** What one visitor has so far; autocannon hands it from each request of a sale to the next. */
type Sale = {
  began: number
  headers: Record<string, string>
  quotation: { id: string; amount: number }
  customer: string
  address: string
}

const post = (sale: Sale, path: string, body: object): Request => ({
  method: 'POST',
  path: `/order-api/v4/${path}`,
  headers: { ...sale.headers, 'idempotency-key': randomUUID() },
  body: JSON.stringify(body),
})

export const PERSON = { firstName: 'Zoë', lastName: 'Østergård', email: 'zoe@example.org' }
export const ADDRESS = { country: 'FR', line1: '1 rue de la Paix', postalCode: '75002', city: 'Paris' }
export const PAYMENT = { accountHolder: 'Zoë Østergård', iban: 'FR1420041010050500013M02606' }

export const headersOf = ({ token }: Shop) => ({
  ...visitor(),
  authorization: `Bearer ${token}`,
  'content-type': JSON_TYPE,
  'accept-language': 'fr',
})

/** One POST quotation, from a new visitor each time. */
export const quotationRequest = (shop: Shop): Request => ({
  method: 'POST',
  path: '/order-api/v4/quotation',
  setupRequest: (request) => ({
    ...request,
    headers: { ...headersOf(shop), 'idempotency-key': randomUUID() },
    body: JSON.stringify({ product: shop.product, answers: shop.answers }),
  }),
})

/** Quotation, customer, address, order: four durable POSTs of one visitor, as the portal sends them. */
export const saleRequests = (shop: Shop, onSold: (ms: number) => void): Request[] => {
  const step = (
    next: (sale: Sale) => Request,
    keep: (sale: Sale, body: { id: string; amount: number }) => void,
  ): Request => ({
    method: 'POST',
    path: '/',
    setupRequest: (request, context) => ({ ...request, ...next(context as Sale) }),
    onResponse: (_status, body, context, headers) => {
      const sale = context as Sale
      const cookie = cookieOf(headers)
      if (cookie !== undefined) sale.headers = { ...sale.headers, cookie }
      keep(sale, JSON.parse(body))
    },
  })
  return [
    step(
      (sale) => {
        sale.began = performance.now()
        sale.headers = headersOf(shop)
        return post(sale, 'quotation', { product: shop.product, answers: shop.answers })
      },
      (sale, { id, amount }) => {
        sale.quotation = { id, amount }
      },
    ),
    step(
      (sale) => post(sale, 'customer', PERSON),
      (sale, { id }) => {
        sale.customer = id
      },
    ),
    step(
      (sale) => post(sale, 'address', ADDRESS),
      (sale, { id }) => {
        sale.address = id
      },
    ),
    step(
      (sale) =>
        post(sale, 'order', {
          quotation: sale.quotation.id,
          process: '1',
          customer: sale.customer,
          shipAddress: sale.address,
          billAddress: sale.address,
          payment: PAYMENT,
          consents: ['legalAgeCheck', 'cgaCheck'],
          expectedAmount: sale.quotation.amount,
        }),
      (sale) => onSold(performance.now() - sale.began),
    ),
  ]
}

const cookieOf = (headers: object | undefined): string | undefined => {
  const set = Object.entries(headers ?? {}).find(([name]) => name.toLowerCase() === 'set-cookie')?.[1]
  const first: unknown = Array.isArray(set) ? set[0] : set
  return typeof first === 'string' ? first.split(';')[0] : undefined
}

/** The same four POSTs to the bare server. */
export const bareSaleRequests = (onSold: (ms: number) => void): Request[] => {
  const headers = { 'content-type': 'application/json' }
  const bodies = {
    quotation: { product: 'x', answers: { works: 'yes' } },
    customer: PERSON,
    address: ADDRESS,
    sale: PAYMENT,
  }
  return Object.entries(bodies).map(([kind, body]) => ({
    method: 'POST',
    path: `/${kind}`,
    headers,
    body: JSON.stringify(body),
    setupRequest: (request, context) => {
      if (kind === 'quotation') (context as Sale).began = performance.now()
      return request
    },
    onResponse: (_status, _body, context) => {
      if (kind === 'sale') onSold(performance.now() - (context as Sale).began)
    },
  }))
}
