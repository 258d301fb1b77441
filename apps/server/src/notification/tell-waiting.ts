import { DAY_MS } from '@reprise/contract'
import { PROOF_DAYS, revealOrder, type StoredOrder } from '#server/order/index.ts'
import type { JobPayloads } from '#server/platform/jobs/registry.ts'
import type { NotificationDeps } from './confirm-order-by-mail.ts'
import type { NewsKind } from './news/news-kind.ts'
import { stillAsked } from './still-asked.ts'
import { tell, type Telling } from './tell.ts'

/** Reminds a customer of what is asked of them, or says that nothing was heard of a parcel; nothing once the order has gone on. */
export const tellReminder = async (
  { orderId, kind, number, since: began }: JobPayloads['order.reminder'],
  deps: NotificationDeps,
): Promise<void> => {
  const order = (await revealOrder(deps.db, deps.vault, orderId))?.order
  if (order === undefined) return
  const since = new Date(began)
  const telling = { orderId, key: `order-reminder|${orderId}|${kind}|${since.getTime()}|${number}`, since }
  const { terms, status } = order
  switch (kind) {
    case 'parcel': {
      if (status !== 'sent') return
      // A customer always has at least a week to find the receipt.
      const until = latest(after(since, terms.transport.lostAfterDays), after(deps.clock.now(), PROOF_DAYS))
      const wish = order.asksPosting
        ? ({ kind: 'parcel-silent', page: '/documents' } as const)
        : ({ kind: 'parcel-silent-seen' } as const)
      return tell({ ...telling, ...wish, until }, deps)
    }
    case 'provide': {
      const asked = await askedOf(order, deps)
      if (asked === undefined) return
      const news: NewsKind = status === 'lost' ? 'provide-reminder-lost' : 'provide-reminder'
      return tell({ ...telling, ...asked, kind: news, until: after(since, terms.provideWithin) }, deps)
    }
    case 'payment':
      return order.paymentRejected === null ? undefined : tell({ ...telling, kind: 'payment-reminder' }, deps)
    case 'address':
      return status === 'returning' ? tell({ ...telling, kind: 'address-reminder' }, deps) : undefined
    case 'return':
      return status === 'returning'
        ? tell({ ...telling, kind: 'return-check', until: after(deps.clock.now(), terms.answerDays) }, deps)
        : undefined
  }
}

/** Says what follows for a customer from a parcel that counts as lost, or that is not made good for. */
export const tellLoss = async (
  told: {
    readonly orderId: string
    readonly transition: 'lose' | 'write-off'
    readonly reason: string | undefined
    readonly key: string
  },
  deps: NotificationDeps,
): Promise<void> => {
  const { orderId, key } = told
  const order = (await revealOrder(deps.db, deps.vault, orderId))?.order
  if (order === undefined) return
  const { terms } = order
  const isCovered = terms.transport.cover === 'amount'
  if (told.transition === 'write-off') {
    const refusal: NewsKind = told.reason === 'not-provided-in-time' ? 'written-off-unproved' : 'written-off-refused'
    return tell({ orderId, key, kind: isCovered ? refusal : 'written-off' }, deps)
  }
  const now = deps.clock.now()
  if (!isCovered) return tell({ orderId, key, kind: 'lost-uncovered', until: after(now, terms.answerDays) }, deps)
  const asked = await askedOf(order, deps)
  if (asked === undefined) return tell({ orderId, key, kind: 'lost-covered' }, deps)
  return tell({ orderId, key, ...asked, kind: 'lost-asked', until: after(now, terms.provideWithin) }, deps)
}

/** What is still asked of a customer, in words, and where they give it; undefined where nothing is. */
const askedOf = async (
  order: StoredOrder,
  deps: NotificationDeps,
): Promise<Pick<Telling, 'documents' | 'page' | 'leadsToIdentity'> | undefined> => {
  const affiliate = deps.affiliates.find(order.affiliateId)
  if (affiliate === undefined) return undefined
  const { names, hasDocuments } = await stillAsked(affiliate, order, deps)
  if (names.length === 0) return undefined
  const asked = { documents: { names, refusal: '' } }
  return hasDocuments ? { ...asked, page: '/documents' } : { ...asked, leadsToIdentity: true }
}

const after = (from: Date, days: number): Date => new Date(from.getTime() + days * DAY_MS)
const latest = (one: Date, other: Date): Date => (one > other ? one : other)
