import type { OperatorContext } from '#server/call/index.ts'
import type { StoredOrder } from '#server/order/index.ts'
import { newId } from '#server/platform/id.ts'
import { insertReception, type Reception, selectReception } from './reception.repository.ts'

/** Keeps what was told about a parcel. What is known already is not kept twice. */
export const recordReception = async (
  ctx: Pick<OperatorContext, 'db' | 'operator' | 'now'>,
  { saleId }: Pick<StoredOrder, 'saleId'>,
  { weightGrams, parcel }: Reception,
): Promise<void> => {
  const known = await selectReception(ctx.db, saleId)
  const isNew =
    (weightGrams !== null && weightGrams !== known?.weightGrams) || (parcel !== null && parcel !== known?.parcel)
  if (!isNew) return
  const kept = { weightGrams, parcel, at: ctx.now, actor: ctx.operator.actor }
  await insertReception(ctx.db, { id: newId(), orderId: saleId, ...kept })
}
