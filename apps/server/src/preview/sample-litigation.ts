import { DAY_MS } from '@reprise/contract'
import type { StoredLitigation } from '#server/litigation/index.ts'
import type { StoredOrder } from '#server/order/index.ts'
import { sampleId, type StoryName } from './sample-ids.ts'
import { lowerOffer, type SampleOffer } from './sample-offer.ts'
import { daysBefore, STORIES } from './sample-order.ts'
import type { Stage } from './stage.ts'

/** What the look left open; undefined where the order has no question. */
export const sampleLitigation = (
  { ctx }: Stage,
  offer: SampleOffer,
  order: StoredOrder,
  name: StoryName,
): StoredLitigation | undefined => {
  const kind = STORIES[name].asks
  if (kind === undefined) return undefined
  const openedAt = daysBefore(ctx.now, 1)
  const { difference, amount } = lowerOffer(offer)
  const offersLess = kind === 'counter-offer'
  return {
    id: sampleId('litigation'),
    orderId: order.id,
    kind,
    status: 'open',
    action: null,
    amountBefore: order.amount,
    amountAfter: offersLess ? amount : null,
    note: null,
    photos: [],
    secondLook: false,
    reminders: 0,
    openedAt,
    answerBefore: new Date(openedAt.getTime() + order.terms.answerDays * DAY_MS),
    answeredAt: null,
    statement: null,
    lines:
      offersLess && difference !== undefined
        ? [{ ...difference, charged: true, reason: 'scratched', note: null, photos: [] }]
        : [],
    events: [{ event: 'opened', at: openedAt }],
    contested: false,
    owesSecondLook: false,
    secondInspector: 'required',
    openedBy: null,
    orderStatus: order.status,
    terms: order.terms,
    leftAt: null,
  }
}
