import * as z from 'zod/mini'
import { affiliateId, uuid } from '../identifier/ids.ts'
import {
  WEBHOOK_DELIVERY_STATES,
  WEBHOOK_EVENT_TYPES,
  WEBHOOK_RESULTS,
  WEBHOOK_STOPS,
  WEBHOOK_TEST_TYPE,
} from '../lifecycle/webhook.ts'
import { ORDER_STATES } from '../lifecycle/order.ts'
import { currencyCode, minorUnits } from '../money.ts'
import { pageOf, paging, selfLink } from '../operation/hal.ts'
import { defineOperation } from '../operation/operation.ts'

const eventType = z.enum(WEBHOOK_EVENT_TYPES)
/** Events of an order, and the test. */
const sentType = z.enum([...WEBHOOK_EVENT_TYPES, WEBHOOK_TEST_TYPE])

/** What is sent to an affiliate's system: who and what it is about, and nothing of a person. */
export const webhookMessage = z.object({
  type: sentType,
  timestamp: z.iso.datetime(),
  data: z.object({
    affiliate: affiliateId,
    order: z.nullable(uuid),
    sale: z.nullable(uuid),
    affiliateReference: z.nullable(z.string()),
    test: z.boolean(),
    partedFrom: z.nullable(uuid),
    state: z.nullable(z.enum(ORDER_STATES)),
    previousState: z.nullable(z.enum(ORDER_STATES)),
    transition: z.nullable(z.string()),
    about: z.nullable(z.string()),
    amount: z.nullable(minorUnits),
    currency: z.nullable(currencyCode),
  }),
})
export type WebhookMessage = z.infer<typeof webhookMessage>

export const webhook = z.object({
  id: uuid,
  affiliate: affiliateId,
  url: z.string(),
  description: z.string(),
  /** Null: all, those of later versions as well. */
  eventTypes: z.nullable(z.array(z.string())),
  isActive: z.boolean(),
  disabledAt: z.nullable(z.iso.datetime()),
  disabledBecause: z.nullable(z.enum(WEBHOOK_STOPS)),
  failingSince: z.nullable(z.iso.datetime()),
  /** Until when the former secret signs as well. */
  formerSecretUntil: z.nullable(z.iso.datetime()),
  /** Nothing is sent before then but one event that asks whether it answers again. */
  restsUntil: z.nullable(z.iso.datetime()),
  lastDeliveredAt: z.nullable(z.iso.datetime()),
  waiting: z.int(),
  failed: z.int(),
  createdAt: z.iso.datetime(),
  _links: selfLink,
})
export type Webhook = z.infer<typeof webhook>

const attempt = z.object({
  at: z.iso.datetime(),
  ms: z.int(),
  result: z.enum(WEBHOOK_RESULTS),
  status: z.nullable(z.int()),
  answer: z.nullable(z.string()),
})

const delivery = z.object({
  id: uuid,
  /** What `webhook-id` says, at each try and in each replay. */
  event: uuid,
  type: z.string(),
  order: z.nullable(uuid),
  at: z.iso.datetime(),
  state: z.enum(WEBHOOK_DELIVERY_STATES),
  tries: z.int(),
  nextTryAt: z.nullable(z.iso.datetime()),
  deliveredAt: z.nullable(z.iso.datetime()),
  attempts: z.array(attempt),
})
export type WebhookDelivery = z.infer<typeof delivery>

const url = z.string().check(z.maxLength(2_000), z.url())
const description = z.string().check(z.trim(), z.maxLength(200))
const eventTypes = z.nullable(z.array(eventType).check(z.minLength(1), z.maxLength(WEBHOOK_EVENT_TYPES.length)))
const ofAffiliate = z.object({ affiliate: affiliateId })
const ofOne = z.object({ affiliate: affiliateId, id: uuid })
const withSecret = z.object({ webhook, secret: z.string() })
const UNKNOWN = ['affiliate-not-found', 'webhook-not-found'] as const

export const webhookOperations = {
  listWebhooks: defineOperation('operator-api', 'GET', '/webhooks/{affiliate}', {
    summary: 'Addresses of a programme that its events are sent to, and how they do',
    access: 'operator',
    scope: 'config',
    params: ofAffiliate,
    replies: { 200: z.object({ _links: selfLink, _embedded: z.object({ webhooks: z.array(webhook) }) }) },
    problems: ['affiliate-not-found'],
  }),

  addWebhook: defineOperation('operator-api', 'POST', '/webhooks/{affiliate}', {
    summary: 'Add an address that events are sent to; the reply shows the secret that signs them, this once',
    access: 'operator',
    scope: 'config',
    params: ofAffiliate,
    body: z.strictObject({ url, description: z.optional(description), eventTypes: z.optional(eventTypes) }),
    replies: { 201: withSecret },
    problems: ['affiliate-not-found', 'field-rejected', 'too-many-webhooks'],
  }),

  changeWebhook: defineOperation('operator-api', 'PATCH', '/webhooks/{affiliate}/{id}', {
    summary: 'Change where events go, which, and whether at all',
    access: 'operator',
    scope: 'config',
    params: ofOne,
    body: z.partial(z.strictObject({ url, description, eventTypes, isActive: z.boolean() })),
    replies: { 200: webhook },
    problems: [...UNKNOWN, 'field-rejected'],
  }),

  removeWebhook: defineOperation('operator-api', 'DELETE', '/webhooks/{affiliate}/{id}', {
    summary: 'Remove an address with all that was sent to it and waits',
    access: 'operator',
    scope: 'config',
    params: ofOne,
    replies: { 200: webhook },
    problems: UNKNOWN,
  }),

  rotateWebhookSecret: defineOperation('operator-api', 'POST', '/webhooks/{affiliate}/{id}/secrets', {
    summary: 'Make another secret; for a day the former one signs as well',
    access: 'operator',
    scope: 'config',
    params: ofOne,
    body: z.strictObject({}),
    replies: { 201: withSecret },
    problems: UNKNOWN,
  }),

  listWebhookDeliveries: defineOperation('operator-api', 'GET', '/webhooks/{affiliate}/{id}/deliveries', {
    summary: 'What was sent to an address or waits, the newest first, with each try and its answer',
    access: 'operator',
    scope: 'config',
    params: ofOne,
    query: z.object({
      ...paging,
      state: z.optional(z.enum(WEBHOOK_DELIVERY_STATES)),
      order: z.optional(uuid),
    }),
    replies: { 200: pageOf('deliveries', delivery) },
    problems: UNKNOWN,
  }),

  testWebhook: defineOperation('operator-api', 'POST', '/webhooks/{affiliate}/{id}/tests', {
    summary: 'Send an event about nothing, to see whether it arrives',
    access: 'operator',
    scope: 'config',
    params: ofOne,
    body: z.strictObject({}),
    replies: { 202: z.object({ event: uuid }) },
    problems: UNKNOWN,
  }),

  replayWebhook: defineOperation('operator-api', 'POST', '/webhooks/{affiliate}/{id}/replays', {
    summary: 'Send one event again, or all since a time that it is to be told of',
    access: 'operator',
    scope: 'config',
    params: ofOne,
    body: z.union([z.strictObject({ event: uuid }), z.strictObject({ since: z.iso.datetime() })]),
    replies: { 202: z.object({ event: z.nullable(uuid), since: z.nullable(z.iso.datetime()) }) },
    problems: [...UNKNOWN, 'not-found'],
  }),
}
