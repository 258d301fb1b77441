// What a seller reads in each state of a sale: where it stands, the name of the amount, and what is to do.
import { ORDER_STATES } from '@reprise/contract/lifecycle/order'
import type { Order } from '@reprise/contract'
import { aProblem } from '@reprise/browser/test/fake-calls.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anOrder, aParcel, aTracking, ORDER_ID, TERMS } from '#portal/testing/a-sale.ts'
import { anInstance, fakeServer } from '#portal/testing/fake-server.ts'
import { plain } from '#portal/testing/plain.ts'
import { renderRoute } from '#portal/testing/render-route.tsx'

type Entry = Order['history'][number]
type State = Omit<Partial<Order>, 'history'> & {
  readonly status: Order['status']
  readonly by?: string
  readonly about?: Entry['about']
}

const BEFORE = '2026-12-10T10:00:00Z'
const to = (...kinds: Order['needs'][number]['kind'][]): Order['needs'] =>
  kinds.map((kind) => ({ kind, screen: 'order', before: kind === 'send' || kind === 'litigation' ? BEFORE : null }))
const at = (status: Order['status'], transition: string, about?: Entry['about']): Entry => ({
  status,
  transition,
  at: '2026-11-25T12:00:00Z',
  ...(about !== undefined && { about }),
})
const asked = (about: Entry['about']): State => ({ status: 'disputed', by: 'dispute', about, needs: to('litigation') })
const WAIT = 'Nothing to do for you now. We write when something happens.'
const LOCK = 'You can do it from afar, in about two minutes. Your price stays as it is.'
const ANSWER = ['See our question']
const uncovered = { ...TERMS, transport: { ...TERMS.transport, cover: 'none' as const } }

const STATES: readonly [name: string, state: State, headline: string, amount: string, ...toDo: string[]][] = [
  [
    'sold',
    { status: 'created', needs: to('send') },
    'Sold. Next: send it before 12 December 2026.',
    'You receive',
    'Send it to us',
  ],
  [
    'sold, with more to do',
    { status: 'created', needs: to('send', 'documents', 'identity', 'declaration') },
    'Sold. Next: send it before 12 December 2026.',
    'You receive',
    'Send it to us',
    'Confirm that it is yours',
    'Send us your documents',
    'Show that it is you',
  ],
  [
    'sold, for a store',
    { status: 'created', needs: to('send'), transportation: 'store' },
    'Sold. Next: bring it to a store before 12 December 2026.',
    'You receive',
    'Send it to us',
  ],
  [
    'sold, and an envelope comes',
    { status: 'created', needs: to('send'), transportation: 'kit' },
    'Sold. Your envelope comes by post.',
    'You receive',
    'Send it to us',
  ],
  [
    'brought by its carrier, and not scanned yet',
    { status: 'sent', by: 'send', promises: [{ kind: 'inspect', due: '2126-12-03', overdue: false }] },
    'It has arrived and is being checked',
    'You receive',
    WAIT,
  ],
  ['on its way', { status: 'sent', by: 'send' }, 'The parcel is on its way', 'You receive', WAIT],
  ['arrived', { status: 'received', by: 'receive' }, 'It has arrived and is being checked', 'You receive', WAIT],
  ['arrived, cleared', { status: 'received', by: 'clear' }, 'It has arrived and is being checked', 'You receive', WAIT],
  ['disputed', asked('counter-offer'), 'Your answer is needed before 10 December 2026', 'You were promised', ...ANSWER],
  ['locked', asked('ios-lock'), 'Remove the account before 10 December 2026', 'You receive', LOCK],
  ['locked to another maker', asked('android-lock'), 'Remove the account before 10 December 2026', 'You receive', LOCK],
  [
    'unlocked, and looked at again',
    { status: 'disputed', by: 'dispute', about: 'ios-lock' },
    'We look at it again',
    'You receive',
    WAIT,
  ],
  ['listed', asked('blocklisted'), 'Your answer is needed before 10 December 2026', 'You were promised', ...ANSWER],
  ['empty', asked('parcel-empty'), 'Your answer is needed before 10 December 2026', 'You were promised', ...ANSWER],
  ['contested', { status: 'disputed', by: 'contest' }, 'We look at it again', 'You were promised', WAIT],
  [
    'listed, and a person decides',
    { status: 'disputed', by: 'contest', about: 'blocklisted' },
    'A person decides',
    'You were promised',
    WAIT,
  ],
  ['accepted', { status: 'accepted', by: 'accept' }, 'Checked: the price stands', 'You receive', WAIT],
  [
    'accepted at less',
    { status: 'accepted', by: 'accept', about: 'counter-offer' },
    'You took our offer',
    'You receive',
    WAIT,
  ],
  [
    'waiting for documents',
    { status: 'accepted', by: 'accept', needs: to('documents', 'identity') },
    'Checked. Before we pay, we need something from you',
    'You receive',
    'Send us your documents',
    'Show that it is you',
  ],
  [
    'held',
    { status: 'accepted', by: 'accept', paymentHeld: true },
    'Checked. We look at something once more before we pay',
    'You receive',
    'Nothing to do for you now. We look at something once more before we pay, and the payment waits until that is done.',
  ],
  [
    'near a limit of tax law',
    { status: 'accepted', by: 'accept', paymentHeld: true, paymentHeldFor: 'seller-totals' },
    'Checked. Before we pay, we need something from you',
    'You receive',
    'Before we pay, we need details from you',
  ],
  [
    'refused by the bank',
    { status: 'accepted', by: 'return-payment', needs: to('payment') },
    'The payment came back to us',
    'You receive',
    'Give us other bank details',
  ],
  ['paid', { status: 'paid', by: 'pay' }, '€212 paid on 25 November 2026', '€212'],
  [
    'given as a voucher',
    { status: 'paid', by: 'pay', paymentTag: 'voucher' },
    'Your voucher of €212 was issued on 25 November 2026',
    '€212',
  ],
  [
    'given away',
    { status: 'paid', by: 'pay', paymentTag: 'donation' },
    '€212 given as a donation on 25 November 2026',
    '€212',
  ],
  [
    'lost',
    { status: 'lost', by: 'lose' },
    'Your parcel counts as lost. The loss is ours, not yours.',
    'You receive',
    'We pay you €212 all the same: it travelled with our label.',
  ],
  [
    'lost, and asked for the receipt',
    { status: 'lost', by: 'lose', needs: to('documents') },
    'Your parcel counts as lost. Show us the receipt from the counter, and we pay.',
    'You receive',
    'Send us your documents',
  ],
  [
    'lost without cover',
    { status: 'lost', by: 'lose', terms: uncovered },
    'Your parcel counts as lost, and its way was not covered.',
    'Agreed price',
    'Ask the carrier for compensation, with the receipt from the counter. If the parcel arrives after all, we go on as agreed.',
  ],
  [
    'paid for though lost',
    { status: 'paid', by: 'compensate' },
    '€212 paid for the lost parcel on 25 November 2026',
    '€212',
  ],
  [
    'going back',
    { status: 'returning', by: 'give-back' },
    'It goes back to you, free of charge. Nothing is paid.',
    'The price was',
    WAIT,
  ],
  [
    'on its way back',
    { status: 'returning', by: 'give-back', return: { leftAt: BEFORE, undelivered: false } },
    'It is on its way back to you. Nothing is paid.',
    'The price was',
    WAIT,
  ],
  [
    'undelivered',
    { status: 'returning', by: 'give-back', needs: to('address'), return: { leftAt: null, undelivered: true } },
    'It came back to us: it could not be delivered',
    'The price was',
    'Give us an address',
  ],
  ['returned', { status: 'returned', by: 'confirm-return' }, 'It is back with you. Nothing is owed.', 'The price was'],
  [
    'recycled',
    { status: 'recycled', by: 'recycle' },
    'It is recycled, as was agreed. Nothing is paid.',
    'The price was',
  ],
  ['cancelled', { status: 'cancelled', by: 'cancel' }, 'The sale is cancelled. Nothing is paid.', 'The price was'],
  [
    'empty, and closed',
    { status: 'cancelled', by: 'call-off' },
    'The parcel had come empty, and the sale is closed',
    'The price was',
  ],
  [
    'written off',
    { status: 'cancelled', by: 'write-off' },
    'The parcel did not arrive, and the sale is closed',
    'The price was',
  ],
  [
    'with the police',
    { status: 'cancelled', by: 'hand-to-police' },
    'It was handed to the police, and the sale is closed',
    'The price was',
  ],
  [
    'expired',
    { status: 'expired', by: 'expire' },
    'It was not sent in time, so the sale has ended. Nothing is owed.',
    'The price was',
  ],
]

const orderIn = ({ by, about, needs = [], ...own }: State): Order =>
  anOrder({
    ...own,
    needs,
    allowedTransitions: [],
    history: [at('created', 'place'), ...(by === undefined ? [] : [at(own.status, by, about)])],
  })

const opened = async (order: Order, tracking = aTracking([])) => {
  const getLitigation = () => aProblem('litigation-not-found')
  fakeServer({ getOrder: order, getTracking: tracking, getLitigation }, anInstance({ locales: ['en'] }))
  await renderRoute(`/reprise/en/order/${ORDER_ID}`)
  await screen.findByText('Your Acme Phone 128 GB')
  return screen.getByRole('heading', { level: 1 })
}

test.each(STATES)('%s', async (_name, state, headline, amount, ...toDo) => {
  const title = await opened(orderIn(state))
  expect(plain(title.textContent)).toBe(headline)
  await waitFor(() => expect(title.parentElement?.textContent).toContain(amount))
  const head = title.parentElement?.textContent ?? ''
  expect(head).toContain('Your Acme Phone 128 GB')
  expect(head.indexOf(amount), 'no amount stands above').toBeGreaterThanOrEqual(head.indexOf(headline))
  for (const one of toDo) expect((await screen.findAllByText(one)).length).toBeGreaterThan(0)
  const nothing = toDo.length === 0 ? screen.queryAllByText(/Nothing to do/) : []
  expect(nothing, 'what is over is said once').toEqual([])
  const heading = toDo.length > 1 ? `${toDo.length} things for you to do` : undefined
  if (heading === undefined) return
  const list = screen.getByRole('heading', { name: heading }).parentElement
  const items = within(list ?? document.body).getAllByRole('listitem')
  expect(items.map((item, index) => item.textContent?.includes(toDo[index] ?? ''))).toEqual(toDo.map(() => true))
})

test('no state is without its row', () => {
  const known = new Set(STATES.map(([, { status }]) => status))
  expect(ORDER_STATES.filter((state) => !known.has(state))).toEqual([])
})

test('a parcel that is held up is said in the first line', async () => {
  const title = await opened(orderIn({ status: 'sent', by: 'send' }), aTracking([aParcel({ status: 'exception' })]))
  expect(await screen.findByRole('heading', { level: 1, name: 'Something is holding your parcel up' })).toBe(title)
})

test('what is gone is not offered to be sold again', async () => {
  await opened(orderIn({ status: 'cancelled', by: 'hand-to-police' }))
  expect(screen.queryByRole('link', { name: 'Price it again' })).toBeNull()
})

test('what is not paid has no receipt', async () => {
  await opened(orderIn({ status: 'cancelled', by: 'cancel' }))
  expect(screen.getByRole('link', { name: 'Price it again' })).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})

test.each([
  ['created', 'Sold, to be handed over before 12 December 2026'],
  ['disputed', 'An answer is awaited before 10 December 2026'],
] as const)('a stranger is told where it stands and to do nothing: %s', async (status, headline) => {
  const needs = to(status === 'created' ? 'send' : 'litigation')
  const title = await opened({ ...orderIn({ status, needs }), accessLevel: 'link' })
  expect(plain(title.textContent)).toBe(headline)
})
