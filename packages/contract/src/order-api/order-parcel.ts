import * as z from 'zod/mini'
import { uuid } from '../ids.ts'
import { defineOperation } from '../operation.ts'
import { transportation } from '../transportation.ts'
import { parcel } from './tracking.ts'

export const orderParcelOperations = {
  createOrderParcel: defineOperation('order-api', 'POST', '/order-parcel', {
    summary: 'Choose how to send; makes a parcel and its label, in place of an earlier one that was not handed over',
    access: 'affiliate',
    body: z.strictObject({
      order: uuid,
      transportation,
      /** The earlier parcel was lost or its label is gone: make another. */
      again: z._default(z.boolean(), false),
    }),
    replies: { 201: parcel },
    problems: [
      'order-not-found',
      'session-required',
      'parcel-under-way',
      'process-not-available',
      'too-many-requests',
      'transition-not-allowed',
    ],
  }),
}
