import type { Context } from '#server/call/index.ts'
import type { PageRequest } from '#server/platform/http/page.ts'
import { accessLevel } from '../access/access-level.ts'
import { selectOrder, selectOrdersOfSession } from '../order.repository.ts'
import type { StoredOrder } from '../stored-order.ts'

const NONE = { rows: [], total: 0 }

/**
 * The caller's own orders, newest first; a public token alone sees none (quality A1).
 * @param orderId that one alone, if it is the caller's: also one that was opened by a link or a code
 */
export const listOrderData = async (
  ctx: Context,
  page: PageRequest,
  orderId: string | undefined,
): Promise<{ rows: readonly StoredOrder[]; total: number }> => {
  if (ctx.session === null) return NONE
  if (orderId === undefined) return selectOrdersOfSession(ctx, ctx.session.id, page)
  const order = await selectOrder(ctx, orderId)
  const isOwn = order !== undefined && (await accessLevel(ctx, order)) !== 'link'
  return isOwn ? { rows: page.number === 1 ? [order] : [], total: 1 } : NONE
}
