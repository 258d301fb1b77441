import { orderLifecycle } from '@reprise/contract'
import type { Affiliates } from '#server/affiliate/index.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { UNDO_SEND } from '../correction/undone.decide.ts'
import { recordTransitions } from '../order-status.repository.ts'
import { allowForEnvelope } from './allow-for-envelope.ts'

/**
 * The product is with its seller again: were the order left as sent, it would count as lost one day, and be paid for. The days of grace are
 * left at least to send it. The caller holds the order, which is sent.
 */
export const unsendOrder = async (
  trx: Db,
  orderId: string,
  { reason, now }: { readonly reason: string; readonly now: Date },
  affiliates: Pick<Affiliates, 'find'>,
): Promise<void> => {
  const change = { orderId, transition: UNDO_SEND, actor: 'operator', reason, about: null, now }
  await recordTransitions(trx, [{ ...change, from: orderLifecycle.transitions.send.to, to: orderLifecycle.initial }])
  await allowForEnvelope(trx, orderId, { since: now, isPosted: true }, affiliates)
}
