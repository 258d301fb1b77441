import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { aBench } from '../../../test/bench.ts'
import { aParcel } from '../../../test/parcels.ts'
import { NOON } from '../../../test/platform.ts'

const bench = await aBench()
beforeEach(() => bench.clock.set(NOON))

const waiting = async (): Promise<number> => {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_locks where not granted`.execute(bench.database.db)
  return rows[0]?.waiting ?? 0
}

test('a parcel of several devices that two people scan at once is parted once', async () => {
  const sale = await aParcel(bench, 3)
  const { scans } = await inTransaction(bench.database.db, async (trx) => {
    await sql`select 1 from customer_order where id = ${sale.id} for update`.execute(trx)
    const begun = [bench.receives(sale), bench.receives(sale)]
    while ((await waiting()) < begun.length);
    return { scans: begun }
  })
  const sheets = await Promise.all(scans)
  expect(sheets.map(({ status, body }) => [status, body.devices.length])).toEqual([
    [200, 3],
    [200, 3],
  ])
  const { rows } = await sql`
    select o.amount, count(i.id)::int as items from customer_order o left join order_item i on i.order_id = o.id
    where o.sale_id = ${sale.id} group by o.id, o.amount order by o.amount desc`.execute(bench.database.db)
  expect(rows).toEqual([
    { amount: 32_000, items: 1 },
    { amount: 32_000, items: 1 },
    { amount: 14_400, items: 1 },
  ])
})
