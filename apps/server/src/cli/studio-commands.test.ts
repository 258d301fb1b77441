import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anOperatorKey } from '../../test/operator-key.ts'
import { programmeFolders } from '../../test/programme-folders.ts'
import { aServer } from '../../test/world.ts'

const world = await aServer()
const { reprise, create, importIt } = await programmeFolders(world)

test('a picture says where it is used, and one that is used stays', async () => {
  await create('shown')
  await importIt('shown')
  const { assets } = JSON.parse((await reprise('asset', 'list', 'shown', '--json')).out)
  const [asset] = assets
  const uses = await reprise('asset', 'uses', 'shown', asset.id)
  expect(uses).toMatchObject({ code: 0, out: expect.stringMatching(/live +\/config\/favicon +1/) })
  expect(await reprise('asset', 'remove', 'shown', asset.id)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/stays:[^]*\/config\/favicon/),
  })
  await sql`update affiliate set config = config - 'favicon' where id = 'shown'`.execute(world.deps.db)
  await sql`update affiliate_version set config = config - 'favicon' where affiliate_id = 'shown'`.execute(
    world.deps.db,
  )
  expect((await reprise('asset', 'uses', 'shown', asset.id)).out).toContain('It is used nowhere.')
  expect(await reprise('asset', 'remove', 'shown', asset.id)).toMatchObject({ code: 0 })
  expect((await reprise('asset', 'list', 'shown')).out).toContain('shown has no assets.')
})

test('a change for a date is listed, moved and taken back', async () => {
  await create('dated')
  await importIt('dated')
  const token = await anOperatorKey(world.deps, { scopes: ['config'] })
  const body = { dueAt: '2027-01-01T00:00:00Z', config: { appName: 'Later' }, note: 'Spring' }
  const { body: change } = await world.api('scheduleConfigChange', { token, params: { id: 'dated' }, body })
  const moved = await reprise('scheduled-change', 'move', 'dated', change.id, '--to', '2027-02-01T06:00')
  expect(moved).toMatchObject({ code: 0, out: expect.stringContaining('is made on 2027-02-01 06:00 UTC') })
  expect((await reprise('scheduled-change', 'list', 'dated')).out).toMatch(/2027-02-01 06:00 +waiting .*Spring/)
  const odd = await reprise('scheduled-change', 'move', 'dated', change.id, '--to', '2027-02-31')
  expect(odd.code).toBe(2)
  expect((await reprise('scheduled-change', 'cancel', 'dated', change.id)).out).toContain('is taken back')
  const late = await reprise('scheduled-change', 'move', 'dated', change.id, '--to', '2027-03-01')
  expect(late).toMatchObject({ code: 1, err: expect.stringContaining('not waiting any more') })
})
