import { type BodyOf, IDENTITY_DEVICE_MINUTES, type IdentityCheck, MINUTE_MS, type ReplyOf } from '@reprise/contract'
import type { Context } from '#server/call/index.ts'
import { findOrder, orderChanged } from '#server/order/index.ts'
import { hashToken } from '#server/platform/crypto/token.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { checkAccess } from '../check-access.ts'
import { checkView } from '../show-check.ts'
import { markSeen, selectLink, upsertDevice, useLink } from '../identity.repository.ts'

const heldBy = (ctx: Context, { order, token }: { readonly order: string; readonly token: string }) => ({
  orderId: order.toLowerCase(),
  tokenHash: hashToken(token),
  affiliateId: ctx.affiliate.id,
  now: ctx.now,
})

/** The words of a link, to be compared with the other screen before anything is used up; that screen is told. */
export const previewLink = async (
  ctx: Context,
  input: BodyOf<'previewIdentityLink'>,
): Promise<ReplyOf<'previewIdentityLink'>> => {
  const held = heldBy(ctx, input)
  const link = await selectLink(ctx.db, held)
  if (link === undefined) throw new ProblemError('link-expired')
  if (link.seenAt === null) {
    await markSeen(ctx.db, held)
    await orderChanged(ctx.db, held.orderId)
  }
  return { words: [...link.words], expiresAt: link.expiresAt.toISOString() }
}

/** Only when the visitor says so, so that a program that looks at links uses none up (quality A7). */
export const openLink = async (ctx: Context, input: BodyOf<'openIdentityCheck'>): Promise<IdentityCheck> => {
  const words = await useLink(ctx.db, heldBy(ctx, input))
  if (words === undefined) throw new ProblemError('link-expired')
  const session = await ctx.renewSession()
  const order = await findOrder(ctx, input.order)
  const expiresAt = new Date(ctx.now.getTime() + IDENTITY_DEVICE_MINUTES * MINUTE_MS)
  await upsertDevice(ctx.db, { sessionId: session.id, orderId: order.id, words, now: ctx.now, expiresAt })
  await orderChanged(ctx.db, order.id)
  return checkView(ctx, order, await checkAccess({ ...ctx, session }, order))
}
