// @module-tag postgres
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aBench } from '../../test/bench.ts'
import { anOperatorKey } from '../../test/operator-key.ts'
import { readsOn } from '#server/platform/database/reads.ts'
import { createNotifications } from '#server/platform/database/notifications.ts'
import { afterFile } from '../../test/after-file.ts'
import { accuracyJobs } from './accuracy.jobs.ts'
import { loadAccuracyBook } from './accuracy-book.ts'
import { ACCURACY_CHANGED } from './accuracy.repository.ts'

const bench = await aBench()
const { db, url, pool } = bench.database
const jobs = accuracyJobs(bench.deps)
const reader = await anOperatorKey(bench.deps, { name: 'Reader', scopes: ['reports'] })

const counted = async () => {
  await jobs['accuracy.count']()
  const { rows } = await sql<Record<string, unknown>>`
    select affiliate_id, model_key, grade, looks, kept, at_least, reason, simulated from offer_accuracy
    order by affiliate_id, looks desc, grade`.execute(db)
  return rows
}
const row = (grade: string, looks: number, kept: number, reason: string | null = null) => ({
  affiliate_id: 'acme',
  model_key: 'acme-one-128gb',
  grade,
  looks,
  kept,
  at_least: null,
  reason,
  simulated: false,
})

/** Received, and found as it was declared. */
const fine = async (changes: object = {}) => {
  const sale = await bench.sale(changes)
  await bench.receives(sale)
  await bench.finds(sale.id)
  return sale
}

test('a look counts by what its customer was offered in the end, whatever they answered; a lock counts nothing', async () => {
  for (let look = 0; look < 3; look += 1) await fine()
  const [declined, silent, contested] = [await bench.disputed(), await bench.disputed(), await bench.disputed()]
  for (const sale of [declined, contested]) await bench.stepsUp(sale)
  await bench.answers(declined, 'decline')
  await bench.answers(contested, 'contest')
  const locked = await bench.sale()
  await bench.receives(locked)
  await bench.reports(locked.id, 'ios-lock')
  expect(await counted()).toEqual([row('flawless', 6, 3, 'glass')])

  // The second look finds nothing, and counts in the place of the first.
  bench.clock.passDays(1)
  await bench.finds(contested.id)
  expect(await counted()).toEqual([row('flawless', 6, 4, 'glass')])
  // Nobody answers: what was not paid is not paid.
  bench.clock.passDays(30)
  await bench.worksOff()
  expect((await bench.orderOf(silent)).status).not.toBe('disputed')
  expect(await counted()).toEqual([row('flawless', 6, 4, 'glass')])

  const from = new Date(bench.clock.now().getTime() - 60 * 86_400_000).toISOString().slice(0, 10)
  const report = await bench.api('getReport', { token: reader, params: { name: 'offer-accuracy' }, query: { from } })
  expect(report.body.facts).toMatchObject({ looks: 6, asOffered: 4 })
})

test('sales of a test programme, and looks of half a year ago, say nothing', async () => {
  await bench.hasAffiliate({ id: 'parent' })
  // Its sales cannot be moved into one: it becomes one itself.
  await sql`alter table affiliate drop constraint affiliate_test_check`.execute(db)
  await sql`update affiliate set test_of = 'parent' where id = 'acme'`.execute(db)
  expect(await counted()).toEqual([])
  await sql`update affiliate set test_of = null where id = 'acme'`.execute(db)
  bench.clock.passDays(160)
  expect(await counted()).toEqual([])
  bench.clock.passDays(-160)
  expect(await counted()).toHaveLength(1)
})

const simulates = (affiliate: string) =>
  sql`insert into offer_accuracy (affiliate_id, model_key, grade, looks, kept, low, high, at_least, reason, since, counted_at, simulated)
    values (${affiliate}, 'acme-one-128gb', 'good', 100, 90, 0.88, 0.93, 88, 'glass', '2026-06-01', now(), true)`.execute(
    db,
  )

test('each process is told, and keeps what may be said; what is made up stays, and its programme is not counted', async () => {
  const book = await loadAccuracyBook(db)
  const notifications = createNotifications(url)
  afterFile(() => notifications.close())
  await notifications.listen({ channel: ACCURACY_CHANGED, onMessage: () => void book.refresh(), onGap: () => {} })
  await bench.hasAffiliate({ id: 'made-up' })
  await simulates('made-up')
  await sql`update offer_accuracy set at_least = 60 where affiliate_id = 'acme'`.execute(db)
  await simulates('acme')
  expect(book.find('made-up', 'acme-one-128gb', 'good')).toBeUndefined()
  await jobs['accuracy.count']()
  await expect
    .poll(() => book.find('made-up', 'acme-one-128gb', 'good'))
    .toMatchObject({
      atLeast: 88,
      reason: 'glass',
      since: '2026-06-01',
      simulated: true,
    })
  expect(await counted()).toMatchObject([
    { affiliate_id: 'acme', grade: 'good', simulated: true },
    { affiliate_id: 'made-up', grade: 'good', simulated: true },
  ])
  expect(book.find('other', 'acme-one-128gb', 'good')).toBeUndefined()
})

test('a call of one programme sees no row of another', async () => {
  const seenBy = async (affiliate: string) => {
    const { rows } = await sql<{ affiliate: string }>`select affiliate_id as affiliate from offer_accuracy`.execute(
      readsOn(pool)(affiliate),
    )
    return rows.map((one) => one.affiliate)
  }
  expect(await seenBy('acme')).toEqual(['acme'])
  expect(await seenBy('made-up')).toEqual(['made-up'])
  expect(await seenBy('other')).toEqual([])
})
