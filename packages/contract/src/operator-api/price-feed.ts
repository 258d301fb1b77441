import * as z from 'zod/mini'
import { affiliateId } from '../identifier/ids.ts'
import { defineOperation } from '../operation/operation.ts'

const FEED_FORMATS = ['csv', 'xml'] as const

export const priceFeedOperations = {
  getPriceFeed: defineOperation('operator-api', 'GET', '/price-feeds/{affiliate}/{format}', {
    summary: 'What a programme pays today for each product by its condition, for sites that compare prices',
    access: 'operator',
    scope: 'feed',
    params: z.object({ affiliate: affiliateId, format: z.enum(FEED_FORMATS) }),
    replies: { 200: { mediaTypes: ['text/csv', 'application/xml'] } },
    problems: ['affiliate-not-found'],
  }),
}
