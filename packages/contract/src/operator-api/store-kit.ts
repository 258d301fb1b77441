import * as z from 'zod/mini'
import { pageOf } from '../hal.ts'
import { uuid } from '../ids.ts'
import { defineOperation } from '../operation.ts'
import { KIT_STATES, storeKitRequest } from '../order-api/order-store.ts'
import { paging } from '../paging.ts'

export const storeKitOperations = {
  listStoreKits: defineOperation('operator-api', 'GET', '/store-kits', {
    summary: 'Kits that stores asked for, the oldest first',
    access: 'operator',
    scope: 'orders',
    query: z.object({ ...paging, status: z.optional(z.enum(KIT_STATES)) }),
    replies: { 200: pageOf('kits', storeKitRequest) },
    problems: [],
  }),

  shipStoreKits: defineOperation('operator-api', 'PATCH', '/store-kits/{id}', {
    summary: 'Say that the kits of a request were sent; said again, it changes nothing',
    access: 'operator',
    scope: 'orders',
    params: z.object({ id: uuid }),
    body: z.strictObject({ status: z.literal('shipped') }),
    replies: { 200: storeKitRequest },
    problems: ['not-found'],
  }),
}
