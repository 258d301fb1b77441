import type { Order } from '../order-api/order.ts'
import type { Requirement } from '../programme/requirements.ts'
import { type Coming, isProvided } from './order-moments.ts'
import type { Transportation } from './transportation.ts'

/** How an expected day is said: with its condition while the product is to be sent, and as about that day after. */
export const expectedKey = (isToSend: boolean, way: Transportation) => {
  if (!isToSend) return 'paid.about' as const
  return way === 'kit' ? ('paid.by.kit' as const) : ('paid.by.today' as const)
}

/** The day that stands with what is to come; none of the payment while something is in its way. */
export const expectedDay = (
  coming: Coming,
  { expected, needs, paymentHeld = false }: Pick<Order, 'expected' | 'needs' | 'paymentHeld'>,
): string | undefined => {
  if (coming === 'accepted' || coming === 'check') return expected?.checkedBy
  return coming === 'paid' && !paymentHeld && needs.every(({ kind }) => BEFORE_IT_LEAVES.includes(kind))
    ? expected?.paidBy
    : undefined
}

/** By when what is still missing has to come, where a day is set. */
export const providedBefore = (coming: Coming, { needs }: Pick<Order, 'needs'>): string | undefined =>
  coming === 'provide' ? needs.flatMap(({ kind, before }) => (isProvided(kind) ? (before ?? []) : []))[0] : undefined

/** What is done before it is here delays no payment. */
const BEFORE_IT_LEAVES: readonly Order['needs'][number]['kind'][] = ['send', 'identifiers']

/** With what, besides the check, the days of a payment begin, as `paid.after` names it; undefined where nothing is asked for. */
export const countedFrom = (asked: readonly Asked[]): CountedFrom | undefined => {
  if (asked.length === 0) return undefined
  if (asked.every((one) => one === 'proof-of-purchase')) return 'purchase'
  if (asked.every((one) => IDENTITY.includes(one))) return 'identity'
  return asked.includes('declaration') ? 'other' : 'papers'
}

export type CountedFrom = 'purchase' | 'identity' | 'papers' | 'other'
type Asked = Requirement | 'declaration'
const IDENTITY: readonly Asked[] = ['identity', 'identity-front', 'identity-back', 'selfie']

/** How it is said when what asks for papers is paid, before it is sold. */
export const paidAfterPapers = (
  requirements: readonly Requirement[],
  { payWithin }: Pick<Order['terms'], 'payWithin'>,
) => {
  const what = countedFrom(requirements)
  return what && { key: 'paid.after' as const, values: { days: payWithin, what } }
}

/** How it is said when an order is paid that waits for something of its customer: no day can be named before that has come. */
export const paidAfter = (
  coming: Coming,
  { status, needs, terms, paymentHeld = false }: Pick<Order, 'status' | 'needs' | 'terms' | 'paymentHeld'>,
) => {
  if ((coming !== 'paid' && coming !== 'compensated') || paymentHeld) return undefined
  // New bank details are protected for a day before their days begin.
  if (needs.some(({ kind }) => kind === 'payment')) return undefined
  // A proof of posting only makes good for a parcel that is lost.
  const what = countedFrom(needs.flatMap(askedIn).filter((one) => one !== 'proof-of-posting' || status === 'lost'))
  if (what === undefined) return undefined
  const isChecked = status === 'accepted' || status === 'lost'
  return {
    key: isChecked ? ('order.paid.after' as const) : ('paid.after' as const),
    values: { days: terms.payWithin, what },
  }
}

const askedIn = ({ kind, documents = [] }: Order['needs'][number]): readonly Asked[] => {
  if (kind === 'documents') return documents.length === 0 ? ['sale-certificate'] : documents
  return kind === 'identity' || kind === 'declaration' ? [kind] : []
}
