import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aReturnBench } from '../../../test/returns.ts'

const { bench, key, leaves, makes, returning } = await aReturnBench()
const numbersInUse = async (order: string) => {
  const { rows } = await sql<{ number: string; at: Date | null }>`
    select tracking_number as number, replaced_at as at from parcel where order_id = ${order} and direction = 'return'`.execute(
    bench.database.db,
  )
  return rows.filter(({ at }) => at === null).map(({ number }) => number)
}
/** As a number was moved that was typed before returns were parcels. */
const leftBefore = async (trackingNumber: string, comesBack: boolean) => {
  const sale = await returning()
  await leaves(sale, { trackingNumber })
  if (comesBack) await bench.api('recordUndelivered', { token: key, params: { id: sale.id } })
  await sql`update parcel set replaced_at = null where tracking_number = ${trackingNumber}`.execute(bench.database.db)
  return sale
}

test('returns that had come back before they were parcels have none in use, and get a label of their own', async () => {
  const [back, away] = [await leftBefore('BEFORE-0001', true), await leftBefore('BEFORE-0002', false)]
  const migration = await readFile(
    new URL('../../../migrations/0185_returns_that_came_back.sql', import.meta.url),
    'utf8',
  )
  await bench.database.pool.query(migration)
  expect([await numbersInUse(back.id), await numbersInUse(away.id)]).toEqual([[], ['BEFORE-0002']])
  expect((await makes(back)).body.parcel?.trackingNumber).toMatch(/^ZR/)
})
