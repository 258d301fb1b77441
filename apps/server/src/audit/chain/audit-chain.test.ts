// @module-tag postgres
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aCommandLine } from '../../../test/command-line.ts'
import { anOperatorKey } from '../../../test/operator-key.ts'
import { aTradeIn, type TradeIn } from '../../../test/trade-in.ts'
import { recordAudit } from '#server/operator/index.ts'
import { beginTransaction, inTransaction } from '#server/platform/database/transaction.ts'
import { chainRows } from './chain-rows.ts'
import { checkAudit, verifyAudit } from './verify-audit.ts'

const MINUTE = 60_000
let shop: TradeIn
let start: Date
let noted: Uint8Array
const minutes = (count: number): Date => new Date(start.getTime() + count * MINUTE)
const write = (action: string, at: Date, db = shop.deps.db as Parameters<typeof recordAudit>[0]) =>
  recordAudit(db, { at, actor: 'person:x', action, subject: { amount: 12, order: 'one' }, requestId: null })
const chain = (at: Date) => chainRows(shop.deps, at)
const found = async () => (await verifyAudit(shop.deps)).faults.map(({ message }) => message)

/** What somebody does who owns the tables. */
const tamper = (statement: ReturnType<typeof sql>): Promise<void> =>
  inTransaction(shop.deps.db, async (trx) => {
    await sql`alter table audit_entry disable trigger user`.execute(trx)
    await sql`alter table audit_link disable trigger user`.execute(trx)
    await statement.execute(trx)
    await sql`alter table audit_entry enable trigger user`.execute(trx)
    await sql`alter table audit_link enable trigger user`.execute(trx)
  })

/** The number of a row is its id. */
beforeAll(async () => {
  shop = await aTradeIn()
  start = shop.clock.now()
  await tamper(sql`truncate audit_entry restart identity`)
  for (const at of [0, 1, 2]) await write(`act ${at}`, minutes(at))
  await chain(minutes(3))
  for (const at of [180, 181, 182]) await write(`act ${at}`, minutes(at))
  await chain(minutes(183))
  noted = (await shop.deps.storage.get('audit/end.json')) ?? Buffer.alloc(0)
  for (const table of ['audit_entry', 'audit_link', 'audit_chain'])
    await sql`create table ${sql.table(`kept_${table}`)} as select * from ${sql.table(table)}`.execute(shop.deps.db)
})
beforeEach(async () => {
  await shop.deps.storage.put('audit/end.json', Buffer.from(noted), 'application/json')
  for (const table of ['audit_entry', 'audit_link']) await tamper(sql`truncate ${sql.table(table)}`)
  await tamper(sql`insert into audit_entry overriding system value select * from kept_audit_entry`)
  await tamper(sql`insert into audit_link select * from kept_audit_link`)
  await sql`delete from audit_chain`.execute(shop.deps.db)
  await sql`insert into audit_chain select * from kept_audit_chain`.execute(shop.deps.db)
  await sql`select setval(pg_get_serial_sequence('audit_entry', 'id'), 6)`.execute(shop.deps.db)
})

describe('the audit', () => {
  test('that nobody touched holds, and goes on', async () => {
    expect(await verifyAudit(shop.deps)).toMatchObject({ rows: 6, found: 0, waiting: 0, hasMore: false })
    await write('more', minutes(190))
    expect(await verifyAudit(shop.deps)).toMatchObject({ rows: 6, found: 0, waiting: 1 })
    expect(await chain(minutes(191))).toBe(1)
    expect(await verifyAudit(shop.deps)).toMatchObject({ rows: 7, found: 0, waiting: 0 })
  })

  test('is only ever added to, as far as the database sees to it, its chain too', async () => {
    for (const statement of [
      sql`truncate audit_entry`,
      sql`truncate audit_link`,
      sql`delete from audit_link where number = 6`,
      sql`update audit_link set mac = mac`,
    ])
      await expect(statement.execute(shop.deps.db)).rejects.toThrow('only ever added')
  })

  test('has each row once where two writers and two runs meet, also one that is committed after later ones', async () => {
    const slow = await beginTransaction(shop.deps.pool)
    await write('slow', minutes(184), slow.trx)
    await Promise.all(Array.from({ length: 20 }, (_, at) => write(`quick ${at}`, minutes(185))))
    await Promise.all([chain(minutes(186)), chain(minutes(186))])
    await slow.commit()
    await Promise.all([chain(minutes(187)), chain(minutes(187))])
    expect(await verifyAudit(shop.deps)).toMatchObject({ rows: 27, found: 0, waiting: 0 })
  })

  test('is chained while a writer is under way, and the writer does not wait', async () => {
    const run = await beginTransaction(shop.deps.pool)
    await run.query(`select pg_advisory_xact_lock(hashtextextended('audit chain', 0))`)
    await write('meanwhile', minutes(190))
    expect(await chain(minutes(191))).toBe(0)
    await run.rollback()
    expect(await chain(minutes(192))).toBe(1)
  })
})

describe('what somebody did who owns the tables shows:', () => {
  for (const [what, change] of [
    ['who', sql`actor = 'person:y'`],
    ['what', sql`action = 'nothing'`],
    ['when, by a microsecond', sql`at = at + interval '1 microsecond'`],
    ['about what', sql`subject = subject || '{"amount": 13}'`],
    ['of which call', sql`request_id = 'other'`],
  ] as const)
    test(`a row that was changed: ${what}`, async () => {
      await tamper(sql`update audit_entry set ${change} where id = 2`)
      expect(await found()).toEqual(['Row 2 was changed, or does not follow the one before it'])
    })

  test('one that was removed', async () => {
    await tamper(sql`delete from audit_entry where id = 5`)
    expect(await found()).toEqual(['Row 5 was removed'])
  })

  test('one that was removed with its link, and the gap closed', async () => {
    await tamper(sql`delete from audit_entry where id = 2`)
    await tamper(sql`delete from audit_link where entry_id = 2`)
    expect(await found()).toEqual(['Before row 3 the chain lacks 1'])
    for (const number of [3, 4, 5, 6])
      await tamper(sql`update audit_link set number = number - 1 where number = ${number}`)
    expect(await found()).toContain('Row 3 was changed, or does not follow the one before it')
  })

  test('two that were exchanged, as rows or as links', async () => {
    await tamper(sql`update audit_entry a set action = b.action, at = b.at from audit_entry b
      where a.id in (2, 3) and b.id in (2, 3) and a.id <> b.id`)
    expect(await found()).toHaveLength(2)
    await tamper(sql`update audit_entry a set action = b.action, at = b.at from kept_audit_entry b where a.id = b.id`)
    expect(await found()).toEqual([])
    for (const [from, to] of [
      [2, 99],
      [3, 2],
      [99, 3],
    ])
      await tamper(sql`update audit_link set number = ${to} where number = ${from}`)
    expect(await found()).toContain('Row 3 was changed, or does not follow the one before it')
  })

  test('one that was added as if it were old, before the next run and after it', async () => {
    await write('forged', minutes(2))
    const added = ['Row 7 was added later than it says']
    expect(await found()).toEqual(added)
    await sql`update audit_chain set caught_up_at = ${minutes(0)}`.execute(shop.deps.db)
    await chain(minutes(200))
    // The first of these rows came after everything had been chained at minute 3, as their links say.
    await write('forged again', minutes(2))
    await chain(minutes(201))
    expect(await found()).toEqual(['Row 8 was added later than it says'])
  })

  test('one that was added with a link of its own', async () => {
    await write('forged', minutes(182))
    await tamper(
      sql`insert into audit_link select 7, 7, sha256(mac), chained_at, caught_up_at from audit_link where number = 6`,
    )
    expect(await found()).toEqual(['Row 7 was changed, or does not follow the one before it'])
  })

  test('an end that was cut off, with its links too', async () => {
    await tamper(sql`delete from audit_entry where id > 4`)
    await tamper(sql`delete from audit_link where number > 4`)
    expect(await found()).toEqual(['2 are cut off the end'])
    await write('new', minutes(190))
    await write('newer', minutes(190))
    await write('newest', minutes(190))
    await chain(minutes(191))
    expect(await found()).toEqual(['Row 8 is not the one that was noted outside the database'])
  })

  test('a chain that was thrown away as a whole', async () => {
    await tamper(sql`truncate audit_link`)
    await tamper(sql`truncate audit_entry`)
    expect(await found()).toEqual(['6 are cut off the end'])
  })
})

test('an end that was kept elsewhere is found again, or is not', async () => {
  const auditor = await anOperatorKey(shop.deps, { scopes: ['audit'] })
  await chain(minutes(183))
  const asks = async (query: Record<string, string>) => (await shop.api('verifyAudit', { token: auditor, query })).body
  const { end } = await asks({})
  expect(await asks({ kept: end ?? '' })).toMatchObject({ holds: true, found: 0 })
  const body = await asks({ kept: `3:${'0'.repeat(64)}` })
  expect(body).toMatchObject({ holds: false, faults: [{ code: 'not-as-kept', values: { row: '3' } }] })
})

test('the command says it with its exit code, and keeps it for the alarm', async () => {
  const reprise = aCommandLine(shop.deps.db, () => minutes(300), shop.deps)
  const well = await reprise('audit', 'verify')
  expect(well).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^6 rows of the audit, .*: in order\.\nThe end of the audit: 6:[0-9a-f]{64}\n$/),
  })
  await tamper(sql`delete from audit_entry where id = 5`)
  const broken = await reprise('audit', 'verify')
  expect(broken).toMatchObject({ code: 1, err: expect.stringMatching(/1 fault[^]*audit +5 +Row 5 was removed/) })
  const { rows } = await sql`select faults, first_fault from audit_chain`.execute(shop.deps.db)
  expect(rows).toEqual([{ faults: 1, first_fault: 'Row 5 was removed' }])
  await checkAudit(shop.deps, minutes(301))
})
