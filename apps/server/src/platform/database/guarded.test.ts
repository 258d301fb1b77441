// @module-tag postgres
import { sql } from 'kysely'
import type { PoolClient, QueryConfig } from 'pg'
import { expect, test } from 'vitest'
import { aDatabase } from '../../../test/database.ts'
import { connectDatabase } from './connect.ts'
import { readsOn } from './reads.ts'
import { beginTransaction } from './transaction.ts'

// What is left of a caller on a connection, and what they see where their transaction did not begin.

const { url } = await aDatabase()

/** One connection, so that each comes after the other on it. */
const alone = () => connectDatabase({ url, size: 1 })
const WHO = `select current_user = session_user as "isOwner", current_setting('reprise.affiliate', true) as affiliate`

test.each([
  ['a statement that failed', 'select 1 / 0'],
  ['a cancelled one', 'select pg_cancel_backend(pg_backend_pid()), pg_sleep(5)'],
  ['a lost connection', 'select pg_terminate_backend(pg_backend_pid())'],
])('%s leaves neither the role nor the programme of its caller behind', async (_, text) => {
  const { pool, close } = alone()
  const unit = await beginTransaction(pool, 'acme')
  expect((await unit.query(WHO)).rows).toEqual([{ isOwner: false, affiliate: 'acme' }])
  await expect(unit.query(text)).rejects.toThrow()
  await unit.rollback()
  const [left] = (await pool.query<{ isOwner: boolean; affiliate: string | null }>(WHO)).rows
  expect([left?.isOwner, left?.affiliate ?? '']).toEqual([true, ''])
  await close()
})

test('a programme is a value, whatever signs are in it', async () => {
  const { pool, close } = alone()
  for (const id of [`a'; reset role; --`, 'acme"', `%s\\`, '']) {
    const unit = await beginTransaction(pool, id)
    expect((await unit.query(WHO)).rows).toEqual([{ isOwner: false, affiliate: id }])
    await unit.commit()
  }
  await close()
})

/** As if somebody cancelled it at that very moment. */
const refuseToBegin = (client: PoolClient): void => {
  const query = client.query.bind(client) as (given: QueryConfig) => Promise<unknown>
  Object.assign(client, {
    query: (given: QueryConfig) => query(given.text === 'begin' ? { text: 'begin cancelled' } : given),
  })
}

test('where a transaction did not begin, its caller is told nothing that the owner of the tables sees', async () => {
  const { pool, close } = alone()
  pool.once('connect', refuseToBegin)
  const unit = await beginTransaction(pool, 'acme')
  await expect(unit.query(WHO)).rejects.toThrow('syntax error')
  await unit.rollback()
  await expect(sql.raw(WHO).execute(readsOn(pool)('acme'))).rejects.toThrow('syntax error')
  await close()
})
