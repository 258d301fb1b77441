// By when a seller reads that an order is checked and paid, before anything was promised.
import type { Order } from '@reprise/contract'
import { DEFAULT_TERMS } from '@reprise/contract/limits'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { anOrder, aParcel, aTracking, ORDER_ID } from '#portal/testing/a-sale.ts'
import { anInstance, fakeServer } from '#portal/testing/fake-server.ts'
import { plain } from '#portal/testing/plain.ts'
import { renderRoute } from '#portal/testing/render-route.tsx'

const expected = { checkedBy: '2126-12-03', paidBy: '2126-12-08' }
const SEND = { kind: 'send', screen: 'sendproduct', before: '2126-12-12T10:00:00Z' } as const

const HAPPENED = 'What happened, and what comes next'

const timelineOf = async (own: Partial<Order>, tracking = aTracking([])): Promise<string> => {
  fakeServer({ getOrder: anOrder({ ...own, expected }), getTracking: tracking }, anInstance({ locales: ['en'] }))
  await renderRoute(`/reprise/en/order/${ORDER_ID}`)
  const heading = await screen.findByRole('heading', { name: HAPPENED })
  return plain(heading.parentElement?.textContent)
}

test('each day stands with its condition while the product is to be sent', async () => {
  const days = await timelineOf({ status: 'created', needs: [SEND] })
  expect(days).toContain('We confirm the priceBy 3 December 2126, if handed in today')
  expect(days).toContain('We pay youBy 8 December 2126, if handed in today')
})

test('the number of a device, which is told before it is sent, delays no payment', async () => {
  const NUMBER = { kind: 'identifiers', screen: 'sendproduct', before: null } as const
  expect(await timelineOf({ status: 'created', needs: [SEND, NUMBER] })).toContain('We pay youBy 8 December 2126')
})

test('no day of the payment is expected while it is held', async () => {
  const days = await timelineOf({ status: 'created', needs: [SEND], paymentHeld: true })
  expect(days).toContain('3 December 2126')
  expect(days).not.toMatch(/We pay you.*(?:8 December|Within)/)
})

const PROOF = { kind: 'documents', screen: 'documents', before: null, documents: ['proof-of-purchase'] } as const
const IDENTITY = { kind: 'identity', screen: 'identity', before: null } as const
const DECLARATION = { kind: 'declaration', screen: 'order', before: null } as const
const needing = (
  ...needs: readonly (typeof PROOF | typeof IDENTITY | typeof DECLARATION | typeof SEND)[]
): Order['needs'] =>
  needs.map((need) => ({ ...need, ...('documents' in need && { documents: [...need.documents] }) })) as Order['needs']

test.each([
  [needing(SEND, PROOF), 'the check and your proof of purchase'],
  [needing(SEND, IDENTITY), 'the check and your identity document'],
  [needing(SEND, PROOF, IDENTITY), 'the check and your documents'],
  [needing(SEND, PROOF, DECLARATION), 'the check and receiving what is still missing'],
] as const)('the days of the payment begin with what is asked for: %#', async (needs, what) => {
  const days = await timelineOf({ status: 'created', needs })
  expect(days).toContain(`We pay youWithin ${DEFAULT_TERMS.payWithin} working days of ${what}`)
  expect(days).not.toContain('8 December 2126')
})

test('once it is checked they begin with that alone', async () => {
  const days = await timelineOf({ status: 'accepted', needs: needing(PROOF) })
  expect(days).toContain(`We pay youWithin ${DEFAULT_TERMS.payWithin} working days of your proof of purchase`)
})

test('no days are named while new bank details are asked for, nor because of a proof of posting', async () => {
  const ACCOUNT = { kind: 'payment', screen: 'order', before: null } as const
  expect(await timelineOf({ status: 'accepted', needs: [ACCOUNT] })).not.toMatch(/We pay you.*(?:Within|8 December)/)
  cleanup()
  const POSTING = { ...PROOF, documents: ['proof-of-posting' as const] }
  expect(await timelineOf({ status: 'sent', needs: [POSTING] })).not.toMatch(/We pay you.*Within/)
})

test('nothing is expected of a parcel that is held up', async () => {
  const history = [{ status: 'sent' as const, transition: 'send', at: '2026-11-25T12:00:00Z' }]
  await timelineOf({ status: 'sent', needs: [], history }, aTracking([aParcel({ status: 'exception' })]))
  await screen.findByRole('heading', { name: 'Something is holding your parcel up' })
  expect(screen.queryByText(/December 2126/)).toBeNull()
})

const delivered = aParcel({
  status: 'delivered',
  events: [{ id: 'e1', status: 'delivered', at: '2126-11-28T09:30:00.000Z', place: null, note: null }],
})
const SENT = [{ status: 'sent' as const, transition: 'send', at: '2126-11-25T12:00:00Z' }]
const CHECK = { kind: 'inspect', due: '2126-12-02', overdue: false } as const
const brought: Partial<Order> = { status: 'sent', needs: [], history: SENT, promises: [CHECK] }

test('what its carrier brought has arrived on the day of the scan, and is checked by the day that is promised', async () => {
  await timelineOf(brought, aTracking([delivered]))
  await screen.findAllByText(/28 November 2126/)
  const days = plain(screen.getByRole('heading', { name: HAPPENED }).parentElement?.textContent)
  expect(days).toMatch(/You sent it.*It arrived28 November 2126.*We check it and confirm the priceBy 2 December 2126/)
  expect(days).not.toMatch(/It arrives|About 2 December/)
  expect(screen.getByText('We check your product by 2 December 2126.')).toBeTruthy()
})

test('of a scan that is not known no day is told', async () => {
  expect(await timelineOf(brought)).toMatch(/It arrived.*We check it/)
  expect(screen.queryByText(/28 November/)).toBeNull()
})

test('who cancels what has arrived is told so', async () => {
  await timelineOf({ ...brought, allowedTransitions: ['cancel'] }, aTracking([delivered]))
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel this sale' }))
  expect(screen.getByText(/^The parcel has already arrived\. .*sending it back is free of charge/)).toBeTruthy()
})

const DAY = '2126-12-28T10:00:00Z'
const due = { ...PROOF, before: DAY, documents: ['proof-of-purchase' as const] }

test('what a payment waits for has its day, and it is said what happens if it never comes', async () => {
  const days = await timelineOf({ status: 'accepted', needs: [due] })
  expect(days).toContain('You send what is still missingBefore 28 December 2126')
  const after = 'If anything is still missing then, we send your product back, free of charge, and nothing is paid.'
  expect(screen.getByText(`Before 28 December 2126. ${after}`, { exact: false })).toBeTruthy()
})

test('a lost parcel has nothing to send back', async () => {
  await timelineOf({ status: 'lost', needs: [{ ...due, documents: ['proof-of-posting'] }] })
  expect(
    screen.getByText(/Before 28 December 2126\. If anything is still missing then, we cannot pay for the parcel\./),
  ).toBeTruthy()
})
