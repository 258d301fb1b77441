import { sendBeforeBy, type Transportation } from '@reprise/contract'
import { wholeDay } from '#server/affiliate/index.ts'
import type { Context } from '#server/call/index.ts'
import type { StoredQuotation } from './stored-quotation.ts'

/** Until when a product may be handed in at the price of an offer that is sold now. */
export const lastToSend = (
  { affiliate, now }: Pick<Context, 'affiliate' | 'now'>,
  offer: Pick<StoredQuotation, 'terms' | 'validUntil'>,
  way: Transportation,
): Date => wholeDay(affiliate, sendBeforeBy(offer, way, now))
