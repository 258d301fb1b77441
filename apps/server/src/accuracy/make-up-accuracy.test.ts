import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { loadAffiliates } from '#server/affiliate/index.ts'
import { loadDemoAffiliates, loadDemoCatalogue } from '#server/demo/load-demo-once.ts'
import { PROJECT_ROOT } from '#server/platform/project-root.ts'
import { aDatabase } from '../../test/database.ts'
import { NOON } from '../../test/platform.ts'
import { loadAccuracyBook } from './accuracy-book.ts'
import { makeUpAccuracy } from './make-up-accuracy.ts'

const { db } = await aDatabase()

test('what a demonstration says of its offers is marked as made up, each row of it, and stays within what was made up', async () => {
  await loadDemoCatalogue(db, join(PROJECT_ROOT, 'demo'))
  await loadDemoAffiliates(db, join(PROJECT_ROOT, 'demo', 'affiliates'))
  await makeUpAccuracy(db, 'reprise', NOON)
  const book = await loadAccuracyBook(db)
  expect(book.find('reprise', 'apple-iphone-13', 'good')).toMatchObject({ reason: 'screen', simulated: true })
  const { rows } = await sql<Record<string, unknown>>`
    select count(*) > 100 as "isMuch", bool_and(simulated) as "isMarked", bool_and(at_least <= 100.0 * kept / looks) as "isSeen",
      array_agg(distinct affiliate_id) as programmes from offer_accuracy where at_least is not null`.execute(db)
  expect(rows).toEqual([{ isMuch: true, isMarked: true, isSeen: true, programmes: ['reprise'] }])
  const affiliates = await loadAffiliates(db)
  expect(affiliates.find('reprise')?.config.promiseClock).toMatchObject({ checked: 83, paid: 85, simulated: true })
})
