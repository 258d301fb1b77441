import type { Context } from '#server/call/index.ts'
import type { PageRequest } from '#server/platform/http/page.ts'
import { selectOrdersOfSession } from './order.repository.ts'
import type { StoredOrder } from './stored-order.ts'

/** The caller's own orders, newest first; a public token alone sees none (quality A1). */
export const listOrders = async (ctx: Context, page: PageRequest): Promise<{ rows: StoredOrder[]; total: number }> =>
  ctx.session ? selectOrdersOfSession(ctx, ctx.session.id, page) : { rows: [], total: 0 }
