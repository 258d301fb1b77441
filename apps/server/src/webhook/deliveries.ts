import { type BodyOf, type QueryOf, WEBHOOK_TEST_TYPE, type WebhookDelivery } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { type Page, pageReply, pageRequest } from '#server/platform/http/page.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { newId } from '#server/platform/id.ts'
import { insertTest, selectDeliveries, sendAgain } from './delivery.repository.ts'
import { requireWebhook, wakeDeliveries } from './endpoints.ts'
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
  await wakeDeliveries(ctx.db, id, [event])
  ctx.note({ affiliate: affiliateId, webhook: id, event })
  return { event }
}

/** @throws ProblemError affiliate-not-found, webhook-not-found; not-found for an event that is not there */
export const replayWebhook = async (
  ctx: OperatorContext,
  named: Named,
  body: BodyOf<'replayWebhook'>,
): Promise<{ readonly events: number }> => {
  const { id, affiliateId } = await requireWebhook(ctx, named)
  const lanes = await sendAgain(ctx.db, id, 'event' in body ? body : { since: new Date(body.since) })
  if ('event' in body && lanes.length === 0) throw new ProblemError('not-found')
  await wakeDeliveries(ctx.db, id, lanes)
  ctx.note({ affiliate: affiliateId, webhook: id, events: lanes.length })
  return { events: lanes.length }
}
