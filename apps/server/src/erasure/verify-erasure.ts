import type { BodyOf, ReplyOf } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { selectErasure, updateVerification } from '#server/device/index.ts'
import { orderChanged } from '#server/order/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { isVerificationOf } from './erasure.decide.ts'
import { recordedView } from './erasure.hal.ts'
import { holdErasable, notDue, signerOf } from './hold-erasable.ts'

export const verifyErasure = async (
  ctx: OperatorContext,
  id: string,
  { method, result, note, ...signer }: BodyOf<'verifyErasure'>,
): Promise<ReplyOf<'verifyErasure'>> => {
  const { order, affiliate, item } = await holdErasable(ctx, id)
  const stored = await selectErasure(ctx.db, item.id)
  if (stored === undefined || stored.verification !== null) throw notDue(order.status)
  if (stored.actor === ctx.operator.actor) throw new ProblemError('erasure-needs-another')
  if (!isVerificationOf(stored.method, method))
    throw new ProblemError('field-rejected', {
      detail: 'What was destroyed is verified by eye, any other storage by reading it, in full or in samples',
      faults: [{ pointer: '/method', code: 'not-of-method' }],
    })
  await updateVerification(ctx.db, stored.id, { method, result, ...signerOf(ctx, signer) })
  await orderChanged(ctx.db, order.id)
  ctx.note({ order: order.id, affiliate: affiliate.id, method, result, ...(note === undefined ? {} : { note }) })
  return recordedView(order.id, (await selectErasure(ctx.db, item.id)) ?? stored)
}
