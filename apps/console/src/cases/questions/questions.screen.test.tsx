import { screen, waitFor, within } from '@testing-library/react'
import { aProblem, fakeCalls } from '@reprise/browser/test/fake-calls.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { renderConsole, somebody } from '#console/testing/render-console.tsx'
import type { Found, Question } from './question.screen.tsx'

afterEach(() => {
  vi.useRealTimers()
})

const self = { href: '/' }
const order = '99999999-9999-4999-8999-999999999999'
const photo = (id: string) => ({
  id,
  width: 640,
  height: 480,
  takenAt: '2026-11-20T12:00:00.000Z',
  tied: true,
  otherOrder: false,
  marks: [],
  _links: { image: self },
})
const glass: Question['lines'][number] = {
  kind: 'answer',
  question: 'glass',
  subject: 'Screen',
  declared: { option: 'clean', label: 'Flawless' },
  found: { option: 'light', label: 'Light scratches' },
  effect: -2_600,
  charged: true,
  reason: 'scratched',
  photos: [photo('11111111-1111-4111-8111-111111111111')],
}
const question: Question = {
  id: '22222222-2222-4222-8222-222222222222',
  kind: 'counter-offer',
  status: 'open',
  action: null,
  secondLook: false,
  amountBefore: 32_000,
  amountAfter: 29_400,
  openedAt: '2026-11-20T12:00:00.000Z',
  openedBy: 'Amélie',
  answerBefore: '2026-12-04T12:00:00.000Z',
  answeredAt: null,
  reminders: { sent: 1, planned: 3 },
  lines: [glass],
  note: null,
  photos: [],
  events: [
    { event: 'opened', at: '2026-11-20T12:00:00.000Z', by: 'Amélie', told: null, amount: null, answerBefore: null },
  ],
}
const found: Found = {
  order,
  barcode: 'N0E9DHS9Z8D8',
  affiliate: 'reprise',
  status: 'disputed',
  product: 'Apple iPhone 13 128 GB',
  currency: 'EUR',
  language: 'fr',
  blind: false,
  leftAt: null,
  questions: [question],
  acts: [
    { act: 'amendment', refused: null },
    { act: 'settlement', refused: null },
    { act: 'extension', refused: null },
    { act: 'withdrawal', refused: null },
  ],
  customerEvidence: { statement: null, documents: [], pictures: [] },
  mails: [
    { kind: 'found-less', subject: 'To look at: … is not as described', state: 'sent', at: '2026-11-20T12:01:00.000Z' },
  ],
  _links: { self, order: self },
}
const row = {
  ...question,
  order,
  barcode: found.barcode,
  affiliate: 'reprise',
  orderStatus: 'disputed' as const,
  product: found.product,
  currency: 'EUR',
  language: 'fr',
  blind: false,
  _links: { self, order: self },
}

const open = (
  changed: Partial<Found> = {},
  scopes: readonly ('inspection' | 'orders' | 'support')[] = ['inspection', 'orders'],
  answerBefore = question.answerBefore,
) =>
  fakeCalls({
    getMe: somebody({ scopes: [...scopes] }),
    listLitigations: {
      _links: { self, first: self },
      _embedded: { litigations: [{ ...row, answerBefore }] },
      count: { found: 1, isExact: true },
    },
    getOrderLitigation: { ...found, ...changed },
    getEvidencePhoto: () => new Response('photo', { headers: { 'content-type': 'image/jpeg' } }),
    listOpenCases: {
      _links: { self, first: self, last: self },
      _embedded: { cases: [] },
      page: { number: 1, size: 100, totalElements: 0, totalPages: 0 },
    },
    extendLitigation: found,
    raiseOffer: found,
    settleLitigation: found,
  })

test('the list says what is offered, until when, how often it was reminded of, and who looked', async () => {
  const server = open({}, ['inspection', 'support'])
  const { keys, address } = await renderConsole('/console/cases')
  await screen.findByRole('link', { name: 'Open questions Q' })
  await keys('q')
  await waitFor(() => expect(address()).toBe('/console/cases/litigations'))
  const line = within(await screen.findByRole('row', { name: /Apple iPhone 13/ }))
  expect(line.getByText('€320 → €294')).toBeDefined()
  expect(line.getByText('Amélie')).toBeDefined()
  expect(line.getByText('French')).toBeDefined()
  expect(line.getByRole('img', { name: 'reminded once' }).textContent).toBe('●○○')
  expect(server.callsOf('listLitigations').at(-1)?.query).toMatchObject({ stage: 'unanswered' })
})

test.each([
  ['2026-11-20T12:00:00Z', '14 days left'],
  ['2026-12-03T12:00:00Z', '1 day left'],
  ['2026-12-04T09:00:00Z', 'last day'],
])('the list counts the days to the last one as the calendar does: at %s', async (at, left) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(at) })
  // Later that day than it was asked: the time of day counts for nothing.
  open({}, undefined, new Date(2026, 11, 4, 23, 59, 59).toISOString())
  await renderConsole('/console/cases/litigations')
  const line = within(await screen.findByRole('row', { name: /Apple iPhone 13/ }))
  expect(line.getByText(left, { exact: false })).toBeDefined()
})

test('a question whose last day has passed names no day, until it is closed', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-05T12:00:00Z') })
  open({}, undefined, '2026-12-04T22:59:59Z')
  await renderConsole('/console/cases/litigations')
  const line = within(await screen.findByRole('row', { name: /Apple iPhone 13/ }))
  expect(line.queryByText(/day/)).toBeNull()
})

test('an offer is raised by what each difference takes off, never more than before', async () => {
  const server = open()
  const { user, keys } = await renderConsole(`/console/cases/litigations/${order}`)
  expect(await screen.findByText('Light scratches')).toBeDefined()
  await keys('1')
  const dialog = within(await screen.findByRole('dialog'))
  const field = dialog.getByRole('textbox', { name: /Screen: takes off/ })
  await user.clear(field)
  await user.type(field, '30')
  expect(dialog.getByText(/Write an amount from 0 to €26/)).toBeDefined()
  await user.clear(field)
  await user.type(field, '10')
  expect(dialog.getByText('New offer: €310, instead of €294')).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Raise the offer' }))
  expect(dialog.getByText('Say why, in three letters or more.')).toBeDefined()
  expect(server.callsOf('raiseOffer')).toEqual([])
  await user.type(dialog.getByLabelText('Reason'), 'Hardly to be seen')
  await user.click(dialog.getByRole('button', { name: 'Raise the offer' }))
  expect(await screen.findByText('Done: Raise the offer')).toBeDefined()
  expect(server.callsOf('raiseOffer')[0]?.body).toEqual({
    lines: [{ line: 1, effect: -1_000 }],
    reason: 'Hardly to be seen',
  })
})

test('an act that a colleague was faster with says so, and keeps what was typed', async () => {
  const server = open()
  server.answer({ settleLitigation: () => aProblem('litigation-not-possible') })
  const { user, keys } = await renderConsole(`/console/cases/litigations/${order}`)
  await screen.findByText('Light scratches')
  await keys('2')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/€320 is paid, as promised/)).toBeDefined()
  await user.type(dialog.getByLabelText('Reason'), 'Not on the photos')
  await user.click(dialog.getByRole('button', { name: 'Settle at the promise' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('the question is answered, or the order went on')
  expect(dialog.getByLabelText('Reason')).toHaveProperty('value', 'Not on the photos')
})

test('more days are given as a number, and a wrong one is told beside its field', async () => {
  const server = open()
  const { user, keys } = await renderConsole(`/console/cases/litigations/${order}`)
  await screen.findByText('Light scratches')
  await keys('3')
  const dialog = within(await screen.findByRole('dialog'))
  const days = dialog.getByLabelText('Days more')
  await user.clear(days)
  await user.type(days, '99')
  await user.type(dialog.getByLabelText('Reason'), 'Abroad')
  await user.click(dialog.getByRole('button', { name: 'Give more days' }))
  expect(dialog.getByText('Write a whole number of days, from 1 to 30.')).toBeDefined()
  await user.clear(days)
  await user.type(days, '5')
  await user.click(dialog.getByRole('button', { name: 'Give more days' }))
  await waitFor(() => expect(server.callsOf('extendLitigation')[0]?.body).toEqual({ days: 5, reason: 'Abroad' }))
})

test('what is not possible says why, and a second look shows nothing of the first', async () => {
  open(
    {
      blind: true,
      questions: [
        { ...question, status: 'answered', action: 'contest', amountBefore: null, amountAfter: null, lines: [] },
      ],
      acts: [
        { act: 'amendment', refused: 'not-open' },
        { act: 'settlement', refused: null },
        { act: 'extension', refused: 'not-open' },
        { act: 'withdrawal', refused: null },
      ],
      customerEvidence: { statement: 'It was not scratched', documents: [], pictures: [] },
    },
    ['inspection'],
  )
  await renderConsole(`/console/cases/litigations/${order}`)
  expect(await screen.findByText(/A second look is due/)).toBeDefined()
  expect(screen.getByText('It was not scratched')).toBeDefined()
  expect(screen.queryByText('Light scratches')).toBeNull()
  expect(screen.queryByRole('button', { name: /Raise the offer/ })).toBeNull()
  expect(screen.getAllByText('It is answered, or the order went on.')).toHaveLength(2)
  expect(screen.getByText('None of your roles allows this; it needs orders.')).toBeDefined()
  expect(screen.getByRole('button', { name: /Settle at the promise/ })).toBeDefined()
})
