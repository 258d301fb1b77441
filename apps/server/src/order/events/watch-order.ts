import type { Context } from '#server/call/index.ts'
import type { EventFeed } from '#server/platform/http/event-stream.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { selectOrderVersion } from '../order.repository.ts'
import type { OrderWatch } from './order-watch.ts'

/** Tells that an order changed and nothing of what, so its id is enough; the page then asks for what it may see. */
export const watchOrder = async (ctx: Context, orderId: string, watch: OrderWatch): Promise<EventFeed> => {
  const id = orderId.toLowerCase()
  // Before the order is read, so that no change falls between the two.
  const watching = watch.open(id, ctx.session?.id ?? null)
  try {
    const version = await selectOrderVersion(ctx, id)
    if (version === undefined) throw new ProblemError('order-not-found')
    watching.tell(version)
  } catch (error) {
    watching.close()
    throw error
  }
  return {
    follow: (tell, lastEventId) =>
      watching.follow((version) => {
        if (String(version) !== lastEventId) tell({ id: String(version), event: 'changed', data: { version } })
      }),
    close: watching.close,
  }
}
