import type { BatchView } from '@reprise/contract'
import type { Affiliate, OperatorContext } from '#server/call/index.ts'
import type { Catalogue } from '#server/catalogue/index.ts'
import { findReachableOrder, type StoredOrder } from '#server/order/index.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { batchView } from './batch.hal.ts'
import { selectBatch, selectLines, selectUnexpected, type StoredBatch } from './batch.repository.ts'

/** @param id of any order of the sale @throws ProblemError order-not-found, not-found where it has no list */
export const findBatch = async (
  ctx: Pick<OperatorContext, 'db' | 'operator' | 'affiliates'>,
  id: string,
): Promise<{ readonly batch: StoredBatch; readonly order: StoredOrder; readonly affiliate: Affiliate }> => {
  const { order, affiliate } = await findReachableOrder(ctx, id)
  const batch = await selectBatch(ctx.db, order.saleId)
  if (batch === undefined) throw new ProblemError('not-found', { detail: 'No list of devices was added to this order' })
  return { batch, order, affiliate }
}

export const readBatch = async (db: Db, saleId: string) => ({
  lines: await selectLines(db, saleId),
  unexpected: await selectUnexpected(db, saleId),
})

export const showBatch = async (
  ctx: OperatorContext,
  catalogue: Pick<Catalogue, 'find'>,
  id: string,
): Promise<BatchView> => {
  const { batch, order } = await findBatch(ctx, id)
  const first = order.id === order.saleId ? order : (await findReachableOrder(ctx, order.saleId)).order
  return batchView({ ...batch, ...(await readBatch(ctx.db, order.saleId)), order: first }, catalogue)
}
