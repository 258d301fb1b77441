// By when a seller reads that an order is checked and paid, before anything was promised.
import type { Order } from '@reprise/contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anOrder, aParcel, aTracking, ORDER_ID } from '#portal/testing/a-sale.ts'
import { anInstance, fakeServer } from '#portal/testing/fake-server.ts'
import { renderRoute } from '#portal/testing/render-route.tsx'

const expected = { checkedBy: '2126-12-03', paidBy: '2126-12-08' }
const SEND = { kind: 'send', screen: 'sendproduct', before: '2126-12-12T10:00:00Z' } as const
const DOCUMENTS = { kind: 'documents', screen: 'documents', before: null } as const

const timelineOf = async (own: Partial<Order>, tracking = aTracking([])): Promise<string> => {
  fakeServer({ getOrder: anOrder({ ...own, expected }), getTracking: tracking }, anInstance({ locales: ['en'] }))
  await renderRoute(`/reprise/en/order/${ORDER_ID}`)
  const heading = await screen.findByRole('heading', { name: 'What happened, and what comes next' })
  return heading.parentElement?.textContent ?? ''
}

test('each day stands with its condition while the product is to be sent', async () => {
  const days = await timelineOf({ status: 'created', needs: [SEND] })
  expect(days).toContain('We confirm the priceBy 3\u00a0December\u00a02126, if handed in today')
  expect(days).toContain('We pay youBy 8\u00a0December\u00a02126, if handed in today')
})

test.each([
  ['documents are needed', { needs: [SEND, DOCUMENTS] }],
  ['the payment is held', { needs: [SEND], paymentHeld: true }],
])('no day of the payment is expected while %s', async (_name, own) => {
  const days = await timelineOf({ status: 'created', ...own })
  expect(days).toContain('3\u00a0December\u00a02126')
  expect(days).not.toContain('8\u00a0December\u00a02126')
})

test('nothing is expected of a parcel that is held up', async () => {
  const history = [{ status: 'sent' as const, transition: 'send', at: '2026-11-25T12:00:00Z' }]
  await timelineOf({ status: 'sent', needs: [], history }, aTracking([aParcel({ status: 'exception' })]))
  await screen.findByRole('heading', { name: 'Something is holding your parcel up' })
  expect(screen.queryByText(/December 2126/)).toBeNull()
})
