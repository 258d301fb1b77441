import * as z from 'zod/mini'
import { addressBody, customerBody, paymentBody } from '../customer/customer-bodies.ts'
import { defineOperation } from '../operation.ts'

/** Everything typed so far, half words too: sizes are bounded, and nothing is judged before it is sold. */
const details = z.extend(z.extend(customerBody, addressBody.shape), paymentBody.shape)

export const draftDetailsOperations = {
  keepDraftDetails: defineOperation('order-api', 'PUT', '/draft-details', {
    summary:
      'Keep what was typed before a sale, sealed, for 30 minutes and for this browser session alone, in the place of what was kept before. What the programme does not ask for is left out',
    access: 'affiliate',
    body: details,
    replies: { 200: z.object({ keptUntil: z.iso.datetime() }) },
    problems: ['affiliate-closed', 'affiliate-not-open'],
  }),

  getDraftDetails: defineOperation('order-api', 'GET', '/draft-details', {
    summary: 'What this browser session typed before a sale; nulls where nothing is kept (any more)',
    access: 'affiliate',
    replies: { 200: z.object({ details: z.nullable(details), keptUntil: z.nullable(z.iso.datetime()) }) },
    problems: [],
  }),

  forgetDraftDetails: defineOperation('order-api', 'DELETE', '/draft-details', {
    summary: 'Delete what this browser session typed before a sale',
    access: 'affiliate',
    replies: { 200: z.object({ forgotten: z.boolean() }) },
    problems: [],
  }),
}
