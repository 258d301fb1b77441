import { expect, test } from 'vitest'
import { problemOf } from '../../test/api.ts'
import { aBench } from '../../test/bench.ts'
import { anOperatorKey } from '../../test/operator-key.ts'

const bench = await aBench()
/** A key of the bench alone. */
const key = await anOperatorKey(bench.deps, { name: 'Bench alone', scopes: ['inspection'] })

const returning = async () => {
  const sale = await bench.sale()
  await bench.receives(sale)
  await bench.moves(sale.id, 'give-back')
  return sale.id
}
const confirms = (id: string, token = key) =>
  bench.api('moveOrder', { token, params: { id }, body: { statusTransition: 'confirm-return' } })

test('a bench says of no product that it arrived that has not left, or is here again', async () => {
  const id = await returning()
  const refused = await confirms(id)
  expect(problemOf(refused)).toEqual({ status: 409, problem: 'transition-not-allowed' })
  expect(refused.body).toMatchObject({ current: { reason: 'not-left', status: 'returning' } })
  await bench.api('sendBack', { token: key, params: { id }, body: {} })
  await bench.api('recordUndelivered', { token: key, params: { id } })
  expect(problemOf(await confirms(id)).status).toBe(409)
  await bench.api('sendBack', { token: key, params: { id }, body: {} })
  expect((await confirms(id)).body.status).toBe('returned')
  expect((await confirms(id)).body.status).toBe('returned')
})

test('who moves orders may say so of what left unseen', async () => {
  expect((await confirms(await returning(), bench.key)).body.status).toBe('returned')
})
