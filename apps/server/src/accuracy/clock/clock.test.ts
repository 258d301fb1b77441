// @module-tag postgres
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readPromiseClocks } from '#server/affiliate/promise-clock.repository.ts'
import { readsOn } from '#server/platform/database/reads.ts'
import { aBench, type Sale } from '../../../test/bench.ts'
import { aReceivedSale, isFound } from '../../../test/looked-at.ts'
import { NOON } from '../../../test/platform.ts'
import { accuracyJobs } from '../accuracy.jobs.ts'
import { selectClockFortnights } from './clock.repository.ts'

const bench = await aBench()
const { db, pool } = bench.database
const jobs = accuracyJobs(bench.deps)

const counted = async () => {
  await jobs['promise-clock.count']()
  const { rows } = await sql<Record<string, unknown>>`
    select affiliate_id, kind, due, in_time, at_least from promise_clock order by affiliate_id, kind`.execute(db)
  return rows
}
const clock = (kind: string, due: number, inTime: number) => ({
  affiliate_id: 'acme',
  kind,
  due,
  in_time: inTime,
  at_least: null,
})
const passDays = async (days: number) => {
  bench.clock.passDays(days)
  await bench.worksOff()
}
/** A look within three working days is promised: it arrives on a Friday, so until Wednesday. */
const received = () => aReceivedSale(bench)
const found = (sale: Sale) => isFound(bench, sale)

test('days count once they have passed: kept, late, and still not done; the one that was ended in time counts nothing', async () => {
  bench.clock.set(NOON)
  const [early, late, , accepted] = [await received(), await received(), await received(), await received()]
  await found(early)
  await found(accepted)
  expect(await counted()).toEqual([])
  await passDays(5)
  // The last day itself: all may still be kept.
  expect(await counted()).toEqual([])
  await bench.moves(early.id, 'pay')
  await passDays(0)
  // As if something had been asked of its customer: without blame, and in time.
  await sql`update order_promise set ended_at = ${bench.clock.now()}, kept = false
    where order_id = ${accepted.id} and kind = 'pay'`.execute(db)
  bench.clock.passDays(1)
  expect(await counted()).toEqual([clock('inspect', 4, 2), clock('pay', 1, 1)])
  await found(late)
  expect((await counted())[0]).toEqual(clock('inspect', 4, 2))
})

test('a day ends at midnight by the clock of the programme', async () => {
  const [before] = await counted()
  const isIn = async (timeZone: string) => {
    await sql`update affiliate set programme = programme || jsonb_build_object('timeZone', ${timeZone}::text) where id = 'acme'`.execute(
      db,
    )
    await bench.deps.affiliates.refresh()
    const [checks] = await counted()
    return checks
  }
  // Two were done on Wednesday, their last day: at half past ten in the evening there, which is Thursday in London.
  await sql`update order_promise set ended_at = (due + time '22:30') at time zone 'America/New_York'
    where kind = 'inspect' and kept and ended_at::date <= due`.execute(db)
  expect(await isIn('UTC')).toEqual(clock('inspect', 4, 0))
  expect(await isIn('America/New_York')).toEqual(before)
  expect(await isIn('america/new_york')).toEqual(before)
  // At half past eleven in London, which is Thursday in Paris.
  await sql`update order_promise set ended_at = (due + time '23:30') at time zone 'UTC'
    where kind = 'inspect' and kept and ended_at::date = due + 1 and ended_at::time = time '03:30'`.execute(db)
  expect(await isIn('UTC')).toEqual(before)
  expect(await isIn('Europe/Paris')).toEqual(clock('inspect', 4, 0))
  // Back to where they were, for the tests that follow.
  await sql`update order_promise set ended_at = due + time '12:00'
    where kind = 'inspect' and ended_at::time = time '23:30'`.execute(db)
  await isIn('UTC')
})

test('what ends without blame after its day had passed was late', async () => {
  await sql`update order_promise set kept = false where kind = 'inspect' and kept and ended_at::date > due`.execute(db)
  expect(await counted()).toMatchObject([{ kind: 'inspect', due: 4, in_time: 2 }, { kind: 'pay' }])
})

test('days of a test programme, and of a year ago, count nothing', async () => {
  await bench.hasAffiliate({ id: 'parent' })
  // Its sales cannot be moved into one: it becomes one itself.
  await sql`alter table affiliate drop constraint affiliate_test_check`.execute(db)
  await sql`update affiliate set test_of = 'parent' where id = 'acme'`.execute(db)
  expect(await counted()).toEqual([])
  await sql`update affiliate set test_of = null where id = 'acme'`.execute(db)
  expect(await counted()).toHaveLength(2)
  bench.clock.passDays(365)
  expect((await counted()).map(({ due }) => due)).not.toContain(4)
  bench.clock.passDays(-365)
})

test('a fortnight is of fourteen days from the first that counts', async () => {
  const { rows } = await sql<{ since: string }>`
    select to_char(min(due) - day, 'YYYY-MM-DD') as since from order_promise, unnest(array[13, 14]) day
    where kind = 'inspect' group by day order by day`.execute(db)
  const placesOf = async (since: string) => {
    const its = await selectClockFortnights(db, { since, now: bench.clock.now(), zones: [] })
    return its.filter(({ kind }) => kind === 'inspect').map(({ fortnight }) => fortnight)
  }
  expect(await Promise.all(rows.map(({ since }) => placesOf(since)))).toEqual([[0], [1]])
})

test('what is made up stays and is marked, and its programme is not counted', async () => {
  await sql`insert into promise_clock (affiliate_id, kind, due, in_time, low, at_least, since, counted_at, simulated)
    values ('parent', 'pay', 800, 780, 0.96, 96, '2026-08-29', now(), true)`.execute(db)
  await counted()
  await sql`update promise_clock set simulated = true where affiliate_id = 'acme' and kind = 'pay'`.execute(db)
  expect(await counted()).toMatchObject([{ affiliate_id: 'acme', kind: 'pay' }, { affiliate_id: 'parent' }])
  const clocks = await readPromiseClocks(db)
  expect(clocks.get('parent')).toEqual({ since: '2026-08-29', paid: 96, simulated: true })
  expect(clocks.get('acme')).toBeUndefined()
})

test('a call of one programme sees no row of another', async () => {
  const seenBy = async (affiliate: string) => {
    const { rows } = await sql<{ affiliate: string }>`select affiliate_id as affiliate from promise_clock`.execute(
      readsOn(pool)(affiliate),
    )
    return rows.map((one) => one.affiliate)
  }
  expect(await seenBy('acme')).toEqual(['acme'])
  expect(await seenBy('parent')).toEqual(['parent'])
})
