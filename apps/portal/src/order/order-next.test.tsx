// What the page of an order says first: the price that is offered, the way that was chosen, and the day that is known.
import type { Order } from '@reprise/contract'
import { aProblem } from '@reprise/browser/test/fake-calls.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aLitigation } from '#portal/testing/a-litigation.ts'
import { anOrder, aParcel, aTracking, ORDER_ID } from '#portal/testing/a-sale.ts'
import { anInstance, fakeServer } from '#portal/testing/fake-server.ts'
import { renderRoute } from '#portal/testing/render-route.tsx'

const opens = async (own: Partial<Order>, answers: object = {}) => {
  fakeServer({ getOrder: anOrder(own), getTracking: aTracking([]), ...answers }, anInstance({ locales: ['en'] }))
  await renderRoute(`/reprise/en/order/${ORDER_ID}`)
  return (await screen.findByText('Your Acme Phone 128 GB')).parentElement as HTMLElement
}

const ASKED = {
  status: 'disputed',
  needs: [{ kind: 'litigation', screen: 'litigation', before: '2126-12-05T10:00:00Z' }],
} as const satisfies Partial<Order>

test('a lower offer is said at once: what was found, the new price, and the one that was promised', async () => {
  const head = await opens({ ...ASKED, needs: [...ASKED.needs] }, { getLitigation: aLitigation() })
  expect(await screen.findByText('Screen: Deep scratches')).toBeTruthy()
  expect(head.textContent).toMatch(/We offer now €180.*You were promised €212/)
  expect(screen.getByText('€212', { selector: 's *' })).toBeTruthy()
})

test('the receipt goes on to the lower offer', async () => {
  await opens({ ...ASKED, needs: [...ASKED.needs] }, { getLitigation: aLitigation() })
  const rows = within(await screen.findByRole('table')).getAllByRole('row')
  expect(rows.slice(-3).map((row) => row.textContent)).toEqual([
    'You were promised€212',
    'Our offer after the check−€32',
    'We offer now€180',
  ])
})

test('where nothing moved the price, the receipt names it once', async () => {
  const order = anOrder({ status: 'sent', needs: [] })
  const declaredItems = order._embedded.declaredItems.map((item) => ({
    ...item,
    receipt: [{ kind: 'base' as const, label: 'Acme Phone 128 GB', effect: order.amount }],
  }))
  await opens({ ...order, _embedded: { declaredItems } })
  expect((await screen.findByRole('table')).textContent?.match(/€/g)).toHaveLength(1)
})

test('another product is named where it was found', async () => {
  const [line] = aLitigation().lines
  const { subject: _, question: _asked, ...rest } = line as NonNullable<typeof line>
  const lines = [{ ...rest, kind: 'product' as const, found: { option: 'x', label: 'Acme Phone 64 GB' } }]
  await opens({ ...ASKED, needs: [...ASKED.needs] }, { getLitigation: aLitigation({ lines }) })
  expect(await screen.findByText('We found: Acme Phone 64 GB')).toBeTruthy()
})

test('a question that names no price leaves the one that was promised', async () => {
  const locked = aLitigation({ kind: 'ios-lock', amountAfter: null, lines: [] })
  const head = await opens({ ...ASKED, needs: [...ASKED.needs] }, { getLitigation: locked })
  await waitFor(() => expect(head.textContent).toContain('You were promised'))
  expect(head.querySelector('s')).toBeNull()
})

test.each([
  ['code', 'Your code is ready', 'Show my code'],
  ['label', 'Your label is ready', 'Print my label'],
  ['kit', 'Send it back in the envelope', 'See how to send it'],
  ['store', 'Bring it to a store', 'Find a store near you'],
] as const)(
  'a parcel that was announced as %s is handed over, and its way not asked for again',
  async (way, title, button) => {
    const own = { transportation: way, transportations: [way] }
    await opens(own, { getTracking: aTracking([aParcel({ transportation: way })]) })
    expect(await screen.findByText(title)).toBeTruthy()
    expect(screen.getByRole('link', { name: button })).toBeTruthy()
    expect(screen.queryByText(/Choose how you send it/)).toBeNull()
    expect((await screen.findByRole('heading', { name: 'Your parcel' })).closest('details')?.open).toBe(false)
  },
)

test('the day that is known stands first, and what is only expected says so', async () => {
  const history = [{ status: 'sent' as const, transition: 'send', at: '2026-11-25T12:00:00Z' }]
  await opens({ status: 'sent', needs: [], history, expected: { checkedBy: '2126-12-03', paidBy: '2126-12-08' } })
  const title = await screen.findByText('We expect to confirm the price around 3 December 2126.')
  expect(title.parentElement?.textContent).toMatch(/2126\.Nothing to do for you now/)
})

test('an order that cannot be shown says so, and leads to where orders are found', async () => {
  fakeServer({ getOrder: () => aProblem('order-not-found') }, anInstance({ locales: ['en'] }))
  await renderRoute(`/reprise/en/order/${ORDER_ID}`)
  expect(await screen.findByRole('heading', { level: 1, name: 'We cannot show this order' })).toBeTruthy()
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Follow my order' })).toBeTruthy()
})
