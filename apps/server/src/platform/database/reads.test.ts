// @module-tag postgres
import { type RawBuilder, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aDatabase } from '../../../test/database.ts'
import { connectDatabase } from './connect.ts'
import { readsOn } from './reads.ts'

const { pool, url } = await aDatabase()
const reads = readsOn(pool)(null)

const one = async <Value>(statement: RawBuilder<{ value: Value }>, db = reads): Promise<Value | undefined> =>
  (await statement.execute(db)).rows[0]?.value

/** The connection that a read came by. */
const connectionOf = (): Promise<number | undefined> => one(sql<{ value: number }>`select pg_backend_pid() as value`)

const wave = <Value>(size: number, read: (index: number) => Promise<Value>): Promise<Value[]> =>
  Promise.all(Array.from({ length: size }, (_, index) => read(index)))

describe('Reads that are asked at once', () => {
  it('travel together on one connection, as many as may wait for one another', async () => {
    expect(new Set(await wave(8, connectionOf)).size).toBe(1)
    expect(new Set(await wave(9, connectionOf)).size).toBe(2)
  })

  it('each get their own answer, in whichever order they were asked', async () => {
    const answers = await wave(100, (index) =>
      one(index % 2 === 0 ? sql`select ${index}::int as value` : sql`select ${`read ${index}`}::text as value`),
    )
    expect(answers).toEqual(Array.from({ length: 100 }, (_, index) => (index % 2 === 0 ? index : `read ${index}`)))
  })

  it('stand alone: one that fails undoes no other, nor the next on its connection', async () => {
    const ask = (divisor: number) => one(sql<{ value: number }>`select 6 / ${divisor}::int as value`)
    const outcomes = await Promise.allSettled([ask(1), ask(0), ask(2)])
    expect(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : 'failed'))).toEqual([
      6,
      'failed',
      3,
    ])
    expect(await wave(20, () => ask(3))).toEqual(Array.from({ length: 20 }, () => 2))
  })

  it('fail with their connection, and the next come by another', async () => {
    const outcomes = await Promise.allSettled([
      one(sql`select pg_terminate_backend(pg_backend_pid()) as value`),
      connectionOf(),
    ])
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await connectionOf()).toBeTypeOf('number')
  })

  it('are all turned away when every connection stays taken, and give none away', async () => {
    const small = connectDatabase({ url, size: 1 })
    const taken = await small.pool.connect()
    const narrow = readsOn(small.pool)(null)
    const ask = () => one(sql`select 1 as value`, narrow)
    const outcomes = await Promise.allSettled([ask(), ask()])
    expect(outcomes.map((outcome) => (outcome.status === 'rejected' ? String(outcome.reason) : outcome.value))).toEqual(
      [
        expect.stringContaining('timeout exceeded when trying to connect'),
        expect.stringContaining('timeout exceeded when trying to connect'),
      ],
    )
    taken.release()
    expect(await ask()).toBe(1)
    await small.close()
  })
})

it('A read that comes again is prepared once a connection', async () => {
  const { pool: single, close } = connectDatabase({ url, size: 1 })
  const narrow = readsOn(single)(null)
  for (const index of [1, 2, 3]) await one(sql`select ${index}::int as value`, narrow)
  const count = sql<{
    value: number
  }>`select count(*) as value from pg_prepared_statements where statement like 'select $1::int%'`
  expect(await one(count, narrow)).toBe(1)
  await close()
})

describe('Reads of a programme', () => {
  const acme = readsOn(pool)('acme')
  const role = (db = acme) =>
    one(sql<{ value: string }>`select current_user || ' ' || current_setting('reprise.affiliate', true) as value`, db)

  it('act as the role that row-level security binds, and leave nothing of it on their connection', async () => {
    const nord = readsOn(pool)('nord')
    expect(await Promise.all([role(), role(nord), role()])).toEqual([
      'reprise_caller acme',
      'reprise_caller nord',
      'reprise_caller acme',
    ])
    for (const found of await wave(20, () => role(reads))) expect(found ?? '').not.toContain('reprise_caller')
  })

  it('stand alone too: one that fails undoes no other', async () => {
    const ask = (divisor: number) => one(sql<{ value: number }>`select 6 / ${divisor}::int as value`, acme)
    const outcomes = await Promise.allSettled([ask(1), ask(0), ask(2)])
    expect(
      outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : String(outcome.reason))),
    ).toEqual([6, 'error: division by zero', 3])
  })

  it('see no key of an operator', async () => {
    await expect(one(sql<{ value: number }>`select count(*) as value from operator_key`, acme)).rejects.toThrow(
      'permission denied for table operator_key',
    )
  })
})
