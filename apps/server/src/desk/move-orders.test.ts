import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { aBench, type Bench, type Sale } from '../../test/bench.ts'
import { anOperatorKey } from '../../test/operator-key.ts'

const NOTHING = '3f0c7a52-6d1e-4d2b-8a4e-0c9d1f2a3b4c'

let bench: Bench
beforeAll(async () => {
  bench = await aBench()
})

const moves = async (orders: readonly string[], more: object, token = bench.key) => {
  const body = { orders: [...orders], statusTransition: 'cancel', dryRun: false, ...more }
  const { body: reply } = await bench.api('moveOrders', { token, body })
  return new Map(reply._embedded.moves.map(({ order, ...move }) => [order, move]))
}
const stateOf = async ({ id }: Sale) =>
  (await bench.api('getOperatorOrder', { token: bench.key, params: { id } })).body.status
const auditOf = async ({ id }: Sale) => {
  const { rows } = await sql<{ action: string }>`
    select action from audit_entry where subject ->> 'order' = ${id} order by id`.execute(bench.deps.db)
  return rows.map(({ action }) => action)
}

test('many orders are moved each for itself, tried first without a trace', async () => {
  const [first, second, arrived] = [await bench.sale(), await bench.sale(), await bench.sale()]
  await bench.receives(arrived)
  const orders = [first.id, second.id.toUpperCase(), arrived.id, first.id, NOTHING]
  const queued = (await bench.queued()).length
  const tried = await moves(orders, { dryRun: true })
  expect(tried.size).toBe(4)
  expect(tried.get(first.id)).toEqual({
    barcode: first.barcode,
    result: 'moved',
    status: 'cancelled',
    problem: null,
    detail: null,
    current: null,
  })
  expect(tried.get(arrived.id)).toMatchObject({
    result: 'refused',
    status: 'received',
    problem: 'transition-not-allowed',
    current: { reason: 'wrong-state', status: 'received' },
  })
  expect(tried.get(NOTHING)).toMatchObject({ result: 'refused', barcode: null, problem: 'order-not-found' })
  expect([await stateOf(first), await stateOf(second)]).toEqual(['created', 'created'])
  expect((await bench.queued()).length).toBe(queued)
  expect(await auditOf(first)).toEqual([])

  expect(await moves(orders, {})).toEqual(tried)
  expect([await stateOf(first), await stateOf(second), await stateOf(arrived)]).toEqual([
    'cancelled',
    'cancelled',
    'received',
  ])
  expect(await auditOf(first)).toEqual(['moveOrders'])
  expect((await moves(orders, {})).get(second.id)?.result).toBe('unchanged')
})

test('what needs a reason says so; nothing that pays is among the transitions', async () => {
  const { id } = await bench.sale()
  await bench.moves(id, 'send')
  expect((await moves([id], { statusTransition: 'lose' })).get(id)).toMatchObject({
    problem: 'field-rejected',
    detail: 'It needs a reason',
  })
  const body = { orders: [id], statusTransition: 'pay', dryRun: true }
  expect((await bench.api('moveOrders', { token: bench.key, body })).status).toBe(400)
})

test('orders of other programmes are unknown', async () => {
  const { id } = await bench.sale()
  await bench.hasAffiliate({ id: 'other' })
  const foreign = await anOperatorKey(bench.deps, { scopes: ['orders'], affiliates: ['other'] })
  expect((await moves([id], {}, foreign)).get(id)).toMatchObject({ barcode: null, problem: 'order-not-found' })
})
