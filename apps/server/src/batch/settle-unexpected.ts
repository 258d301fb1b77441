import type { BodyOf } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { selectHolders } from '#server/device/index.ts'
import { findReachableOrder, lockOrder } from '#server/order/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { selectUnexpected, type StoredUnexpected, updateOutcome } from './batch.repository.ts'
import { findBatch } from './show-batch.ts'

/**
 * One that is bought is sold by its business at a fresh offer, in an order that names its number.
 * @throws ProblemError not-found; field-rejected, where it was settled otherwise, or the named order is not one of this device
 */
export const settleUnexpected = async (
  ctx: OperatorContext,
  { id, deviceId }: { readonly id: string; readonly deviceId: string },
  settled: BodyOf<'settleUnexpected'>,
): Promise<StoredUnexpected> => {
  const { batch } = await findBatch(ctx, id)
  await lockOrder(ctx.db, batch.orderId)
  const device = (await selectUnexpected(ctx.db, batch.orderId)).find((one) => one.id === deviceId.toLowerCase())
  if (device === undefined) throw new ProblemError('not-found')
  const soldAs = settled.outcome === 'sold' ? await requireOrderOf(ctx, device, settled.order) : null
  if (device.outcome !== null && (device.outcome !== settled.outcome || device.soldAs !== soldAs))
    throw new ProblemError('field-rejected', {
      detail: 'What became of this device was taken down already',
      faults: [{ pointer: '/outcome', code: 'settled' }],
    })
  if (device.outcome !== null) return device
  const { outcome } = settled
  await updateOutcome(ctx.db, device.id, { outcome, soldAs, at: ctx.now, actor: ctx.operator.actor })
  ctx.note({ batch: batch.orderId, unexpected: device.id, outcome, order: soldAs })
  return { ...device, outcome, soldAs }
}

const requireOrderOf = async (ctx: OperatorContext, device: StoredUnexpected, id: string): Promise<string> => {
  const { order } = await findReachableOrder(ctx, id)
  const holders = await selectHolders(ctx.db, [device.blindIndex])
  if (holders.some(({ orderId }) => orderId === order.id)) return order.id
  throw new ProblemError('field-rejected', {
    detail: 'The order does not name the number of this device: record it with the order first',
    faults: [{ pointer: '/order', code: 'other-device' }],
  })
}
