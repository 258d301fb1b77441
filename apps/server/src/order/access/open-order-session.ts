import { type BodyOf, DAY_MS, ORDER_SESSION_DAYS, type ReplyOf } from '@reprise/contract'
import type { Context } from '#server/call/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { findOrder } from '../find-order.ts'
import { redeemLink, upsertGrant } from './order-access.repository.ts'
import { linkTokenHash } from './order-link.ts'

/** Redeems the token of an e-mailed link: this browser may see the order from now on, for 21 days. */
export const openOrderSession = async (
  ctx: Context,
  input: BodyOf<'openOrderSession'>,
): Promise<ReplyOf<'openOrderSession'>> => {
  const order = await findOrder(ctx, input.order)
  if (!(await redeemLink(ctx, order.id, linkTokenHash(input.token)))) throw new ProblemError('link-expired')
  const session = await ctx.renewSession()
  const expiresAt = new Date(ctx.now.getTime() + ORDER_SESSION_DAYS * DAY_MS)
  await upsertGrant(ctx.db, {
    sessionId: session.id,
    orderId: order.id,
    grantedAt: ctx.now,
    expiresAt,
    endsWhenIdle: false,
    steppedUpUntil: null,
  })
  return { level: 'session', expiresAt: expiresAt.toISOString() }
}
