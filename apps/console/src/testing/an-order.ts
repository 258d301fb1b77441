import type { ReplyOf } from '@reprise/contract/operation/operation-types'

const self = { self: { href: '/' } }

type Order = ReplyOf<'getOperatorOrder'>

/** One telephone that has arrived. */
export const anOrder = (own: Partial<Order> = {}): Order => ({
  id: '99999999-9999-4999-8999-999999999999',
  barcode: 'YA7T80K85KHJ',
  affiliate: 'reprise',
  affiliateReference: null,
  test: false,
  status: 'received',
  statusSince: '2026-11-20T12:00:00.000Z',
  createdAt: '2026-11-18T12:00:00.000Z',
  sendBefore: '2026-12-02T12:00:00.000Z',
  amount: 21_200,
  currency: 'EUR',
  identityCheck: 'not-required',
  transportation: 'label',
  process: 'WEB_STANDARD',
  paymentTag: 'bank-transfer',
  delivery: null,
  charity: null,
  voucher: null,
  passedOn: null,
  paymentHeld: null,
  claims: [],
  erasure: null,
  restock: { allowed: false, reason: 'not-bought' },
  language: 'fr',
  leftAt: null,
  stayingDriver: null,
  history: [],
  promises: [],
  notes: [],
  allowedTransitions: [],
  _links: self,
  _embedded: { declaredItems: [], devices: [], parcels: [] },
  ...own,
})

export const notes = (...rows: ReplyOf<'listOrderNotes'>['_embedded']['notes']): ReplyOf<'listOrderNotes'> => ({
  _links: self,
  _embedded: { notes: rows },
})

export const mails = (...rows: ReplyOf<'listOrderMails'>['_embedded']['mails']): ReplyOf<'listOrderMails'> => ({
  _links: self,
  noRemindersSince: null,
  sms: null,
  _embedded: { mails: rows },
})

type Entry = ReplyOf<'getOrderTimeline'>['_embedded']['timeline'][number]

export const timeline = (
  ...rows: readonly (Partial<Entry> & Pick<Entry, 'kind' | 'what'>)[]
): ReplyOf<'getOrderTimeline'> => ({
  _links: self,
  _embedded: {
    timeline: rows.map((row) => ({
      at: '2026-11-20T12:00:00.000Z',
      state: null,
      actor: null,
      name: null,
      detail: null,
      ...row,
    })),
  },
})
