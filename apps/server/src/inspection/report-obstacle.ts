import type { BodyOf, ReplyOf } from '@reprise/contract'
import type { OperatorContext } from '#server/affiliate/index.ts'
import { openLitigation, photosOf } from '#server/litigation/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { holdOnBench } from './bench-order.ts'
import { orderLink } from './inspection.hal.ts'

/**
 * What keeps a product from being bought at all, with at least one photo: its customer is asked.
 * @throws ProblemError order-not-found, inspection-not-due, evidence-missing
 */
export const reportObstacle = async (
  ctx: OperatorContext,
  id: string,
  { kind, photos, note }: BodyOf<'reportObstacle'>,
): Promise<ReplyOf<'reportObstacle'>> => {
  const { order, affiliate, look } = await holdOnBench(ctx, id)
  const known = new Set((await photosOf(ctx.db, order.id)).map((photo) => photo.id))
  const faults = photos.flatMap((photo, index) =>
    known.has(photo.toLowerCase()) ? [] : [{ pointer: `/photos/${index}`, code: 'unknown-photo' }],
  )
  if (faults.length > 0) throw new ProblemError('evidence-missing', { faults })
  const litigation = await openLitigation(
    ctx.db,
    {
      orderId: order.id,
      inspectionId: null,
      kind,
      amountBefore: order.amount,
      amountAfter: null,
      lines: [],
      note: note ?? null,
      photos: photos.map((photo) => photo.toLowerCase()),
      secondLook: look === 'second',
    },
    ctx.now,
  )
  ctx.note({ order: order.id, affiliate: affiliate.id, obstacle: kind, litigation: litigation.id })
  return {
    order: order.id,
    litigation: litigation.id,
    answerBefore: litigation.answerBefore.toISOString(),
    status: 'disputed',
    _links: orderLink(order.id),
  }
}
