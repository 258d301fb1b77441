import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { aProblem } from '@reprise/browser/test/fake-calls.ts'
import { expect, test } from 'vitest'
import { ends, openStudio, page, self } from '#console/testing/open-studio.tsx'
import type { Delivery, Webhook } from './webhook.ts'

const URL_OF = 'https://erp.acme.example/reprise'
const SECRET = 'whsec_c2VjcmV0'
const webhook: Webhook = {
  id: '3f0c7a52-6d1e-4d2b-8a4e-0c9d1f2a3b4c',
  affiliate: 'acme',
  url: URL_OF,
  description: 'Stock of the shop',
  eventTypes: null,
  isActive: true,
  disabledAt: null,
  disabledBecause: null,
  failingSince: null,
  formerSecretUntil: null,
  restsUntil: null,
  lastDeliveredAt: '2026-11-20T12:00:00.000Z',
  waiting: 0,
  failed: 0,
  createdAt: '2026-11-01T12:00:00.000Z',
  _links: self,
}
const delivery: Delivery = {
  id: '11111111-1111-4111-8111-111111111111',
  event: '22222222-2222-4222-8222-222222222222',
  type: 'order.accepted',
  order: '33333333-3333-4333-8333-333333333333',
  at: '2026-11-20T12:00:00.000Z',
  state: 'failed',
  tries: 10,
  nextTryAt: null,
  deliveredAt: null,
  attempts: [
    { at: '2026-11-20T12:00:00.000Z', ms: 35, result: 'refused', status: 503, answer: 'Stock is being counted' },
    { at: '2026-11-20T12:00:05.000Z', ms: 10_000, result: 'timed-out', status: null, answer: null },
  ],
}
const listed = (...webhooks: Webhook[]) => ({ _links: self, _embedded: { webhooks } })
const sent = (...deliveries: Delivery[]) => ({ _links: ends, page, _embedded: { deliveries } })
const PATH = '/console/programmes/acme/webhooks'
const aRefusal = (code: string) => aProblem('field-rejected', { faults: [{ pointer: '/url', code, message: 'No' }] })
const card = async (url = URL_OF) => within(await screen.findByRole('article', { name: url }))

test('an address is added after the server looked at it, and its secret is shown once', async () => {
  const { server, user } = await openStudio(PATH, {
    listWebhooks: listed(),
    addWebhook: () => aRefusal('address-refused'),
  })
  expect(await screen.findByText(/Events are sent nowhere yet/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Add an address' }))
  const dialog = within(screen.getByRole('dialog'))
  const send = () => user.click(dialog.getByRole('button', { name: 'Add an address' }))
  const address = dialog.getByLabelText('Address')
  await send()
  expect(dialog.getByText('Write the address of the system.')).toBeDefined()
  await user.type(address, 'ftp://10.0.0.1')
  expect(dialog.getByText('Write an address that begins with https://.')).toBeDefined()
  await user.clear(address)
  await user.type(address, 'https://10.0.0.1/in')
  expect(server.callsOf('addWebhook')).toHaveLength(0)
  await send()
  expect(await dialog.findByText(/leads into a private network/)).toBeDefined()
  expect(address.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(address)
  await user.clear(address)
  await user.type(address, URL_OF)
  await user.click(dialog.getByLabelText('All events'))
  await send()
  expect(dialog.getByText('Choose at least one event, or all.')).toBeDefined()
  await user.click(dialog.getByLabelText('Paid'))
  await user.click(dialog.getByLabelText('Payment on hold'))
  server.answer({ addWebhook: { webhook, secret: SECRET }, listWebhooks: listed(webhook) })
  await send()
  expect(await dialog.findByText(SECRET)).toBeDefined()
  expect(server.callsOf('addWebhook').at(-1)?.body).toEqual({
    url: URL_OF,
    description: '',
    eventTypes: ['order.paid', 'payment.held'],
  })
  // Neither a click beside it nor Escape takes away what is shown this once.
  await user.click(screen.getByRole('dialog'))
  expect(fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))).toBe(false)
  expect(dialog.getByText(SECRET)).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'I have kept it' }))
  expect((await card()).getByText('Delivering')).toBeDefined()
  expect(screen.queryByText(SECRET)).toBeNull()
})

test.each([
  [{}, 'Delivering'],
  [{ lastDeliveredAt: null }, 'Nothing sent yet'],
  [{ failingSince: '2026-11-20T12:00:00.000Z' }, 'Failing'],
  [{ failingSince: '2026-11-20T12:00:00.000Z', restsUntil: '2026-11-20T12:10:00.000Z' }, 'Resting'],
  [{ isActive: false, disabledAt: '2026-11-20T12:00:00.000Z', disabledBecause: 'asked' }, 'Paused'],
  [{ isActive: false, disabledAt: '2026-11-20T12:00:00.000Z', disabledBecause: 'gone' }, 'Ended'],
  [{ isActive: false, disabledAt: '2026-11-20T12:00:00.000Z', disabledBecause: 'failing' }, 'Stopped'],
] as const)('how it is with an address is said in a word: %j', async (stands, word) => {
  await openStudio(PATH, { listWebhooks: listed({ ...webhook, ...stands }) })
  expect((await card()).getByText(word, { exact: true })).toBeDefined()
})

test('a trial event opens what was sent, with what was answered', async () => {
  const trial: Delivery = { ...delivery, type: 'webhook.test', order: null, state: 'waiting', tries: 0, attempts: [] }
  const { server, user, address } = await openStudio(PATH, {
    listWebhooks: listed(webhook),
    testWebhook: { event: trial.event },
    listWebhookDeliveries: sent(trial),
  })
  const shown = await card()
  await user.click(shown.getByRole('button', { name: `Send a trial event, ${URL_OF}` }))
  expect(await shown.findByText(/A trial event is on its way/)).toBeDefined()
  const row = within(await shown.findByRole('row', { name: /Trial event/ }))
  expect(row.getByText('Waits')).toBeDefined()
  expect(address()).toBe(`${PATH}?webhook=${webhook.id}`)
  expect(server.callsOf('testWebhook')).toHaveLength(1)
})

test('what was given up is listed with each answer, and sent again one by one or since a moment', async () => {
  const { server, user } = await openStudio(PATH, {
    listWebhooks: listed({ ...webhook, failed: 1, failingSince: '2026-11-20T09:30:00.000Z' }),
    listWebhookDeliveries: sent(delivery),
    replayWebhook: () => aProblem('webhook-not-found'),
  })
  const shown = await card()
  expect(shown.getByText('One event was given up after ten tries.')).toBeDefined()
  await user.click(shown.getByRole('button', { name: `Show them, ${URL_OF}` }))
  const row = within(await shown.findByRole('row', { name: /Accepted/ }))
  expect(server.callsOf('listWebhookDeliveries').at(-1)?.query).toEqual({ page: '1', state: 'failed' })
  await user.click(row.getByText('2 tries'))
  expect(row.getByText('Stock is being counted')).toBeDefined()
  expect(row.getByText('Refused: 503 after 35 ms')).toBeDefined()
  await user.click(row.getByRole('button', { name: /^Send again, Accepted/ }))
  expect((await shown.findByRole('alert')).textContent).toContain('not there any more')
  server.answer({ replayWebhook: { event: null, since: '2026-11-20T09:30:00.000Z' } })
  await user.click(shown.getByRole('button', { name: `Send again, ${URL_OF}` }))
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Send again' }))
  expect(await dialog.findByText(/They are sent again, in parts/)).toBeDefined()
  expect(server.callsOf('replayWebhook').map(({ body }) => body)).toEqual([
    { event: delivery.event },
    // The event was there before its first try failed.
    { since: '2026-11-20T08:30:00.000Z' },
  ])
})

test('a change sends what was changed here alone', async () => {
  const { server, user } = await openStudio(PATH, { listWebhooks: listed(webhook), changeWebhook: webhook })
  await user.click((await card()).getByRole('button', { name: `Change, ${URL_OF}` }))
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByLabelText(/^What it is for/), ' of the warehouse')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.callsOf('changeWebhook').map(({ body }) => body)).toEqual([
    { description: `${webhook.description} of the warehouse`.trim() },
  ])
})

test('a secret is replaced with a day of both, an address is paused, and goes after a question', async () => {
  const { server, user } = await openStudio(PATH, {
    listWebhooks: listed(webhook),
    rotateWebhookSecret: { webhook: { ...webhook, formerSecretUntil: '2026-11-21T12:00:00.000Z' }, secret: SECRET },
    changeWebhook: { ...webhook, isActive: false },
    removeWebhook: webhook,
  })
  const shown = await card()
  const press = (text: string) => user.click(shown.getByRole('button', { name: `${text}, ${URL_OF}` }))
  const dialog = () => within(screen.getByRole('dialog'))
  await press('New secret')
  expect(server.callsOf('rotateWebhookSecret')).toHaveLength(0)
  await user.click(dialog().getByRole('button', { name: 'New secret' }))
  expect(await dialog().findByText(SECRET)).toBeDefined()
  expect(dialog().getByText(/^Until .*21.*the former secret signs as well/)).toBeDefined()
  await user.click(dialog().getByRole('button', { name: 'I have kept it' }))
  server.answer({
    listWebhooks: listed({
      ...{ ...webhook, isActive: false, waiting: 2 },
      ...{ disabledAt: '2026-11-20T12:00:00.000Z', disabledBecause: 'asked' },
    }),
  })
  await press('Pause')
  expect(await shown.findByText('Paused')).toBeDefined()
  expect(server.callsOf('changeWebhook').map(({ body }) => body)).toEqual([{ isActive: false }])
  await press('Remove')
  expect(dialog().getByText(/^2 events wait for this address/)).toBeDefined()
  server.answer({ listWebhooks: listed() })
  await user.click(dialog().getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText(/Events are sent nowhere yet/)).toBeDefined()
  expect(server.callsOf('removeWebhook')).toHaveLength(1)
})
