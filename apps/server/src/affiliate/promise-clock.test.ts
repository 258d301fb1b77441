import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aServer } from '../../test/world.ts'

const world = await aServer()
await world.hasAffiliate({ id: 'silent' })
await world.hasAffiliate({ id: 'open', config: { showPromiseClock: true } })

const shownBy = async (id: string) => {
  await world.deps.affiliates.refresh()
  return (await world.api('getInstanceConfig', { params: { id } })).body.promiseClock
}
const revisionOf = async (id: string) => (await world.api('getInstanceRevision', { params: { id } })).body.revision

test('how often promised days are kept is public where the programme shows it and enough is known; pages learn of it', async () => {
  expect(await shownBy('open')).toBeUndefined()
  const before = await revisionOf('open')
  await sql`
    insert into promise_clock (affiliate_id, kind, due, in_time, low, at_least, since, counted_at)
    select id, 'pay', 800, 780, 0.96, 96, date '2026-08-29', now() from affiliate
    union all select id, 'inspect', 20, 20, 0.9, null, date '2026-08-29', now() from affiliate`.execute(
    world.database.db,
  )
  expect(await shownBy('open')).toEqual({ since: '2026-08-29', paid: 96 })
  expect(await revisionOf('open')).not.toBe(before)
  expect(await shownBy('silent')).toBeUndefined()
})
