import { IDENTITY_DEVICE_MINUTES, type IdentityCheck, MINUTE_MS } from '@reprise/contract'
import type { Context } from '#server/call/index.ts'
import { accessLevel, type StoredOrder } from '#server/order/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { type Device, prolongDevice, selectDevices } from './identity.repository.ts'

/** A page that asks every few seconds must not write every few seconds. */
const PROLONG_AFTER_MS = 5 * MINUTE_MS

/** How much of a check a caller may see and do, and which browsers opened a link to it. */
export type CheckAccess = {
  readonly level: IdentityCheck['accessLevel']
  readonly devices: readonly Device[]
  /** This browser, where it opened a link. */
  readonly own: Device | undefined
}

/** Besides the order's own levels there is `device`: a browser that opened a link carries out the check and sees nothing else. */
export const checkAccess = async (ctx: Context, order: StoredOrder): Promise<CheckAccess> => {
  const [level, devices] = await Promise.all([accessLevel(ctx, order), selectDevices(ctx.db, order.id, ctx.now)])
  const { id: caller, replacedAt } = ctx.session ?? {}
  const own = devices.find(
    ({ sessionId, openedAt }) => sessionId === caller && (replacedAt === undefined || openedAt < replacedAt),
  )
  const expiresAt = new Date(ctx.now.getTime() + IDENTITY_DEVICE_MINUTES * MINUTE_MS)
  if (own !== undefined && expiresAt.getTime() - own.expiresAt.getTime() > PROLONG_AFTER_MS)
    await prolongDevice(ctx.db, { sessionId: own.sessionId, orderId: order.id, expiresAt })
  return { level: level === 'link' && own !== undefined ? 'device' : level, devices, own }
}

/**
 * The access of a caller who acts on a check. A caller without any session is refused before the order is looked up.
 */
export const requireCheckAccess = async (ctx: Context, order: StoredOrder): Promise<CheckAccess> => {
  const access = await checkAccess(ctx, order)
  if (access.level === 'link') throw new ProblemError('order-not-found')
  return access
}
