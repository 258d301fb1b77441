import type { SomeOperationWords } from '../operation-words.ts'

export const webhookOperationWords = {
  listWebhooks: {
    does: 'Gives each address with the events that go there, whether it is active, since when it fails, and how many events wait for it.',
  },
  addWebhook: {
    does: 'Has events sent to the address, from those on that happen now. The reply shows the secret that signs them; it is shown nowhere else. Private, local and reserved addresses are refused, here and again at each delivery. Next: `POST webhooks/{affiliate}/{id}/tests`.',
    again: 'Adds another one, with a secret of its own.',
  },
  changeWebhook: {
    does: 'Changes what is named. `isActive: false` stops the address: what waits stays, and goes on once it is active again. Events of the time in between are sent by `POST webhooks/{affiliate}/{id}/replays`.',
    again: 'Changes nothing.',
  },
  removeWebhook: {
    does: 'Forgets the address, its secret and all that was or is to be sent to it.',
    again: 'Is refused: there is none any more.',
  },
  rotateWebhookSecret: {
    does: 'Makes a new secret and shows it, this once. For 24 hours each event carries two signatures, by the new secret and by the former one, so that nothing is lost while the receiver changes over.',
    again: 'Makes yet another one; the one before it is the former one then.',
  },
  listWebhookDeliveries: {
    does: 'Gives each event of the last 30 days that was sent to the address or waits, with every try: when, how long it took, how it ended, and the first 2 kB of the answer.',
  },
  testWebhook: {
    does: 'Sends an event of the type `webhook.test` within seconds. Next: `GET webhooks/{affiliate}/{id}/deliveries` says what was answered.',
    again: 'Sends another one.',
  },
  replayWebhook: {
    does: 'Sends an event again, under the `webhook-id` that it had, or all events since a time of the types that the address is told of; those too that it missed while it was stopped. Many are taken up in parts, after the reply: `GET webhooks/{affiliate}/{id}/deliveries` says how far it is. Events are kept for 30 days.',
    again: 'Sends them once more.',
  },
  getTestProgramme: {
    does: 'Says where the test orders of a programme are placed and how many there are. A test programme follows its programme in all that it asks and shows; nothing in it is counted, paid, mailed to a seller or posted. The first test key of a programme starts it.',
    who: 'A test key, or whoever reaches the programme.',
  },
  replaceTestToken: {
    does: 'Makes a new public token for test orders. The one before it works for 65 minutes more; end it at once only when it leaked.',
    who: 'A test key with `config`, or whoever reaches the programme.',
    again: 'Another token is made.',
  },
  deleteTestOrders: {
    does: 'Removes the test orders of a programme with all that belongs to them: sellers, offers, parcels, files, events. What the audit says of them stays. Without it they are removed 30 days after the last order of their seller.',
    who: 'A test key, or whoever reaches the programme.',
    again: 'Removes those that were placed since.',
  },
} as const satisfies SomeOperationWords
