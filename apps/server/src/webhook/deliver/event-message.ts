import { isTestProgramme, type WebhookMessage } from '@reprise/contract'
import type { Claimed } from './claim.repository.ts'

/** The body of an event as its receiver reads it. */
export const messageOf = ({ type, at, affiliateId, affiliateReference, data }: Claimed): WebhookMessage => {
  const { order, sale, partedFrom, state, previousState, transition, about, amount, currency } = data as Partial<
    WebhookMessage['data']
  >
  return {
    type: type as WebhookMessage['type'],
    timestamp: at.toISOString(),
    data: {
      affiliate: affiliateId,
      order: order ?? null,
      sale: sale ?? null,
      affiliateReference,
      test: isTestProgramme(affiliateId),
      partedFrom: partedFrom ?? null,
      state: state ?? null,
      previousState: previousState ?? null,
      transition: transition ?? null,
      about: about ?? null,
      amount: amount ?? null,
      currency: currency ?? null,
    },
  }
}
