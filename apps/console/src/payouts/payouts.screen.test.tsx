import { focusManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { aProblem, fakeCalls } from '@reprise/browser/test/fake-calls.ts'
import { expect, test, vi } from 'vitest'
import { renderConsole, somebody } from '#console/testing/render-console.tsx'
import type { Line, Payout } from './batch.ts'

const ID = '11111111-1111-4111-8111-111111111111'
const HASH = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'
const self = { self: { href: '/' } }
const page = { number: 1, size: 50, totalElements: 0, totalPages: 1 }
const list = { _links: { ...self, first: { href: '/' }, last: { href: '/' } }, page }

const aLine = (own: Partial<Line> = {}): Line => ({
  order: '22222222-2222-4222-8222-222222222222',
  barcode: '000000000000',
  endToEndId: '000000000000',
  status: 'planned',
  held: false,
  amount: 21_200,
  account: 'FR14 **** 2606',
  payee: 'Camille Martin',
  reason: null,
  note: null,
  bookedAt: null,
  _links: { order: { href: '/' } },
  ...own,
})

const aBatch = (own: Partial<Payout> = {}, line: Partial<Line> = {}): Payout => ({
  id: ID,
  affiliate: 'reprise',
  number: 1,
  scheme: 'sepa',
  status: 'prepared',
  reference: 'RP-20261123-000001-1f3a5c7e',
  currency: 'EUR',
  count: 1,
  total: 21_200,
  preparedAt: '2026-11-23T09:00:00.000Z',
  preparedBy: { actor: 'person:33333333-3333-4333-8333-333333333333', name: 'Finance of the early shift' },
  exportedAt: null,
  executionDate: null,
  executedAt: null,
  fileHash: null,
  contentHash: HASH,
  release: { required: true, by: null, at: null, until: null, stands: false },
  _links: self,
  _embedded: { lines: [aLine(line)] },
  ...own,
})

const finance = (answers: Parameters<typeof fakeCalls>[0]) =>
  fakeCalls({
    getMe: somebody({ scopes: ['payments'] }),
    listPayouts: { ...list, _embedded: { payouts: [] } },
    listPayables: { ...list, _embedded: { payables: [] } },
    getPayableSummary: { _links: self, _embedded: { programmes: [] } },
    ...answers,
  })

test.each([
  ['/console/payouts', '/console/payouts/claims'],
  ['/console/payouts?programme=reprise', '/console/payouts/claims?programme=reprise'],
])('the other pages of money are of the programme that is chosen, or of all: %s', async (path, claims) => {
  finance({})
  await renderConsole(path)
  const link = await screen.findByRole('link', { name: 'Claims' })
  expect(link.getAttribute('href')).toBe(claims)
})

test('a batch is prepared for a programme; where nothing can be paid, the page says so', async () => {
  const server = finance({ preparePayout: () => aProblem('nothing-to-pay'), getPayout: aBatch() })
  const { user, address } = await renderConsole('/console/payouts')
  await user.selectOptions(await screen.findByLabelText('Programme'), 'reprise')
  await user.click(await screen.findByRole('button', { name: 'Prepare a batch' }))
  expect(await screen.findByText(/Nothing of this programme can be paid now/)).toBeDefined()
  server.answer({ preparePayout: aBatch() })
  await user.click(screen.getByRole('button', { name: 'Prepare a batch' }))
  await waitFor(() => expect(address()).toBe(`/console/payouts/${ID}`))
  expect(server.callsOf('preparePayout')[1]?.body).toEqual({ affiliate: 'reprise' })
})

test('what stands in the way of each order is said in words', async () => {
  finance({
    listPayables: {
      ...list,
      _embedded: {
        payables: [
          {
            order: '22222222-2222-4222-8222-222222222222',
            barcode: '000000000000',
            affiliate: 'reprise',
            acceptedAt: '2026-11-20T09:00:00.000Z',
            purpose: 'purchase',
            amount: 21_200,
            currency: 'EUR',
            paymentTag: 'bank-transfer',
            delivery: null,
            charity: null,
            obstacles: ['identity-to-decide', 'unreadable'],
            payNotBefore: null,
            _links: { order: { href: '/' } },
          },
        ],
      },
    },
  })
  await renderConsole('/console/payouts')
  expect(await screen.findByText('identity to decide, bank details cannot be opened')).toBeDefined()
})

test('a payment that a colleague holds while its own dialog is open is not released from it', async () => {
  const payable = {
    ...{ order: '22222222-2222-4222-8222-222222222222', barcode: '000000000000', affiliate: 'reprise' },
    ...{ acceptedAt: '2026-11-20T09:00:00.000Z', purpose: 'purchase' as const, amount: 21_200, currency: 'EUR' },
    ...{ paymentTag: 'bank-transfer' as const, delivery: null, charity: null, payNotBefore: null },
    _links: { order: { href: '/' } },
  }
  const payables = (obstacles: 'held'[]) => ({ ...list, _embedded: { payables: [{ ...payable, obstacles }] } })
  const server = finance({
    getMe: somebody({ scopes: ['orders', 'payments'] }),
    listPayables: payables([]),
    holdPayment: () => aProblem('transition-not-allowed'),
  })
  const { user } = await renderConsole('/console/payouts')
  expect(await screen.findByRole('link', { name: '0000 0000 0000' })).toBeDefined()
  await user.click(await screen.findByRole('button', { name: /^Hold .*0000 0000 0000/ }))
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByLabelText(/^Reason/), 'The name is another one')
  server.answer({ listPayables: payables(['held']) })
  vi.setSystemTime(Date.now() + 10_000)
  act(() => focusManager.onFocus())
  await screen.findByText('Release')
  vi.useRealTimers()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(server.callsOf('holdPayment')).toHaveLength(1))
  expect(server.callsOf('releasePayment')).toEqual([])
})

test('a second person releases by the fingerprint that is shown; the one who prepared it is told', async () => {
  const server = finance({ getPayout: aBatch(), releasePayout: () => aProblem('second-person-needed') })
  const { user } = await renderConsole(`/console/payouts/${ID}`)
  expect(await screen.findByText('A second person has to release it')).toBeDefined()
  expect(screen.getByText(/, by Finance of the early shift$/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Release these payments' }))
  const dialog = screen.getByRole('dialog')
  expect(within(dialog).getByText(/^9f86 d081/)).toBeDefined()
  await user.click(within(dialog).getByRole('button', { name: 'Release these payments' }))
  expect(await within(dialog).findByText(/not the one who made it/)).toBeDefined()
  expect(server.callsOf('releasePayout')[0]?.body).toEqual({ contentHash: HASH })
})

test('the bank refused one: its reason is chosen, and nothing is sent without', async () => {
  const server = finance({
    getPayout: aBatch({ status: 'exported', fileHash: HASH, contentHash: null }),
    rejectPayment: aBatch(),
  })
  const { user } = await renderConsole(`/console/payouts/${ID}`)
  await user.click(await screen.findByRole('button', { name: 'The bank refused 000000000000' }))
  const dialog = screen.getByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Refused' }))
  expect(await within(dialog).findByText('Write or choose why.')).toBeDefined()
  await user.selectOptions(within(dialog).getByLabelText('Why'), 'account-closed')
  await user.click(within(dialog).getByRole('button', { name: 'Refused' }))
  await waitFor(() => expect(server.callsOf('rejectPayment')).toHaveLength(1))
  expect(server.callsOf('rejectPayment')[0]?.body).toEqual({ endToEndId: '000000000000', reason: 'account-closed' })
})

test('who pays alone reads the number of an order, and is led to no page that is closed to them', async () => {
  finance({ getPayout: aBatch() })
  await renderConsole(`/console/payouts/${ID}`)
  expect(await screen.findByText('0000 0000 0000')).toBeDefined()
  expect(screen.queryByRole('link', { name: '0000 0000 0000' })).toBeNull()
})

test('what the bank has booked says so, and can no longer be called refused', async () => {
  const booked = { bookedAt: '2026-11-25T09:00:00.000Z' }
  finance({
    getPayout: aBatch({ status: 'exported', _embedded: { lines: [aLine(booked), aLine({ endToEndId: 'OTHER' })] } }),
  })
  await renderConsole(`/console/payouts/${ID}`)
  expect(await screen.findByText(/the bank booked it on November 25/)).toBeDefined()
  const refusals = screen.getAllByRole('button', { name: /^The bank refused/ })
  expect(refusals.map((button) => button.getAttribute('aria-label'))).toEqual(['The bank refused OTHER'])
})
