import {
  ENDED_STATES,
  hasLastDay,
  identifierSettings,
  NEED_KINDS,
  orderLifecycle,
  type OrderNeed,
  PAYABLE_STATES,
} from '@reprise/contract'
import type { Context } from '#server/call/index.ts'
import { provideBefore } from './clock/clock.decide.ts'
import type { StoredOrder } from './stored-order.ts'

/** By the order's id, for whole pages: one query. app.ts hands in every source; orders know none of them. */
export type NeedSource = (
  ctx: Pick<Context, 'affiliate' | 'db' | 'now'>,
  orders: readonly StoredOrder[],
) => Promise<ReadonlyMap<string, readonly OrderNeed[]>>

/** The most pressing first. */
export const needsOf = async (
  ctx: Pick<Context, 'affiliate' | 'db' | 'now'>,
  orders: readonly StoredOrder[],
  sources: readonly NeedSource[],
): Promise<ReadonlyMap<string, readonly OrderNeed[]>> => {
  const told = await Promise.all(sources.map((source) => source(ctx, orders)))
  return new Map(
    orders.map((order) => [
      order.id,
      [
        ...ownNeeds(ctx.affiliate, order),
        ...declarationNeeds(order).map((need) => withDay(need, order)),
        ...told.flatMap((needs) => (needs.get(order.id) ?? []).map((need) => withDay(need, order))),
      ].sort(byUrgency),
    ]),
  )
}

/** Declaration, documents and identity have a last day once a payment waits for them, as the clock counts it. */
const withDay = (need: OrderNeed, { askedSince, status, terms }: StoredOrder): OrderNeed =>
  askedSince === null || !PAYABLE_STATES.some((state) => state === status) || !hasLastDay(need.kind)
    ? need
    : { ...need, before: provideBefore(askedSince, terms).toISOString() }

/**
 * Orders themselves need to be sent, with the numbers of their devices where the programme asks for them; other bank details where the bank refused those on file, and another address where the product
 * that goes back could not be delivered.
 */
const ownNeeds = (affiliate: Context['affiliate'], order: StoredOrder): readonly OrderNeed[] => {
  const { status, sendBefore, paymentRejected, return: back } = order
  if (orderLifecycle.transitions.send.from.some((state) => state === status))
    return [
      { kind: 'send', screen: 'sendproduct', before: sendBefore.toISOString() },
      ...identifierNeeds(affiliate, order),
    ]
  if (status === 'sent') return identifierNeeds(affiliate, order)
  if (status === 'returning' && back !== null && back.cameBackAt !== null)
    return [{ kind: 'address', screen: 'order', before: null }]
  return PAYABLE_STATES.some((state) => state === status) && paymentRejected !== null
    ? [{ kind: 'payment', screen: 'order', before: null }]
    : []
}

/** Until it ends, or goes back. */
export const isDeclarationNeeded = ({ declaration, status }: Pick<StoredOrder, 'declaration' | 'status'>): boolean =>
  declaration !== null && declaration.confirmedAt === null && status !== 'returning' && !ENDED_STATES.includes(status)

const declarationNeeds = (order: StoredOrder): readonly OrderNeed[] =>
  isDeclarationNeeded(order) ? [{ kind: 'declaration', screen: 'order', before: null }] : []

/** The numbers of devices that the programme demands and their customer has not told. */
const identifierNeeds = (affiliate: Context['affiliate'], { items }: StoredOrder): readonly OrderNeed[] =>
  identifierSettings(affiliate).customer === 'required' &&
  items.some(({ identifiers }) => !identifiers.some(({ source }) => source === 'customer'))
    ? [{ kind: 'identifiers', screen: 'sendproduct', before: null }]
    : []

const byUrgency = (a: OrderNeed, b: OrderNeed): number => NEED_KINDS.indexOf(a.kind) - NEED_KINDS.indexOf(b.kind)
