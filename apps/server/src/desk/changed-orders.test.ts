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
/** Follows `next`; gives what it was told of some orders. Another database of the same server may hold up a change for a moment. */
const aReader = (limit = 100) => {
  let query: Query = { limit: String(limit) }
  const told: { readonly id: string; readonly status: string }[] = []
  const read = async (): Promise<void> => {
    const reply = await ask(query)
    told.push(...reply.body._embedded.orders)
    query = nextOf(reply)
    if (reply.body.hasMore) await read()
  }
  return async (...sales: readonly Sale[]): Promise<string[]> => {
    await read()
    return told.filter(({ id }) => sales.some((sale) => sale.id === id)).map(({ id, status }) => `${id} ${status}`)
  }
}
const stands = ({ id }: Sale, status = 'created'): string => `${id} ${status}`

const touch = async (trx: Parameters<Parameters<typeof inTransaction>[1]>[0], ...sales: Sale[]) =>
  sql`update customer_order set version = version + 1 where id = any(${sales.map(({ id }) => id)}::uuid[])`.execute(trx)

test('a program that follows `next` is told of each change, once, with how the order stands', async () => {
  const told = aReader()
  const [first, second] = [await bench.sale(), await bench.sale()]
  await expect.poll(() => told(first, second)).toEqual([stands(first), stands(second)])
  await bench.receives(first)
  await expect.poll(() => told(first, second)).toEqual([stands(first), stands(second), stands(first, 'received')])
})

test('none of many that one transaction changed is missed, however few are read at once', async () => {
  const sales = [await bench.sale(), await bench.sale(), await bench.sale()]
  await inTransaction(database.db, (trx) => touch(trx, ...sales))
  const told = aReader(1)
  await expect.poll(() => told(...sales)).toEqual(sales.map((sale) => stands(sale)).toSorted())
})

test('what commits late is not missed by those who read in between', async () => {
  const [late, early] = [await bench.sale(), await bench.sale()]
  const told = aReader()
  await expect.poll(() => told(late, early)).toHaveLength(2)
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
  await told()
  commit()
  await slow
  await expect
    .poll(async () => (await told(late, early)).slice(2).toSorted())
    .toEqual([late, early].map((one) => stands(one)).toSorted())
})

test('a time to begin from leaves out what was changed before it, and a foreign programme is unknown', async () => {
  const before = await bench.sale()
  const {
    rows: [moment],
  } = await sql<{ now: Date }>`select clock_timestamp() + interval '1 ms' as now`.execute(database.db)
  const since = await bench.sale()
  const updatedSince = (moment?.now ?? new Date()).toISOString()
  await expect.poll(async () => idsOf(await ask({ updatedSince, limit: '100' }))).toEqual([since.id])
  await expect.poll(async () => idsOf(await ask({ limit: '100' }))).toContain(before.id)
  await bench.hasAffiliate({ id: 'nord' })
  const foreign = await anOperatorKey(deps, { scopes: ['orders'], affiliates: ['nord'] })
  const strange = await api('listChangedOrders', { token: foreign, query: {} })
  expect(strange.body._embedded.orders).toEqual([])
  const named = await api('listChangedOrders', { token: foreign, query: { affiliate: 'acme' } })
  expect(problemOf(named)).toEqual({ status: 404, problem: 'affiliate-not-found' })
})

test('after a restore into another database a program is told to begin again, and then misses nothing', async () => {
  const sold = await bench.sale()
  const { after = '' } = nextOf(await ask({ limit: '1' }))
  const here = after.slice(-8)
  // As the other one had come further.
  await sql`update order_change set changed_by = '9000000000000' where order_id = ${sold.id}`.execute(database.db)
  const isUnknown = { status: 410, problem: 'place-unknown' }
  expect(problemOf(await ask({ after: `9000000000000_${sold.id}_${here}` }))).toEqual(isUnknown)
  await inTransaction(database.db, renumberChanges)
  const told = aReader()
  await expect.poll(() => told(sold)).toEqual([stands(sold)])
  // A copy on the same server counts on from where it was made.
  expect((await ask({ after })).status).toBe(200)
  const copied = after.replace(here, here === '00000000' ? '11111111' : '00000000')
  expect(problemOf(await ask({ after: copied }))).toEqual(isUnknown)
})
