// @module-tag postgres
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { aCashier, type Cashier } from '../../test/cashier.ts'
import { NOON } from '../../test/platform.ts'
import { verifyRegisters } from './verify-register.ts'

const HOUR_MS = 3_600_000
let till: Cashier
beforeAll(async () => {
  till = await aCashier()
  for (let count = 0; count < 6; count += 1) await till.accepted()
  for (const { task, payload } of await till.queued())
    if (task === 'order.bought') await till.jobs['order.bought'](payload as never)
  await till.jobs['register.anchor']({ affiliateId: 'acme' })
  await sql`create table kept_lines as select * from purchase_register`.execute(till.deps.db)
  await sql`create table kept_head as select * from purchase_register_head`.execute(till.deps.db)
})

/** What an intruder does who has the whole database, its triggers too. */
const tamper = async (statement: ReturnType<typeof sql>): Promise<void> =>
  inTransaction(till.deps.db, async (trx) => {
    await sql`alter table purchase_register disable trigger user`.execute(trx)
    await sql`alter table purchase_register drop constraint if exists purchase_register_affiliate_id_corrects_fkey`.execute(
      trx,
    )
    await statement.execute(trx)
    await sql`alter table purchase_register enable trigger user`.execute(trx)
  })
beforeEach(async () => {
  till.clock.set(NOON)
  await tamper(sql`truncate purchase_register`)
  await tamper(sql`insert into purchase_register select * from kept_lines`)
  await sql`update purchase_register_head h set number = k.number, chain_mac = k.chain_mac from kept_head k
    where k.affiliate_id = h.affiliate_id`.execute(till.deps.db)
})
const verify = () => verifyRegisters(till.deps, till.clock.now())
const found = async () => (await verify()).faults.map(({ line, message }) => `${line}: ${message}`)

describe('a register', () => {
  test('that nobody touched is in order', async () =>
    expect(await verify()).toEqual({ registers: [{ affiliate: 'acme', lines: 6 }], faults: [] }))

  test('is only ever added to, as far as the database sees to it', async () => {
    for (const statement of [
      sql`update purchase_register set order_id = gen_random_uuid()`,
      sql`delete from purchase_register where number = 6`,
      sql`truncate purchase_register`,
    ])
      await expect(statement.execute(till.deps.db)).rejects.toThrow('only ever added')
  })
})

describe('what somebody did who has the database shows:', () => {
  test('an edit of what a line says', async () => {
    await tamper(sql`update purchase_register set content = (select content from purchase_register where number = 2)
      where number = 3`)
    expect(await found()).toEqual(['3: What line 3 says was changed'])
  })

  test('an edit of what stands beside it', async () => {
    await tamper(sql`update purchase_register set recorded_at = recorded_at - interval '1 day' where number = 4`)
    expect(await found()).toEqual(['4: Line 4 was changed, or does not follow the line before it'])
  })

  test('an edit that mends the hash of its own line without the key', async () => {
    await tamper(sql`update purchase_register set order_id = gen_random_uuid(),
      chain_mac = sha256(chain_mac) where number = 4`)
    expect(await found()).toEqual([
      '4: Line 4 was changed, or does not follow the line before it',
      '5: Line 5 was changed, or does not follow the line before it',
    ])
  })

  test('each by a code and what it is about, for other languages', async () => {
    await tamper(sql`delete from purchase_register where number in (2, 3)`)
    expect((await verify()).faults).toContainEqual(
      expect.objectContaining({ code: 'lines-missing', values: { from: '2', to: '3', lines: 'several' } }),
    )
  })

  test('a deletion', async () => {
    await tamper(sql`delete from purchase_register where number in (2, 3)`)
    expect(await found()).toContain('4: Lines 2 to 3 are missing')
  })

  test('a deletion that closes the gap', async () => {
    await tamper(sql`delete from purchase_register where number = 2`)
    await tamper(sql`update purchase_register set number = 2 where number = 3`)
    expect((await found()).join()).toContain('2: What line 2 says was changed')
  })

  test('a change of order', async () => {
    for (const [from, to] of [
      [2, 99],
      [3, 2],
      [99, 3],
    ] as const)
      await tamper(sql`update purchase_register set number = ${to} where number = ${from}`)
    const faults = await found()
    expect(faults).toContain('2: Line 2 was changed, or does not follow the line before it')
    expect(faults).toContain('3: What line 3 says was changed')
  })

  test('an insertion', async () => {
    await tamper(sql`insert into purchase_register
      select affiliate_id, 7, kind, corrects, gen_random_uuid(), gen_random_uuid(), recorded_at, content, content_mac,
        chain_mac from purchase_register where number = 6`)
    const faults = await found()
    expect(faults).toContain('7: Line 7 was changed, or does not follow the line before it')
    expect(faults).toContain('7: The noted end is not the end of the register')
  })

  test('a cut end', async () => {
    await tamper(sql`delete from purchase_register where number > 4`)
    expect(await found()).toContain('4: Lines 5 to 6 are cut off the end')
  })

  test('a cut end, with what the database notes of it put back as well', async () => {
    await tamper(sql`delete from purchase_register where number > 4`)
    await sql`update purchase_register_head h set number = l.number, chain_mac = l.chain_mac from purchase_register l
      where l.number = 4 and l.affiliate_id = h.affiliate_id`.execute(till.deps.db)
    expect(await found()).toContain('4: Lines 5 to 6 are cut off the end')
  })

  test('a register that was emptied', async () => {
    await tamper(sql`truncate purchase_register`)
    await sql`delete from purchase_register_head`.execute(till.deps.db)
    till.clock.set(new Date(NOON.getTime() + HOUR_MS + 60_000))
    const faults = await found()
    expect(faults.filter((fault) => fault.includes('stands in no line'))).toHaveLength(6)
    await sql`insert into purchase_register_head select * from kept_head`.execute(till.deps.db)
  })
})

test('a purchase without a line is missed an hour later', async () => {
  const sale = await till.accepted()
  expect(await found()).toEqual([])
  till.clock.set(new Date(NOON.getTime() + HOUR_MS + 60_000))
  expect(await found()).toEqual([`null: The purchase of order ${sale.barcode} stands in no line`])
})

// The last one, for its sale stays.
test('an end that was cut off is found when as many lines have come again', async () => {
  await tamper(sql`delete from purchase_register where number > 5`)
  await sql`update purchase_register_head h set number = l.number, chain_mac = l.chain_mac from purchase_register l
    where l.number = 5 and l.affiliate_id = h.affiliate_id`.execute(till.deps.db)
  till.clock.set(new Date(NOON.getTime() + HOUR_MS))
  await till.accepted()
  for (const { task, payload } of await till.queued())
    if (task === 'order.bought') await till.jobs['order.bought'](payload as never)
  await till.jobs['register.anchor']({ affiliateId: 'acme' })
  expect(await found()).toContain('6: Line 6 is not the one that was noted outside the database')
})
