import { sql } from 'kysely'
import type { Pool } from 'pg'
import { describe, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { lookAtPool } from '#server/system/index.ts'
import { aPooler } from '../../../test/a-pooler.ts'
import { afterFile } from '../../../test/after-file.ts'
import { apiOf } from '../../../test/api.ts'
import { aDatabase } from '../../../test/database.ts'
import { someGoods } from '../../../test/goods.ts'
import { PATIENT } from '../../../test/patience.ts'
import { aBrowser } from '../../../test/trade-in.ts'
import { aServer } from '../../../test/world.ts'
import { connectDatabase, type Connection } from './connect.ts'
import { leaveGuard } from './guarded.ts'
import { readsOn } from './reads.ts'
import { beginTransaction } from './transaction.ts'

// Calls through a PgBouncer that gives each transaction whichever connection is free: the next caller on it may be of another programme.

const world = await aServer({ deps: ({ db }) => someGoods(db) })
const { url } = world.database

const through = (address: string): Connection => {
  const connection = connectDatabase({ url: address, isPooled: true, patience: PATIENT })
  afterFile(connection.close)
  return connection
}
/** One connection to the database for everybody. */
const narrowUrl = await aPooler(url, { size: 1 })
const narrow = through(narrowUrl)
/** Fewer connections than callers. */
const shared = through(await aPooler(url, { size: 3 }))

const WHO = `select current_user = session_user as "isOwner", coalesce(current_setting('reprise.affiliate', true), '') as affiliate,
  current_setting('search_path') as path, pg_backend_pid() as pid`
type Who = { readonly isOwner: boolean; readonly affiliate: string; readonly path: string; readonly pid: number }
const who = async (pool: Pool): Promise<Who | undefined> => (await pool.query<Who>(WHO)).rows[0]

const end = async (text: string, how: 'commit' | 'rollback'): Promise<void> => {
  const unit = await beginTransaction(narrow.pool, 'acme')
  await unit.query(text).catch(() => {})
  await unit[how]()
}

const leaveAndCommit = async (): Promise<void> => {
  const unit = await beginTransaction(narrow.pool, 'acme')
  await leaveGuard(unit.trx)
  expect((await unit.query(WHO)).rows).toMatchObject([{ isOwner: true, affiliate: 'acme' }])
  await unit.commit()
}

describe('the next caller on a connection', () => {
  const owner = { isOwner: true, affiliate: '', path: '"$user", public' }

  test.each([
    ['was committed', () => end('select 1', 'commit')],
    ['was rolled back', () => end('select 1', 'rollback')],
    ['failed', () => end('select 1 / 0', 'rollback')],
    ['was cancelled', () => end('select pg_cancel_backend(pg_backend_pid()), pg_sleep(5)', 'rollback')],
    ['lost its connection', () => end('select pg_terminate_backend(pg_backend_pid())', 'rollback')],
    ['left its guard', leaveAndCommit],
    ['read together with others', () => sql.raw(WHO).execute(readsOn(narrow.pool)('acme'))],
  ])('finds nothing of the one before, whose transaction %s', async (_, use) => {
    await use()
    expect(await who(narrow.pool)).toMatchObject(owner)
    const unit = await beginTransaction(narrow.pool, 'nord')
    expect((await unit.query(WHO)).rows).toMatchObject([{ isOwner: false, affiliate: 'nord' }])
    await unit.commit()
    expect(await who(narrow.pool)).toMatchObject(owner)
  })

  test('finds nothing of one who was killed in the middle of a call', async () => {
    const { pool } = through(narrowUrl)
    const client = await pool.connect()
    await client.query('begin')
    await client.query(
      "select set_config('role', 'reprise_caller', true), set_config('reprise.affiliate', 'acme', true)",
    )
    client.release(true)
    expect(await who(narrow.pool)).toMatchObject(owner)
  })

  test('comes on the same one, so that something could be left there', async () => {
    const before = await who(narrow.pool)
    await end('select 1', 'commit')
    expect((await who(narrow.pool))?.pid).toBe(before?.pid)
  })
})

test('many callers of two programmes on three connections each act as themselves, whatever others do', async () => {
  const seen = new Set<number>()
  const wrong: unknown[] = []
  const note = (expected: string, rows: readonly unknown[]): void => {
    const [row] = rows as readonly Who[]
    if (row !== undefined) seen.add(row.pid)
    if (row?.affiliate !== expected || row.isOwner !== (expected === '')) wrong.push({ expected, row })
  }
  const ways = [
    async (id: string) => note(id, (await sql.raw(WHO).execute(readsOn(shared.pool)(id))).rows),
    async () => note('', (await shared.pool.query(WHO)).rows),
    async () => note('', (await sql.raw(WHO).execute(readsOn(shared.pool)(null))).rows),
    async (id: string, at: number) => {
      const unit = await beginTransaction(shared.pool, id)
      note(id, (await unit.query(WHO)).rows)
      if (at % 3 === 0) await unit.query('select 1 / 0').catch(() => {})
      else note(id, (await unit.query(WHO)).rows)
      await (at % 3 === 1 ? unit.commit() : unit.rollback())
    },
  ]
  await Promise.all(
    Array.from({ length: 600 }, async (_, at) =>
      ways[at % ways.length]?.(at % 2 === (at >> 2) % 2 ? 'acme' : 'nord', at),
    ),
  )
  expect(wrong).toEqual([])
  expect(seen.size).toBe(3)
})

test('customers of two programmes sell at once, and none sees what is of the other', async () => {
  const { pool, db } = shared
  const settings = { rateLimits: false, portal: null, embed: null, console: null }
  const app = await buildApp({ ...world.deps, pool, db }, settings)
  afterFile(() => app.close())
  const api = apiOf(app)
  const tokens = [await world.hasAffiliate(), await world.hasAffiliate({ id: 'nord' })] as const
  const sold = await Promise.all(
    Array.from({ length: 24 }, async (_, at) => {
      const [own, other] = at % 2 === 0 ? tokens : ([tokens[1], tokens[0]] as const)
      const { status, body } = await aBrowser(api, own).sells()
      expect(status).toBe(201)
      const { id } = body as { id: string }
      const params = { id }
      const seenBy = async (token: string) => (await api('getTracking', { token, params })).status
      return [await seenBy(own), await seenBy(other)]
    }),
  )
  expect(sold).toEqual(sold.map(() => [200, 404]))
})

describe('a pooler', () => {
  test('of deploy/pgbouncer.ini has the limits that a connection of our own would have', async () => {
    expect(await lookAtPool(world.database.db, narrowUrl)).toMatchObject({ health: 'ok' })
  })

  test('without them, or before another database, is noticed by the doctor', async () => {
    const { url: elsewhere } = await aDatabase()
    await world.database.pool.query("insert into encryption_key (id, fingerprint) values ('kpooled', 'x')")
    const wrong = await lookAtPool(world.database.db, await aPooler(elsewhere, { size: 1 }))
    expect(wrong).toMatchObject({ health: 'fault', says: 'it leads to another database' })
    expect(await lookAtPool(world.database.db, await aPooler(url, { size: 1, limits: false }))).toMatchObject({
      health: 'caution',
      says: 'no limit: idle_in_transaction_session_timeout, lock_timeout, statement_timeout',
    })
  })

  test('refuses those who take it for a database: nothing works by chance', async () => {
    const { pool, close } = connectDatabase({ url: narrowUrl, size: 1 })
    await expect(pool.query('select 1')).rejects.toThrow('unsupported startup parameter')
    await close()
  })
})
