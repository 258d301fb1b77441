import type { Transportation } from '@reprise/contract'
import { wholeDay, wholeDayAfter } from '#server/affiliate/index.ts'
import type { Context } from '#server/call/index.ts'
import type { StoredQuotation } from './stored-quotation.ts'

/**
 * Until when a product may be handed in at the price of an offer that is sold now: an envelope that has to come first
 * leaves the days of grace at least.
 */
export const lastToSend = (
  { affiliate, now }: Pick<Context, 'affiliate' | 'now'>,
  { terms, validUntil }: Pick<StoredQuotation, 'terms' | 'validUntil'>,
  way: Transportation,
): Date => {
  const locked = wholeDay(affiliate, validUntil)
  if (way !== 'kit') return locked
  const filled = wholeDayAfter(affiliate, now, terms.graceDays)
  return filled < locked ? locked : filled
}
