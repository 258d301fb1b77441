import { screen, waitFor, within } from '@testing-library/react'
import { fakeCalls } from '@reprise/browser/test/fake-calls.ts'
import type { BodyOf } from '@reprise/contract/operation/operation-types'
import { expect, test } from 'vitest'
import { anOrder } from '#console/testing/an-order.ts'
import { renderConsole, somebody } from '#console/testing/render-console.tsx'
import type { Payable } from './told.ts'

const FIRST = '22222222-2222-4222-8222-222222222222'
const SECOND = '33333333-3333-4333-8333-333333333333'
const self = { self: { href: '/' } }

const aPayable = (own: Partial<Payable> = {}): Payable => ({
  order: FIRST,
  barcode: 'AAAAAAAAAAAA',
  affiliate: 'reprise',
  acceptedAt: '2026-11-20T09:00:00.000Z',
  purpose: 'purchase',
  amount: 21_200,
  currency: 'EUR',
  paymentTag: 'voucher',
  delivery: 'hand',
  charity: null,
  obstacles: ['by-hand'],
  payNotBefore: null,
  _links: { order: { href: '/' } },
  ...own,
})
const held = aPayable({ order: SECOND, barcode: 'BBBBBBBBBBBB', obstacles: ['by-hand', 'held'] })

type Told = BodyOf<'payByHand'>
const till = () =>
  fakeCalls({
    getMe: somebody({ scopes: ['payments', 'vouchers'], affiliates: ['reprise'] }),
    listPaymentsByHand: {
      affiliate: 'reprise',
      currency: 'EUR',
      ways: [
        { way: 'code', payable: { count: 1, total: 5_000 }, waiting: { count: 2, total: 9_000 } },
        { way: 'voucher', payable: { count: 1, total: 21_200 }, waiting: { count: 1, total: 21_200 } },
      ],
      stock: { available: 1, waiting: 3, missing: 2 },
      _links: self,
      _embedded: { payables: [aPayable(), held] },
    },
    payByHand: ({ body }) => ({
      dryRun: (body as Told).dryRun,
      _embedded: {
        payments: (body as Told).payments.map(({ order }) => {
          const isHeld = order === SECOND
          return {
            order,
            barcode: isHeld ? 'BBBBBBBBBBBB' : 'AAAAAAAAAAAA',
            result: isHeld ? ('refused' as const) : ('paid' as const),
            status: isHeld ? ('accepted' as const) : ('paid' as const),
            amount: 21_200,
            currency: 'EUR',
            obstacles: isHeld ? ['held' as const] : [],
            problem: isHeld ? 'transition-not-allowed' : null,
            detail: null,
            current: null,
          }
        }),
      },
    }),
    holdPayment: anOrder(),
    releasePayment: anOrder(),
  })

test('what waits is summed by its way, and codes that do not suffice are told before', async () => {
  till()
  await renderConsole('/console/payouts/by-hand')
  const row = (await screen.findByRole('link', { name: 'Vouchers given by hand' })).closest('tr')
  expect(row?.textContent).toContain('One order, €212')
  expect(screen.getByText(/1 are left, 3 orders wait for one, and 2 of them get none/)).toBeDefined()
})

test('all are tried with what is told of them, then paid once; who cannot is named with why', async () => {
  const server = till()
  const { user } = await renderConsole('/console/payouts/by-hand?way=voucher')
  await user.click(await screen.findByRole('button', { name: /Choose all or none/ }))
  await user.click(screen.getByRole('button', { name: /See what would happen/ }))
  expect(server.callsOf('payByHand')).toHaveLength(0)
  await user.selectOptions(screen.getByLabelText('How they were given', { selector: 'select' }), 'in-store')
  await user.type(screen.getByLabelText('Code that was given for AAAA AAAA AAAA'), 'GIFT-4711')
  await user.click(screen.getByRole('button', { name: /See what would happen/ }))
  expect(await screen.findByText('1 can, 1 cannot')).toBeDefined()
  expect(
    within(screen.getByText('1 can, 1 cannot').parentElement ?? document.body).getByText(/payment held/),
  ).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Pay one order' }))
  expect(await screen.findByText('1 done, 1 not')).toBeDefined()
  const [tried, paid] = server.callsOf('payByHand')
  expect(tried?.body).toEqual({
    dryRun: true,
    payments: [
      { order: FIRST, voucher: { code: 'GIFT-4711' } },
      { order: SECOND, voucher: { way: 'in-store' } },
    ],
  })
  expect(paid?.body).toMatchObject({ dryRun: false })
})

test('a payment is held and released where it stands in the list', async () => {
  const server = till()
  const { user } = await renderConsole('/console/payouts/by-hand?way=voucher')
  await user.click(await screen.findByRole('button', { name: 'Hold the payment of AAAA AAAA AAAA' }))
  const dialog = screen.getByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Hold the payment' }))
  expect(within(dialog).getByText('Write why: colleagues will ask.')).toBeDefined()
  await user.type(within(dialog).getByLabelText(/^Reason/), 'Asked the owner')
  await user.click(within(dialog).getByRole('button', { name: 'Hold the payment' }))
  await waitFor(() => expect(server.callsOf('holdPayment')[0]?.body).toEqual({ reason: 'Asked the owner' }))
  expect(screen.getByRole('button', { name: 'Release the payment of BBBB BBBB BBBB' })).toBeDefined()
})
