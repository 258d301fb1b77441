// @module-tag postgres
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { problemOf } from '../../test/api.ts'
import { aBench, type Sale } from '../../test/bench.ts'
import { anOperatorKey } from '../../test/operator-key.ts'
import { connectDatabase } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { afterFile } from '../../test/after-file.ts'
import { renumberChanges } from './changed-orders.repository.ts'

const bench = await aBench()
const { api, database, deps, key } = bench
const other = connectDatabase({ url: database.url, size: 2 })
afterFile(() => other.close())

type Query = Record<string, string>
const ask = (query: Query) => api('listChangedOrders', { token: key, query })
const idsOf = ({ body }: Awaited<ReturnType<typeof ask>>) => body._embedded.orders.map(({ id }) => id)
const nextOf = ({ body }: Awaited<ReturnType<typeof ask>>): Query =>
  Object.fromEntries(new URL(body._links.next.href, 'http://localhost').searchParams)
/** The link for what changes from now on. */
const end = async (): Promise<Query> => {
  let reply = await ask({ limit: '100' })
  while (reply.body.hasMore) reply = await ask(nextOf(reply))
  return nextOf(reply)
}
const touch = async (trx: Parameters<Parameters<typeof inTransaction>[1]>[0], ...sales: Sale[]) =>
  sql`update customer_order set version = version + 1 where id = any(${sales.map(({ id }) => id)}::uuid[])`.execute(trx)

test('a program that follows `next` is told of each change, once, with how the order stands', async () => {
  const from = await end()
  const [first, second] = [await bench.sale(), await bench.sale()]
  const reply = await ask(from)
  expect(idsOf(reply)).toEqual([first.id, second.id])
  expect(reply.body._embedded.orders[0]).toMatchObject({ affiliate: 'acme', status: 'created', barcode: first.barcode })
  const nothing = await ask(nextOf(reply))
  expect([idsOf(nothing), nextOf(nothing)]).toEqual([[], nextOf(reply)])
  await bench.receives(first)
  const received = await ask(nextOf(nothing))
  expect(received.body._embedded.orders).toMatchObject([{ id: first.id, status: 'received' }])
})

test('none of many that one transaction changed is missed, however few are read at once', async () => {
  const sales = [await bench.sale(), await bench.sale(), await bench.sale()]
  let query: Query = { ...(await end()), limit: '1' }
  await inTransaction(database.db, (trx) => touch(trx, ...sales))
  const read: string[] = []
  for (;;) {
    const reply = await ask(query)
    read.push(...idsOf(reply))
    query = nextOf(reply)
    if (!reply.body.hasMore) break
  }
  expect(read).toEqual(sales.map(({ id }) => id).toSorted())
})

test('what commits late is not missed by those who read in between', async () => {
  const [late, early] = [await bench.sale(), await bench.sale()]
  const from = await end()
  let commit: () => void = () => {}
  let isChanged: () => void = () => {}
  const changed = new Promise<void>((resolve) => (isChanged = resolve))
  const slow = inTransaction(other.db, async (trx) => {
    await touch(trx, late)
    isChanged()
    await new Promise<void>((resolve) => (commit = resolve))
  })
  await changed
  await inTransaction(database.db, (trx) => touch(trx, early))
  const between = await ask(from)
  commit()
  await slow
  const after = await ask(nextOf(between))
  expect([...idsOf(between), ...idsOf(after)].toSorted()).toEqual([late.id, early.id].toSorted())
})

test('a time to begin from leaves out what was changed before it, and a foreign programme is unknown', async () => {
  const before = await bench.sale()
  const {
    rows: [moment],
  } = await sql<{ now: Date }>`select clock_timestamp() + interval '1 ms' as now`.execute(database.db)
  const since = await bench.sale()
  const ids = idsOf(await ask({ updatedSince: (moment?.now ?? new Date()).toISOString(), limit: '100' }))
  expect(ids).toContain(since.id)
  expect(ids).not.toContain(before.id)
  await bench.hasAffiliate({ id: 'nord' })
  const foreign = await anOperatorKey(deps, { scopes: ['orders'], affiliates: ['nord'] })
  const strange = await api('listChangedOrders', { token: foreign, query: {} })
  expect(strange.body._embedded.orders).toEqual([])
  const named = await api('listChangedOrders', { token: foreign, query: { affiliate: 'acme' } })
  expect(problemOf(named)).toEqual({ status: 404, problem: 'affiliate-not-found' })
})

test('after a restore into another database a program is told to begin again, and then misses nothing', async () => {
  const sold = await bench.sale()
  // As the other one had come further.
  await sql`update order_change set changed_by = '9000000000000' where order_id = ${sold.id}`.execute(database.db)
  expect(problemOf(await ask({ after: `9000000000000_${sold.id}` }))).toEqual({ status: 410, problem: 'place-unknown' })
  await inTransaction(database.db, renumberChanges)
  let reply = await ask({ limit: '100' })
  const read = idsOf(reply)
  while (reply.body.hasMore) {
    reply = await ask(nextOf(reply))
    read.push(...idsOf(reply))
  }
  expect(read).toContain(sold.id)
})
