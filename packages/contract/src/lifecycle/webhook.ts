import { ORDER_STATES, type OrderState } from './order.ts'

/** What happens to an order without a change of its state, or besides one. */
export const WEBHOOK_HAPPENINGS = [
  /** A question was put to the customer: a lower offer, or an obstacle. */
  'litigation.opened',
  'litigation.raised',
  'litigation.extended',
  'litigation.contested',
  'payment.held',
  'payment.released',
] as const

export type WebhookEventType = `order.${OrderState}` | (typeof WEBHOOK_HAPPENINGS)[number]

/** What an affiliate's own systems are told of: each state that an order comes to, and what else happens to it. */
export const WEBHOOK_EVENT_TYPES: readonly [WebhookEventType, ...WebhookEventType[]] = [
  'order.created',
  ...ORDER_STATES.slice(1).map((state): WebhookEventType => `order.${state}`),
  ...WEBHOOK_HAPPENINGS,
]

/** Sent when asked for alone. */
export const WEBHOOK_TEST_TYPE = 'webhook.test'

export const WEBHOOK_DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const
export type WebhookDeliveryState = (typeof WEBHOOK_DELIVERY_STATES)[number]

export const WEBHOOK_RESULTS = [
  'delivered',
  'refused',
  'redirected',
  'timed-out',
  'unreachable',
  'address-refused',
] as const
export type WebhookResult = (typeof WEBHOOK_RESULTS)[number]

/** Who stopped an endpoint: an operator, its own answer 410, or days of failure. */
export const WEBHOOK_STOPS = ['asked', 'gone', 'failing'] as const
export type WebhookStop = (typeof WEBHOOK_STOPS)[number]
