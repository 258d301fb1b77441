import { expect, test } from 'vitest'
import { aBench, type Sale } from '../../test/bench.ts'
import { anOperatorKey } from '../../test/operator-key.ts'
import { wilson } from './inspection.decide.ts'

const bench = await aBench()

const report = async (query = {}, token = bench.key) =>
  (await bench.api('getOverturnedLooks', { token, query })).body.inspectors
const contests = async (sale: Sale): Promise<Sale> => {
  await bench.stepsUp(sale)
  await bench.answers(sale, 'contest')
  return sale
}

test('of each who took first looks the second looks are counted, with those that overturned them and an interval', async () => {
  expect(await report()).toEqual([])
  const upheld = await contests(await bench.disputed())
  const overturned = await contests(await bench.disputed())
  const empty = await bench.sale()
  await bench.receives(empty)
  await bench.reports(empty.id, 'parcel-empty')
  await contests(empty)
  await contests(await bench.disputed())
  await bench.finds(upheld.id, { answers: { glass: 'light' } })
  await bench.finds(overturned.id)
  await bench.finds(empty.id)

  const actor = `key:${bench.key.split('_')[1]}`
  expect(await report()).toEqual([{ actor, secondLooks: 3, overturned: 2, share: wilson(2, 3) }])
  expect(await report({ to: '2020-01-01' })).toEqual([])
  await bench.hasAffiliate({ id: 'nord' })
  const elsewhere = await anOperatorKey(bench.deps, { scopes: ['inspection'], affiliates: ['nord'] })
  expect(await report({}, elsewhere)).toEqual([])
})

test.each([
  [0, 0, 0, 100],
  [1, 2, 9.5, 90.5],
  [0, 10, 0, 27.8],
  [80, 100, 71.1, 86.7],
])('%i of %i may be any share between %f and %f percent', (hits, all, low, high) => {
  expect(wilson(hits, all)).toEqual({ low, high })
})

test('days that no calendar knows are none of a failure of ours', async () => {
  const query = { from: '0000-01-01', to: '9999-12-31' }
  expect((await bench.api('getOverturnedLooks', { token: bench.key, query })).status).toBe(200)
})
