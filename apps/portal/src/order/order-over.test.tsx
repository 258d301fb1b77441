// What is over is told as past, and a question once.
import type { Order } from '@reprise/contract'
import { now } from '@reprise/browser/clock.ts'
import { DAY_MS } from '@reprise/contract/limits'
import { aProblem } from '@reprise/browser/test/fake-calls.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anOrder, aTracking, ORDER_ID, TERMS } from '#portal/testing/a-sale.ts'
import { anInstance, fakeServer } from '#portal/testing/fake-server.ts'
import { plain } from '#portal/testing/plain.ts'
import { renderRoute } from '#portal/testing/render-route.tsx'

type Entry = Order['history'][number]

const AT = '2026-11-25T12:00:00Z'
const happens = (...steps: readonly Omit<Entry, 'at'>[]): Entry[] =>
  [{ status: 'created' as const, transition: 'place' }, ...steps].map((step) => ({ ...step, at: AT }))
const SENT = { status: 'sent', transition: 'send' } as const
const HERE = { status: 'received', transition: 'receive' } as const

const opens = async (own: Partial<Order>): Promise<HTMLElement> => {
  const order = anOrder({ needs: [], allowedTransitions: [], ...own })
  const getLitigation = () => aProblem('litigation-not-found')
  fakeServer({ getOrder: order, getTracking: aTracking([]), getLitigation }, anInstance({ locales: ['en'] }))
  await renderRoute(`/reprise/en/order/${ORDER_ID}`)
  const title = await screen.findByRole('heading', { name: 'What happened' })
  return title.parentElement as HTMLElement
}

test.each([
  ['cancelled', [SENT, { status: 'cancelled', transition: 'cancel' }], 'The sale was cancelled'],
  ['paid', [SENT, HERE, { status: 'paid', transition: 'pay' }], 'You were paid'],
  [
    'returned',
    [
      SENT,
      HERE,
      { status: 'returning', transition: 'give-back' },
      { status: 'returned', transition: 'confirm-return' },
    ],
    'It came back to you',
  ],
  ['recycled', [SENT, HERE, { status: 'recycled', transition: 'recycle' }], 'It went to recycling'],
] as const)('what is over lies behind: %s', async (status, steps, last) => {
  const history = await opens({ status, history: happens(...steps) })
  const rows = within(history).getAllByRole('listitem')
  expect(rows.every((row) => row.textContent?.startsWith('Done: '))).toBe(true)
  expect(rows.at(-1)?.textContent).toContain(last)
  expect(history.textContent).toContain('You sent it')
  expect(history.textContent).not.toMatch(/on its way|goes |being |comes next/)
})

test.each([
  ['cancelled', 'cancel'],
  ['expired', 'expire'],
  ['lost', 'lose'],
] as const)('what ended a sale looks like no step that was made: %s', async (status, transition) => {
  const terms = { ...TERMS, transport: { ...TERMS.transport, cover: 'none' as const } }
  const history = await opens({ status, terms, history: happens({ status, transition }) })
  const [sold, ended] = within(history)
    .getAllByRole('listitem')
    .map((row) => row.querySelector('svg')?.innerHTML)
  expect(ended).not.toBe(sold)
})

test('a question is asked once, with its day and one way to answer', async () => {
  const needs: Order['needs'] = [{ kind: 'litigation', screen: 'litigation', before: '2126-12-10T10:00:00Z' }]
  const history = happens({ status: 'disputed', transition: 'dispute', about: 'ios-lock' })
  await opens({ status: 'disputed', needs, history })
  await screen.findByText(/still locked to an Apple account: we asked you/, { selector: 'h1 ~ p' })
  const main = screen.getByRole('main')
  expect(plain(screen.getByRole('heading', { level: 1 }).textContent)).toContain(
    'Remove the account before 10 December 2126',
  )
  for (const again of ['Answer our question', 'You answer our question', 'See our question'])
    expect(main.textContent).not.toContain(again)
  expect(within(main).getAllByRole('link', { name: 'Show me how' })).toHaveLength(1)
})

const paidAt = (time: number): Entry[] => [{ status: 'paid', transition: 'pay', at: new Date(time).toISOString() }]
const SLOW = 'A bank transfer may take two working days to show.'

test('a transfer of these days may not show yet, as the mail says', async () => {
  await opens({ status: 'paid', history: paidAt(now()) })
  expect(screen.getByText(SLOW)).toBeTruthy()
})

test.each([
  ['of last month', { history: paidAt(now() - 30 * DAY_MS) }],
  ['that is a voucher', { history: paidAt(now()), paymentTag: 'voucher' }],
] as const)('nothing is said of a payment %s', async (_name, own) => {
  await opens({ status: 'paid', ...own, history: [...own.history] })
  expect(screen.queryByText(SLOW)).toBeNull()
})

test.each([
  ['accepted', 1],
  ['returning', 0],
] as const)('bank details are changed while something may be paid: %s', async (status, offered) => {
  const order = anOrder({ status, needs: [], allowedTransitions: [], history: happens(SENT, HERE) })
  fakeServer({ getOrder: order, getTracking: aTracking([]) }, anInstance({ locales: ['en'] }))
  const { user } = await renderRoute(`/reprise/en/order/${ORDER_ID}`)
  await user.click(await screen.findByText('Change your details'))
  expect(await screen.findByRole('button', { name: 'Postal address' })).toBeTruthy()
  expect(screen.queryAllByRole('button', { name: 'Bank details' })).toHaveLength(offered)
})
