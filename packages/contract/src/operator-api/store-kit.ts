import * as z from 'zod/mini'
import { pageOf } from '../hal.ts'
import { uuid } from '../ids.ts'
import { defineOperation } from '../operation.ts'
import { operatorEndpoints } from '../operator-endpoints.ts'
import { KIT_STATES, storeKitRequest } from '../order-api/order-store.ts'
import { paging } from '../paging.ts'

export const listStoreKits = defineOperation(operatorEndpoints.listStoreKits, {
  summary: 'Kits that stores asked for, the oldest first',
  access: 'operator',
  scope: 'orders',
  query: z.object({ ...paging, status: z.optional(z.enum(KIT_STATES)) }),
  replies: { 200: pageOf('kits', storeKitRequest) },
  problems: [],
})

export const shipStoreKits = defineOperation(operatorEndpoints.shipStoreKits, {
  summary: 'Say that the kits of a request were sent; said again, it changes nothing',
  access: 'operator',
  scope: 'orders',
  params: z.object({ id: uuid }),
  body: z.strictObject({ status: z.literal('shipped') }),
  replies: { 200: storeKitRequest },
  problems: ['not-found'],
})
