import type { BodyOf, ReplyOf } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import type { Catalogue } from '#server/catalogue/index.ts'
import { findLitigationOfOrder } from '#server/litigation/index.ts'
import { findReachableOrder } from '#server/order/index.ts'
import { agreedAmount, itemOf, notDue } from './bench-order.ts'
import { compare, lookDue } from './inspection.decide.ts'
import { orderLink } from './inspection.hal.ts'
import { readFindings } from './record-inspection.ts'

/** What recording these answers would ask for. Holds nothing: recording them prices them once more. */
export const previewInspection = async (
  ctx: OperatorContext,
  { catalogue }: { readonly catalogue: Catalogue },
  id: string,
  { answers }: BodyOf<'previewInspection'>,
): Promise<ReplyOf<'previewInspection'>> => {
  const { order } = await findReachableOrder(ctx, id)
  const look = lookDue({ orderStatus: order.status, litigation: await findLitigationOfOrder(ctx.db, order.id) })
  if (look === null) throw notDue(order.status)
  const { terms, found } = await readFindings(ctx, catalogue, order, answers)
  const { amountBefore, amountAfter, differences } = compare(terms, itemOf(order).answers, found, new Set())
  return {
    order: order.id,
    outcome: amountAfter < (agreedAmount(order) ?? amountBefore) ? 'counter-offer' : 'as-declared',
    lines: differences.map(({ question, worse, charged }) => ({ question, worse, charged })),
    _links: orderLink(order.id),
  }
}
