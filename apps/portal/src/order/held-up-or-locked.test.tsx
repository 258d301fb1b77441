// What a seller reads of a parcel that something holds up, and of a device that is locked to an account.
import type { Order } from '@reprise/contract'
import { aProblem } from '@reprise/browser/test/fake-calls.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anOrder, aParcel, aTracking, ORDER_ID, TERMS } from '#portal/testing/a-sale.ts'
import { anInstance, fakeServer } from '#portal/testing/fake-server.ts'
import { renderRoute } from '#portal/testing/render-route.tsx'

const WAIT = 'Nothing to do for you now. We write when something happens.'
const uncovered = { ...TERMS, transport: { ...TERMS.transport, cover: 'none' as const } }
const sent = { status: 'sent', needs: [], allowedTransitions: [] } satisfies Partial<Order>
const to = (...kinds: Order['needs'][number]['kind'][]): Order['needs'] =>
  kinds.map((kind) => ({ kind, screen: 'order', before: null }))
const lockedBy = (about: 'ios-lock' | 'android-lock', needs: Order['needs']): Order =>
  anOrder({
    status: 'disputed',
    needs,
    allowedTransitions: [],
    history: [{ status: 'disputed', transition: 'dispute', at: '2026-11-25T12:00:00Z', about }],
  })

const opened = async (order: Order, tracking = aTracking([])) => {
  const getLitigation = () => aProblem('litigation-not-found')
  fakeServer({ getOrder: order, getTracking: tracking, getLitigation }, anInstance({ locales: ['en'] }))
  await renderRoute(`/reprise/en/order/${ORDER_ID}`)
  await screen.findByText('Your Acme Phone 128 GB')
}

test.each([
  [TERMS, 'if it is lost, the loss is ours. Keep the receipt from the counter.'],
  [uncovered, 'Keep the receipt from the counter: its loss would not be covered by us.'],
])('of a parcel that is held up it is said whose loss it would be: %#', async (terms, said) => {
  await opened(anOrder({ ...sent, terms }), aTracking([aParcel({ status: 'exception' })]))
  const wait = await screen.findByText(WAIT)
  await waitFor(() => expect(wait.closest('section, aside, div')?.parentElement?.textContent).toContain(said))
})

test('of one that is held up and to be proved, it is said as well', async () => {
  const order = anOrder({ ...sent, needs: to('identity') })
  await opened(order, aTracking([aParcel({ status: 'exception' })]))
  expect(await screen.findByText(/if it is lost, the loss is ours/)).toBeTruthy()
})

test('a lock shows how it is taken off, and asks nothing', async () => {
  await opened(lockedBy('ios-lock', to('litigation')))
  expect(await screen.findByRole('link', { name: 'Show me how' })).toBeTruthy()
  expect(screen.queryByText(/question|you decide|promised/i)).toBeNull()
})

test('a lock beside something else to do is named as an act', async () => {
  await opened(lockedBy('android-lock', to('litigation', 'documents')))
  const list = (await screen.findByRole('heading', { name: '2 things for you to do' })).parentElement
  const [first] = within(list ?? document.body).getAllByRole('listitem')
  expect(first?.textContent).toMatch(/^Remove the account.*Your price stays as it is\.Show me how$/)
})
