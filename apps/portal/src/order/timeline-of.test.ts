import { expect, test } from 'vitest'
import { timelineOf } from './timeline-of.ts'

const reached = (...statuses: Parameters<typeof timelineOf>[0]['status'][]) =>
  statuses.map((status, hour) => ({ status, transition: 'x', at: `2026-11-21T0${hour}:00:00.000Z` }))
const summary = (...statuses: Parameters<typeof reached>) =>
  timelineOf({ status: statuses.at(-1) ?? 'created', history: reached(...statuses) }).map(
    ({ status, state }) => `${status} ${state}`,
  )

test('a fresh order is to be sent now, and the rest follows', () => {
  expect(summary('created')).toEqual(['created done', 'sent now', 'received next', 'accepted next', 'paid next'])
})

test('a paid order has nothing left to come', () => {
  expect(summary('created', 'sent', 'received', 'accepted', 'paid').every((moment) => moment.endsWith('done'))).toBe(
    true,
  )
})

test('a cancelled order ends there', () => {
  expect(summary('created', 'cancelled')).toEqual(['created done', 'cancelled done'])
})

test('a product on its way back arrives next', () => {
  expect(summary('created', 'received', 'returning').at(-1)).toBe('returned now')
})

test('a question after inspection stands between the arrival and the payment', () => {
  expect(summary('created', 'received', 'disputed').slice(2)).toEqual(['disputed done', 'accepted now', 'paid next'])
})

test('what comes after money that came back is the payment once more', () => {
  expect(summary('created', 'received', 'accepted', 'paid', 'accepted').slice(-2)).toEqual([
    'accepted done',
    'paid now',
  ])
})
