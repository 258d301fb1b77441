import { type Noun, noun } from '../command.ts'

const documents = () => import('../nouns/document.ts')

/** Orders, and what is decided about them before they are paid. */
export const ORDERS: readonly Noun[] = [
  noun(
    'order',
    {
      find: 'Shows the order of a scanned or typed code',
      list: 'Lists orders that are not finished, longest in their state first',
      changes: 'Lists orders in the order in which they were changed last, to read on from there',
      show: 'Shows an order with its history, parcels, findings, documents and payments, without the person who sold',
      slip: 'Writes the slip for the bag of a product as a PDF',
      pass: 'Shows the proof of an accepted sale, which anybody can check',
      note: 'Writes a note about an order for colleagues',
      notes: 'Shows what colleagues wrote about an order, and what calls noted',
      mails: 'Shows what was mailed about an order',
      resend: 'Mails something about an order once more',
      link: 'Mails a fresh link to an order to its customer',
      answer: 'Takes down what a customer answered by other means than the page',
      move: 'Moves an order',
      hold: 'Holds the payment of an order',
      release: 'Releases a payment that was held',
      correct: 'Takes back a mistake while nothing followed that cannot be undone',
    },
    async () => (await import('../nouns/order.ts')).ORDER,
  ),
  noun(
    'offer',
    { mails: 'Shows what was mailed about an offer, sold or not' },
    async () => (await import('../nouns/support.ts')).OFFER,
  ),
  noun(
    'mail',
    { report: 'Notes that a mail came back, by the report of a mail server' },
    async () => (await import('../nouns/support.ts')).MAIL,
  ),
  noun(
    'document',
    {
      list: 'Lists documents that somebody has to decide about, those that wait longest first',
      accept: 'Accepts a document that somebody looked at',
      refuse: 'Refuses a document',
    },
    async () => (await documents()).DOCUMENT,
  ),
  noun(
    'parcel',
    {
      list: 'Lists parcels to which somebody has to see, by what is to be done',
      event: 'Takes down what happened to a parcel',
    },
    async () => (await documents()).PARCEL,
  ),
  noun(
    'identity',
    {
      list: 'Lists identity checks that wait for a person, those that wait longest first',
      show: 'Shows what the newest try of an identity check was read as',
      accept: 'Accepts an identity check',
      refuse: 'Refuses an identity check',
      require: 'Asks the customer of an order to prove who they are, by e-mail and on the order’s page',
    },
    async () => (await import('../nouns/identity.ts')).IDENTITY,
  ),
  noun(
    'blocklist',
    {
      import: 'Lists numbers of devices that are not bought, from a table',
      list: 'Shows which numbers are listed',
      remove: 'Takes a number off the list',
    },
    async () => (await import('../nouns/blocklist.ts')).BLOCKLIST,
  ),
]
