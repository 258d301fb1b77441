import * as z from 'zod/mini'
import { affiliateId, uuid } from '../identifier/ids.ts'
import { ORDER_STATES } from '../lifecycle/order.ts'
import { currencyCode, minorUnits } from '../money.ts'
import { link, wholeNumber } from '../operation/hal.ts'
import { defineOperation } from '../operation/operation.ts'

const changedOrder = z.object({
  id: uuid,
  affiliate: affiliateId,
  barcode: z.string(),
  affiliateReference: z.nullable(z.string()),
  test: z.boolean(),
  status: z.enum(ORDER_STATES),
  statusSince: z.iso.datetime(),
  amount: minorUnits,
  currency: currencyCode,
  updatedAt: z.iso.datetime(),
  _links: z.object({ order: link }),
})

export const changedOrderOperations = {
  listChangedOrders: defineOperation('operator-api', 'GET', '/order-changes', {
    summary: 'Orders in the order in which they were changed last, to be read on from the last one',
    access: 'operator',
    scope: 'orders',
    query: z.object({
      affiliate: z.optional(affiliateId),
      updatedSince: z.optional(z.iso.datetime()),
      /** Taken from a link `next`. */
      after: z.optional(
        z.string().check(z.regex(/^\d{1,19}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}_[0-9a-f]{8}$/, 'after')),
      ),
      limit: z.optional(wholeNumber(1, 100)),
    }),
    replies: {
      200: z.object({
        /** `next` is always there: it gives what is changed from then on. */
        _links: z.object({ self: link, next: link }),
        _embedded: z.object({ orders: z.array(changedOrder) }),
        hasMore: z.boolean(),
      }),
    },
    problems: ['affiliate-not-found', 'place-unknown'],
  }),
}
