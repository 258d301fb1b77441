import { beforeAll, describe, expect, test } from 'vitest'
import { readTheme } from '#server/affiliate/affiliate.repository.ts'
import { listAffiliateVersions, readAffiliate } from '#server/affiliate/index.ts'
import { problemOf } from '../../test/api.ts'
import { anOperatorKey } from '../../test/operator-key.ts'
import { programmeFolders } from '../../test/programme-folders.ts'
import { aServer } from '../../test/world.ts'

const world = await aServer()
const { reprise, folder, edit, create, importIt } = await programmeFolders(world)

describe('the import of a programme that was changed over the API meanwhile', () => {
  let key = ''
  beforeAll(async () => {
    key = await anOperatorKey(world.deps, { scopes: ['config', 'programme'] })
  })
  const patch = async (id: string, body: object) => {
    const got = await world.api('updateConfig', { token: key, params: { id }, body, headers: { 'if-match': '*' } })
    expect(problemOf(got)).toEqual({ status: 200, problem: undefined })
  }
  const live = async (id: string) => (await readAffiliate(world.deps.db, id))?.config
  const begun = async (id: string, ...names: string[]) => {
    await create(id, ...names)
    await importIt(id)
  }

  test('keeps what the folder does not change, however often it is imported', async () => {
    await begun('meanwhile')
    await patch('meanwhile', { config: { appName: 'Black Friday' }, texts: { en: { 'shell.help': 'Ask us' } } })
    const same = await importIt('meanwhile')
    expect(same.out).toContain('nothing was changed')
    expect(same.err).toMatch(/kept .*--overwrite undoes it\):\n {2}\/config\/appName\n {2}\/texts\/en/)
    await edit('meanwhile', 'config.json', { helpUrl: 'https://help.example/' })
    expect((await importIt('meanwhile')).out).toMatch(/was changed: version 4.*\n {2}\/config\/helpUrl\n/)
    expect(await live('meanwhile')).toMatchObject({ appName: 'Black Friday', helpUrl: 'https://help.example/' })
    // The folder is held against what it said itself the last time.
    await importIt('meanwhile')
    await edit('meanwhile', 'config.json', { helpUrl: 'https://other.example/' })
    await importIt('meanwhile')
    expect(await live('meanwhile')).toMatchObject({ appName: 'Black Friday', helpUrl: 'https://other.example/' })
    const versions = await listAffiliateVersions(world.deps.db, 'meanwhile')
    expect(versions[0]).toMatchObject({ actor: expect.stringMatching(/^key:/), note: 'Kept at an import' })
  })

  test('is refused where both changed one place, which is shown from all sides, until told whose it is', async () => {
    await begun('clashing', '--name', 'First')
    await patch('clashing', { config: { appName: 'Second' } })
    await edit('clashing', 'config.json', { appName: 'Third', helpUrl: 'https://help.example/' })
    const refused = await importIt('clashing')
    expect(refused).toMatchObject({ code: 1, out: '' })
    expect(refused.err).toContain('/config/appName: was "First", is "Second", the folder says "Third"')
    expect(refused.err).toContain('--overwrite takes what the folder says')
    const json = JSON.parse((await importIt('clashing', '--json')).err)
    expect(json).toMatchObject({
      error: 'version-changed',
      current: { clashes: [{ pointer: '/config/appName', before: 'First', live: 'Second', folder: 'Third' }] },
    })
    expect(await live('clashing')).toMatchObject({ appName: 'Second' })
    expect((await importIt('clashing', '--overwrite')).code).toBe(0)
    expect(await live('clashing')).toMatchObject({ appName: 'Third', helpUrl: 'https://help.example/' })
    expect((await importIt('clashing')).out).toContain('nothing was changed')
  })

  test('takes an export of what is live for what it is', async () => {
    await begun('exporting')
    await patch('exporting', { config: { appName: 'Changed' } })
    await reprise('affiliate', 'export', 'exporting', folder('exporting'), '--overwrite')
    await edit('exporting', 'config.json', { helpUrl: 'https://help.example/' })
    expect(await importIt('exporting')).toMatchObject({ code: 0, err: expect.not.stringContaining('kept') })
    expect(await live('exporting')).toMatchObject({ appName: 'Changed', helpUrl: 'https://help.example/' })
  })

  test('does the same for its look', async () => {
    await begun('looked')
    const wear = (tokens: object) =>
      world.api('updateTheme', {
        token: key,
        params: { id: 'looked' },
        body: { theme: tokens },
        headers: { 'if-match': '*' },
      })
    await wear({ radius: 20 })
    await edit('looked', 'theme.json', { shadow: 'none' })
    expect((await importIt('looked')).err).toContain('/theme/radius')
    const look = (await readTheme(world.deps.db, 'looked'))?.look
    expect(look).toMatchObject({ radius: 20, shadow: 'none' })
    await edit('looked', 'theme.json', { radius: 4 })
    expect(await importIt('looked')).toMatchObject({
      code: 1,
      err: expect.stringContaining('/theme/radius: was 8, is 20'),
    })
  })
})
