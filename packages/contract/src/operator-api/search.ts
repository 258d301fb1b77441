import * as z from 'zod/mini'
import { affiliateId, uuid } from '../identifier/ids.ts'
import { ORDER_STATES } from '../lifecycle/order.ts'
import { selfLink } from '../operation/hal.ts'
import { defineOperation } from '../operation/operation.ts'

const MATCHES = ['id', 'barcode', 'tracking-number', 'identifier', 'email', 'affiliate-reference'] as const
export type SearchMatch = (typeof MATCHES)[number]

const searchHit = z.object({
  id: uuid,
  barcode: z.string(),
  affiliateReference: z.nullable(z.string()),
  affiliate: affiliateId,
  status: z.enum(ORDER_STATES),
  createdAt: z.iso.datetime(),
  product: z.string(),
  match: z.enum(MATCHES),
  _links: selfLink,
})
export type SearchHit = z.infer<typeof searchHit>

export const searchOperations = {
  searchOrders: defineOperation('operator-api', 'POST', '/searches', {
    summary:
      'The orders of a barcode, a tracking number, an id, a device’s number, an e-mail address or an affiliate’s own reference, newest first',
    access: 'operator',
    scope: 'orders',
    /** In the body, for an address is kept by browsers and by servers in between. */
    body: z.strictObject({ text: z.string().check(z.trim(), z.minLength(4), z.maxLength(254)) }),
    replies: { 200: z.object({ _embedded: z.object({ hits: z.array(searchHit) }) }) },
    problems: ['scope-missing'],
  }),
}
