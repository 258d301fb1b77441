import { screen, waitFor, within } from '@testing-library/react'
import { aProblem, fakeCalls } from '@reprise/browser/test/fake-calls.ts'
import { expect, test } from 'vitest'
import { renderConsole, somebody } from '#console/testing/render-console.tsx'

const CLAIM = '55555555-5555-4555-8555-555555555555'
const self = { self: { href: '/' } }
const page = { number: 1, size: 50, totalElements: 1, totalPages: 1 }

test('a claim is closed with what colleagues have to know', async () => {
  const claim = {
    id: CLAIM,
    order: '22222222-2222-4222-8222-222222222222',
    barcode: 'AAAAAAAAAAAA',
    affiliate: 'reprise',
    status: 'owed' as const,
    cause: 'price-too-high' as const,
    amount: 2_500,
    currency: 'EUR',
    reason: 'The counter-offer was lower',
    told: true,
    repayBefore: '2026-12-20',
    raisedAt: '2026-11-20T09:00:00.000Z',
    raisedBy: 'person:1',
    changedAt: '2026-11-20T09:00:00.000Z',
    changedBy: 'person:1',
    note: null,
    _links: { ...self, order: { href: '/' } },
  }
  const server = fakeCalls({
    getMe: somebody({ scopes: ['payments'] }),
    listClaims: {
      _links: { ...self, first: { href: '/' }, last: { href: '/' } },
      page,
      _embedded: { claims: [claim] },
    },
    moveClaim: claim,
  })
  const { user } = await renderConsole('/console/payouts/claims')
  await user.click(await screen.findByRole('button', { name: 'It was repaid' }))
  const dialog = screen.getByRole('dialog')
  await user.type(within(dialog).getByLabelText(/^Reason/), 'Transfer of 3 December')
  await user.click(within(dialog).getByRole('button', { name: 'It was repaid' }))
  await waitFor(() =>
    expect(server.callsOf('moveClaim')[0]?.body).toEqual({
      statusTransition: 'repay',
      reason: 'Transfer of 3 December',
    }),
  )
})

test('a donation is passed on by its day and sum; where another sum is due, the page says so', async () => {
  const server = fakeCalls({
    getMe: somebody({ scopes: ['payments'] }),
    listDonations: {
      _embedded: {
        donations: [
          {
            affiliate: 'reprise',
            charity: 'Example Relief',
            currency: 'EUR',
            count: 2,
            total: 42_400,
            orders: [],
            waiting: { count: 0, total: 0 },
          },
        ],
      },
    },
    passOnDonations: () => aProblem('donation-changed'),
  })
  const { user } = await renderConsole('/console/payouts/donations')
  await user.click(await screen.findByRole('button', { name: 'It was passed on' }))
  const dialog = screen.getByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'It was passed on' }))
  expect(within(dialog).getByText('Say on which day it was passed on.')).toBeDefined()
  await user.type(within(dialog).getByLabelText('Day on which it was passed on'), '2026-11-24')
  await user.click(within(dialog).getByRole('button', { name: 'It was passed on' }))
  expect(await within(dialog).findByText(/Another sum is due by now/)).toBeDefined()
  expect(server.callsOf('passOnDonations')[0]?.body).toEqual({
    affiliate: 'reprise',
    charity: 'Example Relief',
    passedOn: '2026-11-24',
    expectedTotal: 42_400,
  })
})
