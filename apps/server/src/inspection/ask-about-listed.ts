import { secondInspectorOf } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { isListed } from '#server/device/index.ts'
import { openLitigation } from '#server/litigation/index.ts'
import { findReachableOrder } from '#server/order/index.ts'
import { timeToAnswer } from './bench-order.ts'

type Asking = Pick<OperatorContext, 'db' | 'now' | 'operator' | 'affiliates' | 'note'>
type Looked = { readonly itemId: string; readonly inspectionId: string | null; readonly secondLook: boolean }

/** A source lists the device, and no person has cleared it. */
export const isToBeAsked = async (ctx: Asking, orderId: string, itemId: string): Promise<boolean> => {
  if (!(await isListed(ctx.db, itemId))) return false
  const { trail } = await findReachableOrder(ctx, orderId)
  return !trail.some(({ transition }) => transition === 'clear')
}

/**
 * Asks the customer of a received device that a source lists whose it is; not again once a person has cleared it.
 * @returns the id of the litigation
 */
export const askAboutListed = async (
  ctx: Asking,
  orderId: string,
  { itemId, inspectionId, secondLook }: Looked,
): Promise<string | undefined> => {
  if (!(await isToBeAsked(ctx, orderId, itemId))) return undefined
  const { order, affiliate } = await findReachableOrder(ctx, orderId)
  const { id } = await openLitigation(
    ctx.db,
    {
      ...{ orderId, inspectionId, kind: 'blocklisted', amountBefore: order.amount, amountAfter: null },
      ...{ lines: [], note: null, photos: [], secondLook },
      ...{ secondInspector: secondInspectorOf(affiliate.programme), openedBy: ctx.operator.actor },
    },
    { affiliate, terms: timeToAnswer('blocklisted', order, affiliate), now: ctx.now },
  )
  ctx.note({ listed: id })
  return id
}
