// @module-tag postgres
import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aDatabase } from '../../../test/database.ts'
import { PATIENT } from '../../../test/patience.ts'
import { connectDatabase } from './connect.ts'
import { databaseFailure } from './database-failure.ts'
import { inTransaction } from './transaction.ts'
import { createNotifications, notify } from './notifications.ts'

const { db, pool, url } = await aDatabase()

/** Drops connections of this file's own database: other test files listen on the same server. */
const dropConnections = (applicationName: string): Promise<unknown> =>
  pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = $1`,
    [applicationName],
  )

/** A line to the database that can fall silent: what is asked arrives, and no answer comes back. */
const aLine = async () => {
  const { hostname, port, searchParams } = new URL(url)
  const folder = searchParams.get('host')
  let isSilent = false
  const server = createServer((near) => {
    const far = connect(
      folder === null ? { host: hostname, port: Number(port) } : { path: join(folder, '.s.PGSQL.5432') },
    )
    near
      .on('data', (chunk) => far.write(chunk))
      .on('close', () => far.destroy())
      .on('error', () => far.destroy())
    far.on('data', (chunk) => isSilent || near.write(chunk)).on('error', () => near.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const through = new URL(url)
  through.searchParams.delete('host')
  through.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url: through.href, fallSilent: () => (isSilent = true), close: () => server.close() }
}

describe('A connection', () => {
  it('gives counts as numbers, calendar dates as written, and loses no digit', async () => {
    const { rows } = await sql`select count(*) as count, date '2024-02-29' as day, 9007199254740993::int8 as large,
      12.50::numeric as exact, timestamptz '2026-11-21 10:00+02' as moment from generate_series(1, 3)`.execute(db)
    expect(rows).toEqual([
      {
        count: 3,
        day: '2024-02-29',
        large: '9007199254740993',
        exact: '12.50',
        moment: new Date('2026-11-21T08:00:00Z'),
      },
    ])
  })

  it('that breaks at rest or in use is replaced, and ends nothing but its own query', async () => {
    const broken: string[] = []
    const connection = connectDatabase({
      url,
      applicationName: 'fragile',
      patience: PATIENT,
      onBrokenConnection: ({ message }) => void broken.push(message),
    })
    const inUse = await connection.pool.connect()
    await connection.pool.query('select 1')
    await dropConnections('fragile')
    // One connection may tell of its end twice, so that counting what was told would not say that both have ended.
    await expect.poll(() => connection.pool.idleCount).toBe(0)
    await expect.poll(() => broken.length).toBeGreaterThan(0)
    await expect(inUse.query('select 1')).rejects.toThrow()
    inUse.release(true)
    expect((await connection.pool.query('select 1 as up')).rows).toEqual([{ up: 1 }])
    await connection.close()
  })

  it('tells its caller when it is down, and nothing else', async () => {
    const { pool: nowhere, close } = connectDatabase({ url: 'postgresql://nobody@127.0.0.1:9/none' })
    await expect(nowhere.query('select 1')).rejects.toThrow('ECONNREFUSED')
    await close()
  })

  it('that gets no answer any more fails what waits on it, and is not used again', async () => {
    const line = await aLine()
    const patience = { ...PATIENT, statement: 300, answer: 100 }
    const { db: far, pool: slow, close } = connectDatabase({ url: line.url, size: 1, patience })
    await slow.query('select 1')
    line.fallSilent()
    const unanswered = await inTransaction(far, async (trx) => sql`select 1`.execute(trx)).catch(
      (error: unknown) => error,
    )
    expect(databaseFailure(unanswered)).toBe('away')
    expect(slow.totalCount).toBe(0)
    await close()
    line.close()
  })

  it('turns a caller away when every connection stays taken', async () => {
    const { pool: small, close } = connectDatabase({ url, size: 1 })
    const taken = await small.connect()
    await expect(small.query('select 1')).rejects.toThrow(/timeout exceeded when trying to connect/)
    taken.release()
    await close()
  })
})

describe('A transaction', () => {
  it('of a process that stood still for too long is told as a database that was away', async () => {
    const client = await pool.connect()
    const ended = once(client, 'error')
    await client.query("begin; set local idle_in_transaction_session_timeout = '20ms'")
    const [error] = (await ended) as [Error]
    client.release(error)
    expect(error.message).toContain('idle-in-transaction timeout')
    expect(databaseFailure(error)).toBe('away')
  })

  it('tells why it failed, although what was sent along failed as well, or nobody waited for it', async () => {
    const first = inTransaction(db, async (trx) => {
      sql`select 1 / 0`.execute(trx).catch(() => {})
      await sql`select 1`.execute(trx)
    })
    await expect(first).rejects.toThrow('division by zero')
    const unheard = inTransaction(db, async (trx) => {
      sql`select 1 / 0`.execute(trx).catch(() => {})
    })
    await expect(unheard).rejects.toThrow('division by zero')
  })

  it('keeps all or nothing', async () => {
    await sql`create table ledger (n int)`.execute(db)
    await inTransaction(db, async (trx) => sql`insert into ledger values (1)`.execute(trx))
    const failing = inTransaction(db, async (trx) => {
      await sql`insert into ledger values (2)`.execute(trx)
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect((await sql`select n from ledger`.execute(db)).rows).toEqual([{ n: 1 }])
  })
})

describe('Notifications', () => {
  it('arrive once their transaction is committed, and only on their channel', async () => {
    const notifications = createNotifications(url)
    const heard: string[] = []
    const end = await notifications.listen({
      channel: 'prices',
      onMessage: (text) => void heard.push(text),
      onGap: () => {},
    })
    await inTransaction(db, async (trx) => {
      await notify(trx, 'prices', 'rolled back')
      throw new Error('no')
    }).catch(() => {})
    await inTransaction(db, (trx) => notify(trx, 'other', 'elsewhere'))
    await inTransaction(db, (trx) => notify(trx, 'prices', 'list 7'))
    await expect.poll(() => heard).toEqual(['list 7'])
    end()
    await notifications.close()
  })

  it('go on after the connection broke, and say that some may have been missed', async () => {
    const notifications = createNotifications(url)
    const heard: string[] = []
    let gaps = 0
    await notifications.listen({
      channel: 'prices',
      onMessage: (text) => void heard.push(text),
      onGap: () => {
        gaps += 1
      },
    })
    await dropConnections('reprise listener')
    await expect.poll(() => gaps).toBe(1)
    await inTransaction(db, (trx) => notify(trx, 'prices', 'after'))
    await expect.poll(() => heard).toEqual(['after'])
    await notifications.close()
  })

  it('that cannot begin say so, and do not keep the process alive', async () => {
    const notifications = createNotifications('postgresql://nobody@127.0.0.1:9/none')
    const listening = notifications.listen({ channel: 'prices', onMessage: () => {}, onGap: () => {} })
    await expect(listening).rejects.toThrow(/ECONNREFUSED/)
    await notifications.close()
  })
})
