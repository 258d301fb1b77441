// @module-tag postgres
import type { Writable } from 'node:stream'
import type { PoolClient } from 'pg'
import { expect, test } from 'vitest'
import { aDatabase } from '../../../test/database.ts'
import { connectDatabase } from './connect.ts'
import { beginTransaction } from './transaction.ts'

const { url } = await aDatabase()

/** One connection, and how many packets have left on it. */
const watched = () => {
  let packets = 0
  const { pool, close } = connectDatabase({ url, size: 1 })
  pool.on('connect', (client: PoolClient) => {
    const { stream } = (client as unknown as { readonly connection: { readonly stream: Writable } }).connection
    for (const name of ['_write', '_writev'] as const) {
      const send = stream[name]?.bind(stream) as (...all: unknown[]) => void
      Object.assign(stream, {
        [name]: (...all: unknown[]) => {
          packets += 1
          send(...all)
        },
      })
    }
  })
  return { pool, close, packets: () => packets }
}
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
const NUMBERED = 'select $1::int as n'

test('statements that nobody waits for leave in one packet with the end of their transaction', async () => {
  const { pool, close, packets } = watched()
  const unit = await beginTransaction(pool)
  await unit.query(NUMBERED, [1])
  const before = packets()
  unit.holdUntilEnd()
  const held = [unit.query(NUMBERED, [2]), unit.query(NUMBERED, [3])]
  await turn()
  expect(packets() - before).toBe(0)
  await Promise.all([...held, unit.commit()])
  expect(packets() - before).toBe(1)
  expect((await Promise.all(held)).map(({ rows }) => rows)).toEqual([[{ n: 2 }], [{ n: 3 }]])
  await close()
})

test('what was held is undone with the rest, and the connection serves the next caller', async () => {
  const { pool, close } = watched()
  await pool.query('create table kept (n int)')
  const unit = await beginTransaction(pool)
  unit.holdUntilEnd()
  const held = unit.query('insert into kept values (1)')
  await unit.rollback()
  await held
  expect((await pool.query('select count(*)::int as n from kept')).rows).toEqual([{ n: 0 }])
  await close()
})
