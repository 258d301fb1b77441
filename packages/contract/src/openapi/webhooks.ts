import { WEBHOOK_EVENT_TYPES, WEBHOOK_TEST_TYPE, type WebhookEventType } from '../lifecycle/webhook.ts'
import { ORDER_STATES } from '../lifecycle/order.ts'
import type { WebhookMessage } from '../operator-api/webhook.ts'
import type { JsonSchema } from './schemas.ts'

const ORDER = '3b241101-e2bb-4255-8caf-4136c566a962'
const NOTHING: WebhookMessage['data'] = {
  affiliate: 'acme',
  order: null,
  sale: null,
  affiliateReference: null,
  test: false,
  partedFrom: null,
  state: null,
  previousState: null,
  transition: null,
  about: null,
  amount: null,
  currency: null,
}

/** How an order usually stands when something happens to it besides a change of its state. */
const HAPPENS_TO = {
  'litigation.opened': { state: 'disputed', previousState: 'received', transition: 'dispute', about: 'counter-offer' },
  'litigation.raised': { state: 'disputed', previousState: 'disputed', transition: 'raise', about: 'counter-offer' },
  'litigation.extended': { state: 'disputed', previousState: 'disputed', transition: 'extend', about: 'counter-offer' },
  'litigation.contested': {
    state: 'disputed',
    previousState: 'disputed',
    transition: 'contest',
    about: 'counter-offer',
  },
  'payment.held': { state: 'accepted', previousState: 'accepted', transition: 'hold' },
  'payment.released': { state: 'accepted', previousState: 'accepted', transition: 'release' },
} as const satisfies { readonly [type: string]: Partial<WebhookMessage['data']> }

/** How an order usually comes to a state. */
const COMES_TO = {
  created: { transition: 'place' },
  sent: { previousState: 'created', transition: 'send' },
  lost: { previousState: 'sent', transition: 'lose' },
  received: { previousState: 'sent', transition: 'receive' },
  disputed: { previousState: 'received', transition: 'dispute', about: 'counter-offer' },
  accepted: { previousState: 'received', transition: 'accept' },
  paid: { previousState: 'accepted', transition: 'pay' },
  returning: { previousState: 'disputed', transition: 'give-back' },
  returned: { previousState: 'returning', transition: 'confirm-return' },
  recycled: { previousState: 'disputed', transition: 'recycle' },
  cancelled: { previousState: 'sent', transition: 'cancel' },
  expired: { previousState: 'created', transition: 'expire' },
} as const

const exampleOf = (type: WebhookEventType): WebhookMessage => {
  const state = ORDER_STATES.find((one) => type === `order.${one}`)
  const happened = state === undefined ? HAPPENS_TO[type as keyof typeof HAPPENS_TO] : { state, ...COMES_TO[state] }
  const known = { order: ORDER, sale: ORDER, amount: 21_200, currency: 'EUR' }
  return { type, timestamp: '2026-11-21T09:30:00.000Z', data: { ...NOTHING, ...known, ...happened } }
}

const SENT_WITH = [
  ['webhook-id', 'The event: the same at each try and in each replay. Do each once.'],
  ['webhook-timestamp', 'When this try was made, in seconds since 1970. Refuse what is older than five minutes.'],
  [
    'webhook-signature',
    'By the scheme of Standard Webhooks: `v1,` and the HMAC-SHA256 of `id.timestamp.body` in base64. Two while a secret takes the place of another.',
  ],
] as const

/** What is sent to systems of a programme (docs/operating/webhooks.md). */
export const openApiWebhooks = (): { [type: string]: JsonSchema } =>
  Object.fromEntries(
    [...WEBHOOK_EVENT_TYPES, WEBHOOK_TEST_TYPE].map((type) => [
      type,
      { post: describeWebhook(type, type === WEBHOOK_TEST_TYPE ? testExample : exampleOf(type as WebhookEventType)) },
    ]),
  )

const testExample: WebhookMessage = {
  type: WEBHOOK_TEST_TYPE,
  timestamp: '2026-11-21T09:30:00.000Z',
  data: NOTHING,
}

const describeWebhook = (type: string, example: WebhookMessage): JsonSchema => ({
  summary: summaryOf(type),
  operationId: `webhook:${type}`,
  security: [],
  parameters: SENT_WITH.map(([name, description]) => ({
    ...{ name, description, in: 'header', required: true },
    schema: { type: 'string' },
  })),
  requestBody: {
    required: true,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/WebhookMessage' }, example } },
  },
  responses: {
    '2XX': { description: 'It is taken. All other answers, and none within 10 s, have it sent again for three days.' },
    '410': { description: 'The address is gone: nothing is sent there any more.' },
  },
})

const summaryOf = (type: string): string => {
  if (type === WEBHOOK_TEST_TYPE) return 'A test that an operator asked for'
  const [about, what] = type.split('.')
  return about === 'order' ? `An order came to the state ${what}` : HAPPENINGS[type as keyof typeof HAPPENS_TO]
}

const HAPPENINGS: { readonly [type in keyof typeof HAPPENS_TO]: string } = {
  'litigation.opened': 'A question was put to the customer: a lower offer, or an obstacle',
  'litigation.raised': 'The customer was offered more',
  'litigation.extended': 'The customer has longer to answer',
  'litigation.contested': 'The customer asked for a second look',
  'payment.held': 'The payment of the order was put on hold',
  'payment.released': 'The payment of the order is on hold no more',
}
