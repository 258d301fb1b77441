import { isTestProgramme, type QueryOf, type ReplyOf, SURFACE_BASE } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { reachedBy } from '#server/operator/index.ts'
import { queryOf } from '#server/platform/http/page.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { type ChangedOrder, type ChangePlace, isKnownChange, selectChangedOrders } from './changed-orders.repository.ts'

const PATH = `${SURFACE_BASE['operator-api']}/order-changes`
const USUAL_PAGE = 50

/**
 * Each order once, at its last change, in the order of the changes.
 * @throws ProblemError affiliate-not-found, place-unknown
 */
export const listChangedOrders = async (
  ctx: Pick<OperatorContext, 'db' | 'operator' | 'affiliates'>,
  { affiliate, after: text, updatedSince, limit = USUAL_PAGE }: QueryOf<'listChangedOrders'>,
): Promise<ReplyOf<'listChangedOrders'>> => {
  const affiliates = reachedBy(ctx, affiliate)
  const after = text === undefined ? undefined : placeOf(text)
  if (after !== undefined && !(await isKnownChange(ctx.db, after))) throw new ProblemError('place-unknown')
  // From a place on, the time says nothing more.
  const since = after === undefined && updatedSince !== undefined ? new Date(updatedSince) : undefined
  const rows = await selectChangedOrders(ctx.db, { affiliates, after, since, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const to = (place: string | undefined): { readonly href: string } => ({
    href: `${PATH}?${queryOf({ affiliate, updatedSince: place === undefined ? updatedSince : undefined, after: place, limit })}`,
  })
  return {
    _links: { self: to(text), next: to(last === undefined ? text : placeText(last)) },
    _embedded: { orders: shown.map(viewOf) },
    hasMore: rows.length > limit,
  }
}

const viewOf = (order: ChangedOrder) => ({
  id: order.id,
  affiliate: order.affiliateId,
  barcode: order.barcode,
  affiliateReference: order.affiliateReference,
  test: isTestProgramme(order.affiliateId),
  status: order.status,
  statusSince: order.statusSince.toISOString(),
  amount: order.amount,
  currency: order.currency,
  updatedAt: order.changedAt.toISOString(),
  _links: { order: { href: `${SURFACE_BASE['operator-api']}/orders/${order.id}` } },
})

const placeText = ({ changedBy, id, countedBy }: ChangePlace): string => [changedBy, id, countedBy].join('_')
const placeOf = (text: string): ChangePlace => {
  const [changedBy = '', id = '', countedBy = ''] = text.split('_')
  return { changedBy, id, countedBy }
}
