import { type BodyOf, type QueryOf, WEBHOOK_TEST_TYPE, type WebhookDelivery } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { type Page, pageReply, pageRequest } from '#server/platform/http/page.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { newId } from '#server/platform/id.ts'
import { insertTest, selectDeliveries, sendAgain } from './delivery.repository.ts'
import { requireWebhook } from './endpoints.ts'
import { replayLater, wakeEndpoint } from './wake.ts'
import { deliveryView, webhooksPath } from './webhook.hal.ts'

const USUAL_PAGE = 25

type Named = { readonly affiliate: string; readonly id: string }

/** @throws ProblemError affiliate-not-found, webhook-not-found */
export const listWebhookDeliveries = async (
  ctx: OperatorContext,
  named: Named,
  { state, order, ...paging }: QueryOf<'listWebhookDeliveries'>,
): Promise<Page<'deliveries', WebhookDelivery>> => {
  const { id, affiliateId } = await requireWebhook(ctx, named)
  const page = pageRequest(paging, USUAL_PAGE)
  const { rows, total } = await selectDeliveries(ctx.db, id, { state, order }, page)
  const list = { path: `${webhooksPath(affiliateId)}/${id}/deliveries`, filters: { state, order }, page, total }
  return pageReply(list, 'deliveries', rows.map(deliveryView))
}

/** @throws ProblemError affiliate-not-found, webhook-not-found */
export const testWebhook = async (ctx: OperatorContext, named: Named): Promise<{ readonly event: string }> => {
  const { id, affiliateId } = await requireWebhook(ctx, named)
  const event = newId()
  await insertTest(ctx.db, { event, delivery: newId(), endpointId: id, type: WEBHOOK_TEST_TYPE, now: ctx.now })
  await wakeEndpoint(ctx.db, id)
  ctx.note({ affiliate: affiliateId, webhook: id, event })
  return { event }
}

/**
 * One event waits again at once; those since a time soon, a part after the other.
 * @throws ProblemError affiliate-not-found, webhook-not-found; not-found for an event that is not there
 */
export const replayWebhook = async (
  ctx: OperatorContext,
  named: Named,
  body: BodyOf<'replayWebhook'>,
): Promise<{ readonly event: string | null; readonly since: string | null }> => {
  const { id, affiliateId } = await requireWebhook(ctx, named)
  if ('event' in body) {
    const [lane] = await sendAgain(ctx.db, id, body)
    if (lane === undefined) throw new ProblemError('not-found')
    await wakeEndpoint(ctx.db, id)
  } else await replayLater(ctx.db, { endpointId: id, since: body.since })
  const accepted = { event: 'event' in body ? body.event : null, since: 'since' in body ? body.since : null }
  ctx.note({ affiliate: affiliateId, webhook: id, ...accepted })
  return accepted
}
