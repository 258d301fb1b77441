import { type FraudReason, MOST_COUNTED, type QueryOf } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { reachedBy } from '#server/operator/index.ts'
import { type Slice, sliceFrom, type SliceRequest } from '#server/platform/http/slice.ts'
import { selectReasons, type StoredReason } from './fraud.repository.ts'

/** @throws ProblemError affiliate-not-found */
export const listFraudReasons = async (
  ctx: Pick<OperatorContext, 'db' | 'operator' | 'affiliates'>,
  { affiliate, state, order }: Pick<QueryOf<'listFraudReasons'>, 'affiliate' | 'state' | 'order'>,
  wanted: SliceRequest,
): Promise<Slice<StoredReason>> => {
  const filter = { affiliates: reachedBy(ctx, affiliate), state, order }
  const { rows, found } = await selectReasons(ctx.db, filter, wanted, MOST_COUNTED)
  return sliceFrom(wanted, rows, found, ({ raisedAt, id }) => ({ at: raisedAt, id }))
}

export const fraudReasonView = (row: StoredReason): FraudReason => {
  const { id, orderId, barcode, status, amount, currency, heldFor, decision, reason, decidedBy, decidedAt } = row
  return {
    id,
    affiliate: row.affiliateId,
    order: { id: orderId, barcode, status, amount, currency, held: heldFor !== null },
    rule: row.rule,
    count: row.count,
    others: [...row.others],
    raisedAt: row.raisedAt.toISOString(),
    state: decision ?? 'open',
    decision:
      decision === null || decidedAt === null
        ? null
        : { reason: reason ?? '', by: decidedBy ?? '', at: decidedAt.toISOString() },
  }
}
