import type { Words } from '../describe.ts'

const BODIES = ['AddWebhookBody', 'ChangeWebhookBody'] as const
const ofBodies = (words: Words): Words =>
  Object.fromEntries(
    Object.entries(words).flatMap(([name, said]) => BODIES.map((schema) => [`${schema}.${name}`, said])),
  )

export const webhookWords: Words = {
  ...ofBodies({
    url: 'Where events go: https, without a password. Not into private networks, unless the installation names them as its own.',
    description: 'What it is for, for colleagues.',
    eventTypes: 'Which events go there; null: all, those of later versions as well.',
  }),
  'ChangeWebhookBody.isActive': 'Whether events go there now.',
  'ReplayWebhookBody.event': 'The event, by its `webhook-id`.',
  'ReplayWebhookBody.since': 'Events that were noted from then on.',
  'Webhook.id': 'Id of the webhook.',
  'Webhook.affiliate': 'The programme whose events they are.',
  'Webhook.url': 'Where events go.',
  'Webhook.description': 'What it is for, for colleagues.',
  'Webhook.eventTypes': 'Which events go there; null: all.',
  'Webhook.isActive': 'Whether events go there now.',
  'Webhook.disabledAt': 'When it was stopped; null where it is active.',
  'Webhook.disabledBecause':
    '`asked`: an operator stopped it. `gone`: it answered 410. `failing`: for more than five days no delivery succeeded. Null where it is active.',
  'Webhook.failingSince': 'When the first of the tries failed that have all failed; null where the last one succeeded.',
  'Webhook.formerSecretUntil': 'Until when the former secret signs as well; null where none does.',
  'Webhook.restsUntil':
    'Until when nothing is sent there, because it did not answer or refused twenty in a row; null where it does not rest.',
  'Webhook.lastDeliveredAt':
    'When the newest event arrived that it has taken; null where none of the last 30 days was taken.',
  'Webhook.waiting': 'How many events wait for it.',
  'Webhook.failed': 'How many events of the last 30 days were given up.',
  'Webhook.createdAt': 'When it was added.',
  webhook: 'The webhook.',
  webhooks: 'Webhooks of the programme, the oldest first.',
  'AddWebhookReply.secret': 'Signs its events: `whsec_` and 32 bytes in base64. Shown this once.',
  'TestWebhookReply.event': 'The event, as `webhook-id` names it.',
  'ReplayWebhookReply.event': 'The event that is sent again; null where all since a time are.',
  'ReplayWebhookReply.since': 'Events from then on are sent again, in parts and within minutes; null where it is one.',
  deliveries: 'Deliveries of this page.',
  'deliveries.id': 'Id of the delivery.',
  'deliveries.event': 'The event, as `webhook-id` names it at each try and in each replay.',
  'deliveries.type': 'What happened.',
  'deliveries.order': 'The order that it happened to; null for a test.',
  'deliveries.at': 'When it happened.',
  'deliveries.state':
    '`waiting`: it is tried, or waits for an earlier one of its order. `delivered`: the address answered 2xx. `failed`: all ten tries failed.',
  'deliveries.tries': 'How often it was tried.',
  'deliveries.nextTryAt': 'When it is tried again; null for at once, or not any more.',
  'deliveries.deliveredAt': 'When it was delivered; null where it was not.',
  'deliveries.attempts': 'Its tries, the oldest first.',
  'attempts.at': 'When it was tried.',
  'attempts.ms': 'How long the address took, in ms.',
  'attempts.result':
    '`delivered`: 2xx. `refused`: another status. `redirected`: 3xx, which is not followed. `timed-out`: no whole answer within 10 s. `unreachable`: no connection, or one that broke off. `address-refused`: the name leads into a private network.',
  'attempts.status': 'Status of the answer; null without one.',
  'attempts.answer': 'The first 2 kB of the answer; null without one.',
  'WebhookMessage.type': 'What happened.',
  'WebhookMessage.timestamp': 'When it happened.',
  'WebhookMessage.data': 'To which order, and how it stands.',
  'WebhookMessage.data.affiliate': 'The programme.',
  'WebhookMessage.data.order': 'The order; null in a test, as all else.',
  'WebhookMessage.data.sale':
    'The sale that it belongs to: several orders where several devices were sold at once. Null in a test.',
  'WebhookMessage.data.affiliateReference':
    "What the affiliate's own system calls the order, as it was placed with; null where it named nothing, where its seller was erased, and in a test.",
  'WebhookMessage.data.test':
    'Whether it is a test order. They are told to webhooks that a test key added, and to no others.',
  testOf: 'The programme that it is the test programme of.',
  publicToken: 'Opens the Order API for test orders, as the public token of the programme does for sales.',
  portal: 'Where the portal places test orders.',
  keptDays: 'Test orders are removed so many days after the last one of their seller.',
  'GetTestProgrammeReply.orders': 'Test orders that there are now.',
  'GetTestProgrammeReply.affiliate': 'Id of the test programme: its programme’s with `~test` behind it.',
  'ReplaceTestTokenReply.affiliate': 'Id of the test programme.',
  'ReplaceTestTokenReply.token': 'The new public token of tests.',
  'DeleteTestOrdersReply.affiliate': 'Id of the test programme.',
  'DeleteTestOrdersReply.orders': 'Orders that were removed.',
  'DeleteTestOrdersReply.files': 'Files that were removed with them.',
  'WebhookMessage.data.partedFrom': 'The order that it was parted from, whose past it tells as its own; null for most.',
  'WebhookMessage.data.state': 'The state that the order came to, or is in; null in a test.',
  'WebhookMessage.data.previousState': 'The state before; null at its beginning.',
  'WebhookMessage.data.transition':
    'What brought it about: `receive`, `accept`, `pay`, `undo-reception` … Null in a test.',
  'WebhookMessage.data.about':
    'What the question to the customer is about, where there is one: `counter-offer` …; null where there is none.',
  'WebhookMessage.data.amount': 'What the order pays as it stands, in minor units; null in a test.',
  'WebhookMessage.data.currency': 'Its currency, ISO 4217; null in a test.',
}
