import { ORDER_CODE_SESSION_MINUTES } from '@reprise/contract'
import type { Context } from '#server/call/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { prolongGrant, selectGrant } from './order-access.repository.ts'

/** `link` knows its id, `session` placed it or proved who they are, `step-up` proved it again just now (words §6). */
export type AccessLevel = 'link' | 'session' | 'step-up'

type OwnedOrder = { readonly id: string; readonly sessionId: string }

/** Using a session that ends when idle keeps it alive. */
export const accessLevel = async (ctx: Context, order: OwnedOrder): Promise<AccessLevel> => {
  if (ctx.session === null) return 'link'
  const { replacedAt } = ctx.session
  const held = await selectGrant(ctx, ctx.session.id, order.id)
  const grant = held && !(replacedAt && held.grantedAt >= replacedAt) ? held : undefined
  const isOwn = ctx.session.id === order.sessionId
  if (!isOwn && !(grant && grant.expiresAt > ctx.now)) return 'link'
  if (grant?.endsWhenIdle && grant.expiresAt < idleEnd(ctx.now, ORDER_CODE_SESSION_MINUTES - PROLONG_AFTER_MINUTES))
    await prolongGrant(ctx, ctx.session.id, order.id, idleEnd(ctx.now, ORDER_CODE_SESSION_MINUTES))
  const isFresh = grant?.steppedUpUntil && grant.steppedUpUntil > ctx.now && replacedAt === undefined
  return isFresh ? 'step-up' : 'session'
}

/** A page that asks every few seconds must not write every few seconds. */
const PROLONG_AFTER_MINUTES = 5
const idleEnd = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * 60_000)

/** Refused before any look-up (quality A3). */
export const requireSession = (ctx: Context): void => {
  if (ctx.session === null) throw new ProblemError('session-required')
}

/** Another's order is as unknown as one that never was. */
export const requireOwn = async (
  ctx: Context,
  order: OwnedOrder | undefined,
): Promise<Exclude<AccessLevel, 'link'>> => {
  requireSession(ctx)
  const level = order === undefined ? 'link' : await accessLevel(ctx, order)
  if (level === 'link') throw new ProblemError('order-not-found')
  return level
}
