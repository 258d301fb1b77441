import { beforeAll, beforeEach, expect, test } from 'vitest'
import { aCashier, type Cashier } from '../../../test/cashier.ts'
import { NOON } from '../../../test/platform.ts'
import { summarize } from './due.decide.ts'

let till: Cashier
beforeAll(async () => {
  till = await aCashier()
})
beforeEach(() => till.clock.set(NOON))

const summary = async () => (await till.api('getPayableSummary', { token: till.key })).body._embedded.programmes
const listed = async (obstacle: 'none' | 'held' | 'in-batch') => {
  const { body } = await till.api('listPayables', { token: till.key, query: { obstacle } })
  return body._embedded.payables.map(({ order }) => order)
}

test('what may be paid and what each obstacle holds up are counted as the list counts them', async () => {
  expect(await summary()).toEqual([])
  const [free, held] = [await till.accepted(), await till.accepted()]
  await till.api('holdPayment', { token: till.key, params: { id: held.id }, body: { reason: 'Asked the owner' } })
  expect(await summary()).toEqual([
    {
      affiliate: 'acme',
      currency: 'EUR',
      payable: { count: 1, total: free.amount },
      waiting: { count: 1, total: held.amount },
      obstacles: [{ obstacle: 'held', count: 1, total: held.amount }],
    },
  ])
  expect(await listed('none')).toEqual([free.id])
  expect(await listed('held')).toEqual([held.id])
  expect(await listed('in-batch')).toEqual([])
  await till.prepares()
  expect(await listed('in-batch')).toEqual([free.id])
})

test('a filtered list has its own pages', async () => {
  await till.accepted()
  await till.accepted()
  const query = { obstacle: 'none', limit: '1', page: '2' } as const
  const { body } = await till.api('listPayables', { token: till.key, query })
  expect(body.page).toMatchObject({ number: 2, totalElements: 2 })
  expect(body._embedded.payables).toHaveLength(1)
  expect(body._links.prev?.href).toContain('obstacle=none')
})

test('an order that waits for two things counts in both, and once in what waits', () => {
  const order = { affiliate: 'acme', currency: 'EUR' }
  const [sums] = summarize([
    { ...order, amount: 100, obstacles: ['held', 'identity'] },
    { ...order, amount: 50, obstacles: ['identity'] },
  ])
  expect(sums?.waiting).toEqual({ count: 2, total: 150 })
  expect(sums?.obstacles).toEqual([
    { obstacle: 'identity', count: 2, total: 150 },
    { obstacle: 'held', count: 1, total: 100 },
  ])
})

test('what was left out of a batch is held where that is asked for afterwards', async () => {
  const { id: before } = await till.prepares()
  await till.api('discardPayout', { token: till.key, params: { id: before } })
  const sale = await till.accepted()
  const { id } = await till.prepares()
  const leavesOut = (hold: boolean) =>
    till.api('leaveOutPayment', {
      token: till.key,
      params: { id },
      body: { endToEndId: sale.barcode, reason: 'The owner has doubts', hold },
    })
  await leavesOut(false)
  expect(await listed('held')).not.toContain(sale.id)
  for (const _ of ['once', 'again']) expect((await leavesOut(true)).status).toBe(200)
  expect(await listed('held')).toContain(sale.id)
})
