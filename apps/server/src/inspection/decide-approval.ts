import type { BodyOf, ReplyOf } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { insertNote } from '#server/desk/index.ts'
import { orderChanged } from '#server/order/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { selectApproval, updateApproval } from './approval.repository.ts'
import { holdOnBench } from './bench-order.ts'
import { concludeInspection } from './conclude-inspection.ts'
import { orderLink } from './inspection.hal.ts'

/** A second person decides about a finding that takes off much: its customer is asked, or the product is looked at again. */
export const decideApproval = async (
  ctx: OperatorContext,
  id: string,
  { decision, note }: BodyOf<'decideApproval'>,
): Promise<ReplyOf<'decideApproval'>> => {
  const held = await holdOnBench(ctx, id)
  const { order, affiliate } = held
  const waiting = await selectApproval(ctx.db, order.id)
  if (waiting === undefined) throw new ProblemError('approval-not-waiting')
  const { actor } = ctx.operator
  if (waiting.findings.actor === actor) throw new ProblemError('approval-needs-another')
  const state = decision === 'approve' ? 'approved' : 'refused'
  await updateApproval(ctx.db, waiting.id, { state, actor, note: note ?? null, now: ctx.now })
  const text = `What was found is ${state}${note === undefined ? '' : `: ${note}`}`
  await insertNote(ctx.db, order.id, { at: ctx.now, actor, text })
  const reply = { order: order.id, decision, _links: orderLink(order.id) }
  if (decision === 'refuse') {
    await orderChanged(ctx.db, order.id)
    ctx.note({ order: order.id, affiliate: affiliate.id, decision })
    return { ...reply, litigation: null, status: order.status }
  }
  const { litigation, status } = await concludeInspection(ctx, held, waiting.findings, { decision })
  return { ...reply, litigation, status }
}
