import { expect, test } from 'vitest'
import { DEFAULT_TERMS } from '../limits.ts'
import { isEnd, timelineOf } from './order-moments.ts'

const TERMS = { ...DEFAULT_TERMS, reminderDays: [...DEFAULT_TERMS.reminderDays] }

type Shown = Parameters<typeof timelineOf>[0]

const reached = (...statuses: Shown['status'][]): Shown['history'] =>
  statuses.map((status, hour) => ({ status, transition: 'x', at: `2026-11-21T0${hour}:00:00.000Z` }))
const needing = (...kinds: Shown['needs'][number]['kind'][]): Shown['needs'] =>
  kinds.map((kind) => ({ kind, screen: 'order', before: null }))
/** What comes after the history of an order in a state. */
const coming = (status: Shown['status'], more: Partial<Shown> = {}): string[] =>
  timelineOf({ status, history: reached('created', status), needs: [], promises: [], terms: TERMS, ...more }).flatMap(
    (moment) => (moment.state === 'done' ? [] : [`${moment.coming} ${moment.state}`]),
  )

test('a fresh order is to be sent now, and the rest follows', () => {
  expect(coming('created')).toEqual(['sent now', 'received next', 'accepted next', 'paid next'])
})

test('what its carrier brought has arrived, and is checked next, as what was scanned', () => {
  const promises = [{ kind: 'inspect', due: '2026-12-02', overdue: false }] as const
  const order: Shown = { status: 'sent', history: reached('sent'), needs: [], promises: [...promises], terms: TERMS }
  const [sent, arrived, ...rest] = timelineOf(order, '2026-11-28T09:00:00.000Z')
  expect(sent).toMatchObject({ entry: { status: 'sent' } })
  expect(arrived).toEqual({ state: 'done', arrivedAt: '2026-11-28T09:00:00.000Z' })
  expect(rest.map((moment) => 'coming' in moment && moment.coming)).toEqual(['check', 'paid'])
  expect(coming('sent')).toEqual(['received now', 'accepted next', 'paid next'])
  expect(coming('received')).toEqual(['check now', 'paid next'])
})

test.each(['paid', 'returned', 'recycled', 'cancelled', 'expired'] as const)('%s is the end', (status) => {
  expect(coming(status)).toEqual([])
})

test('behind a question nothing is known, and behind a second look nothing but that', () => {
  expect(coming('disputed', { needs: needing('litigation') })).toEqual([])
  expect(coming('disputed')).toEqual(['look now'])
})

test('behind what a customer showed of a listed device stands that a person decides', () => {
  const [created, ...later] = reached('created', 'disputed', 'disputed')
  const history = [created, { ...later[0], about: 'blocklisted' }, later[1]] as Shown['history']
  expect(coming('disputed', { history })).toEqual(['decision now'])
})

test('what is accepted waits for what is missing before it is paid', () => {
  expect(coming('accepted')).toEqual(['paid now'])
  expect(coming('accepted', { needs: needing('documents') })).toEqual(['provide now', 'paid next'])
})

test('a product on its way back leaves, and arrives; one that came back waits for an address', () => {
  expect(coming('returning')).toEqual(['leave now', 'returned next'])
  const leftAt = '2026-11-22T10:00:00.000Z'
  expect(coming('returning', { return: { leftAt, undelivered: false } })).toEqual(['returned now'])
  expect(coming('returning', { return: { leftAt: null, undelivered: true } })).toEqual([
    'address now',
    'leave next',
    'returned next',
  ])
})

test('a lost parcel is paid for where it was covered', () => {
  expect(coming('lost')).toEqual(['compensated now'])
  expect(coming('lost', { needs: needing('documents') })).toEqual(['provide now', 'compensated next'])
  expect(coming('lost', { terms: { ...TERMS, transport: { cover: 'none', lostAfterDays: 21 } } })).toEqual([])
})

test.each([
  ['cancelled', 'cancel', true],
  ['expired', 'expire', true],
  ['lost', 'lose', true],
  // What happens to a parcel that is lost goes on.
  ['lost', 'accept-document', false],
  ['paid', 'pay', false],
] as const)('in the state %s, %s ends a sale: %s', (status, transition, ends) =>
  expect(isEnd({ status, transition, at: '2026-11-21T00:00:00.000Z' })).toBe(ends),
)
