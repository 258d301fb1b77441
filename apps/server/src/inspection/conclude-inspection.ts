import { type OrderState, secondInspectorOf } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { findContested, openLitigation, type StoredLine, type StoredLitigation } from '#server/litigation/index.ts'
import { changeOrderStatus, settleAmount, type StoredOrder } from '#server/order/index.ts'
import { newId } from '#server/platform/id.ts'
import { askAboutListed } from './ask-about-listed.ts'
import { replaceApproval } from './approval.repository.ts'
import { agreedAmount, type OnBench } from './bench-order.ts'
import { insertInspection, type PricedLook } from './inspection.repository.ts'

/** What a look came to. Amounts in minor units. */
export type InspectionResult = {
  readonly id: string
  readonly order: StoredOrder
  readonly outcome: 'as-declared' | 'counter-offer' | 'waiting-approval' | 'blocklisted'
  readonly amountBefore: number
  readonly amountAfter: number
  readonly lines: readonly StoredLine[]
  readonly litigation: string | null
  readonly status: OrderState
}

/** As good or better pays what was promised; worse asks the customer. The order is held. */
export const concludeInspection = async (
  ctx: OperatorContext,
  { order, affiliate }: Pick<OnBench, 'order' | 'affiliate'>,
  { lines, ...priced }: PricedLook,
  noted: Readonly<Record<string, string>> = {},
): Promise<InspectionResult> => {
  const { db, now } = ctx
  const inspection = { ...priced, id: newId(), orderId: order.id, at: now }
  const { look, productId, amountBefore, amountAfter, actor } = inspection
  await insertInspection(db, inspection)
  await replaceApproval(db, order.id, { actor, now })
  const facts = { order: order.id, affiliate: affiliate.id, inspection: inspection.id, look, amountBefore, amountAfter }
  ctx.note({ ...facts, ...noted, ...(productId === null ? {} : { product: productId }) })
  const result = { id: inspection.id, order, amountBefore }
  const seen = { itemId: priced.itemId, inspectionId: inspection.id, secondLook: look === 'second' }
  const listed = await askAboutListed(ctx, order.id, seen)
  if (listed !== undefined)
    return { ...result, outcome: 'blocklisted', amountAfter: 0, lines: [], litigation: listed, status: 'disputed' }
  const accepted = { orderId: order.id, transition: 'accept', actor: 'bench', reason: 'as-declared', now } as const
  if (amountAfter >= amountBefore) {
    if (agreedAmount(order) !== null) await settleAmount(db, order.id, amountBefore)
    const { status } = await changeOrderStatus(db, accepted)
    return { ...result, outcome: 'as-declared', amountAfter: amountBefore, lines, litigation: null, status }
  }
  const offer = betterOf({ amountAfter, lines }, await findContested(db, order.id))
  const agreed = agreedAmount(order)
  if (agreed !== null && offer.amountAfter >= agreed) {
    const { status } = await changeOrderStatus(db, { ...accepted, reason: 'as-agreed' })
    return { ...result, outcome: 'as-declared', amountAfter: agreed, lines, litigation: null, status }
  }
  const { id: litigation } = await openLitigation(
    db,
    {
      orderId: order.id,
      inspectionId: inspection.id,
      kind: 'counter-offer',
      amountBefore,
      ...offer,
      note: null,
      photos: [],
      secondLook: look === 'second',
      secondInspector: secondInspectorOf(affiliate.programme),
      openedBy: actor,
    },
    { affiliate, terms: order.terms, now },
  )
  return { ...result, outcome: 'counter-offer', ...offer, litigation, status: 'disputed' }
}

type Offer = { readonly amountAfter: number; readonly lines: readonly StoredLine[] }

/** A customer who asks for a second look risks nothing: the better of the two offers counts, with its lines. */
export const betterOf = (offer: Offer, contested: StoredLitigation | undefined): Offer => {
  const before = contested?.amountAfter ?? 0
  return contested !== undefined && before > offer.amountAfter ? { amountAfter: before, lines: contested.lines } : offer
}
