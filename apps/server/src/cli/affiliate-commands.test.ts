import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { listAffiliateVersions, readAffiliate } from '#server/affiliate/index.ts'
import { listThemeVersions } from '#server/affiliate/affiliate.repository.ts'
import { PROJECT_ROOT } from '#server/platform/project-root.ts'
import { aCommandLine } from '../../test/command-line.ts'
import { aDatabase } from '../../test/database.ts'
import { NOON } from '../../test/platform.ts'
import { programmeFolders } from '../../test/programme-folders.ts'
import { aServer } from '../../test/world.ts'

const world = await aServer()
const { reprise, place, folder, readJson, edit, create, importIt } = await programmeFolders(world)
const shown = async (id: string) => {
  await world.deps.affiliates.refresh()
  return world.api('getInstanceConfig', { params: { id } })
}

describe('a new programme', () => {
  test('is a folder of files at first, and live after one more command', async () => {
    const made = await create('north', '--name', 'North Shop', '--locales', 'de,en', '--colour', '#ffe000')
    expect(made).toMatchObject({ code: 0, out: expect.stringContaining('affiliate import') })
    expect((await readdir(folder('north'))).sort()).toEqual([
      ...['assets', 'config.json', 'programme.json', 'promotions.json', 'texts', 'theme.json'],
    ])
    expect((await shown('north')).status).toBe(404)
    const { code, out } = await importIt('north', '--note', 'First')
    expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining('north is live: version 1, at /north/de') })
    const { body } = await shown('north')
    expect(body).toMatchObject({
      appName: 'North Shop',
      locales: ['de', 'en'],
      favicon: expect.stringMatching(/^asset:/),
    })
    expect((await world.api('listProducts', { token: body.orderAPI.token })).status).toBe(200)
  })

  test('asks for the account that its currency is paid to', async () => {
    await create('pounds', '--country', 'gb', '--currency', 'GBP')
    expect((await importIt('pounds')).code).toBe(0)
    expect((await shown('pounds')).body).toMatchObject({
      collectIban: false,
      collectSortCode: true,
      collectAccountNumber: true,
    })
  })

  test.each([
    [['docs'], 'cannot be an id'],
    [['ab'], 'cannot be an id'],
    [['fine', '--colour', 'blue'], '--colour needs a colour'],
    [['fine', '--locales', 'french'], '--locales needs locales'],
  ])('with %j is a wrong call', async ([id = '', ...more], sentence) => {
    expect(await create(id, ...more)).toMatchObject({ code: 2, err: expect.stringContaining(sentence) })
  })

  test('never takes the place of files that are there', async () => {
    await create('twice')
    expect(await create('twice')).toMatchObject({ code: 2, err: expect.stringContaining('is not empty') })
  })
})

describe('the import', () => {
  test('says what has changed, and a dry run changes nothing', async () => {
    await create('changing')
    await importIt('changing')
    await edit('changing', 'config.json', { appName: 'Other name' })
    const dry = await importIt('changing', '--dry-run')
    expect(dry.out).toMatch(/changing would change: version 2.*\n {2}\/config\/appName\n/)
    expect((await shown('changing')).body.appName).toBe('changing')
    expect((await importIt('changing')).out).toContain('was changed: version 2')
    expect((await shown('changing')).body.appName).toBe('Other name')
  })

  test('of an unchanged folder says so, and makes no version', async () => {
    await create('steady')
    await importIt('steady')
    const again = await importIt('steady')
    expect(again).toMatchObject({ code: 0, out: expect.stringContaining('steady is as the folder says already') })
    expect(again.out).toContain('nothing was changed; version 1, look version 1, at /steady/en')
    expect((await importIt('steady', '--dry-run')).out).toContain('nothing would change; version 1')
    const { db } = world.deps
    expect(await listAffiliateVersions(db, 'steady')).toHaveLength(1)
    expect(await listThemeVersions(db, 'steady')).toHaveLength(1)
    expect(JSON.parse((await importIt('steady', '--json')).out)).toMatchObject({ version: 1, changes: [] })
  })

  test('makes a version of what has changed alone, and names it', async () => {
    await create('partly')
    await importIt('partly')
    const { db } = world.deps
    const versions = async () => [
      (await listAffiliateVersions(db, 'partly')).length,
      (await listThemeVersions(db, 'partly')).length,
    ]
    await edit('partly', 'theme.json', { radius: 3 })
    expect((await importIt('partly')).out).toMatch(
      /partly was changed: version 1, look version 2,.*\n {2}\/theme\/radius\n/,
    )
    expect(await versions()).toEqual([1, 2])
    const sign = join(folder('partly'), 'assets', 'favicon.svg')
    await writeFile(sign, (await readFile(sign, 'utf8')).replace('r="15"', 'r="12"'))
    expect((await importIt('partly')).out).toMatch(
      /partly was changed: version 2, look version 2,.*\n {2}\/config\/favicon\n/,
    )
    const promotion = { code: 'HI', label: { en: 'Hi' }, amount: 500, startsAt: NOON, endsAt: '2030-01-01T00:00:00Z' }
    await writeFile(join(folder('partly'), 'promotions.json'), JSON.stringify([promotion]))
    expect((await importIt('partly')).out).toMatch(
      /partly was changed: version 2, look version 2,.*\n {2}\/promotions\n/,
    )
    expect((await importIt('partly')).out).toContain('nothing was changed')
    expect(await versions()).toEqual([2, 2])
  })

  test('names each place of its promotions that does not fit', async () => {
    await create('promised')
    const promotion = { code: 'HI', label: { en: 'Hi' }, amount: 5.5, startsAt: 'soon', endsAt: '2030-01-01T00:00:00Z' }
    await writeFile(join(folder('promised'), 'promotions.json'), JSON.stringify([{ ...promotion, worth: 5 }]))
    const refused = await importIt('promised')
    expect(refused).toMatchObject({ code: 1, out: '' })
    for (const field of ['amount', 'startsAt', 'worth']) expect(refused.err).toContain(`/promotions/0/${field}: `)
  })

  test('warns of the sample address, that products would be sent to, until it is another', async () => {
    await create('sampled')
    const sample = /The recipient is still a sample address: 1 Example Street, 00000 Example\. .*programme\.json/
    expect(await importIt('sampled', '--dry-run')).toMatchObject({ code: 0, err: expect.stringMatching(sample) })
    expect((await importIt('sampled')).err).toMatch(sample)
    const { recipient } = await readJson('sampled', 'programme.json')
    const lines = { lines: ['12 Harbour Road'], postalCode: '20457', city: 'Hamburg' }
    await edit('sampled', 'programme.json', { recipient: { ...recipient, ...lines } })
    expect((await importIt('sampled')).err).not.toContain('recipient')
  })

  test('warns of a list of routes with which nobody can sell, or that names none', async () => {
    await create('narrow')
    await edit('narrow', 'config.json', { whitelistRoutes: ['home', 'finder'] })
    const { code, err } = await importIt('narrow')
    expect(code).toBe(0)
    expect(err).toContain('There is no route finder.')
    expect(err).toContain('Newcomers cannot sell: find, estimate, customer, success are not in the list.')
  })

  test('of an archived programme brings it back, changed or not', async () => {
    await create('back')
    await importIt('back')
    const stored = await readAffiliate(world.deps.db, 'back')
    await sql`update affiliate set archived_at = ${NOON} where id = ${'back'}`.execute(world.deps.db)
    expect(stored?.version).toBe(1)
    expect((await importIt('back')).out).toContain('back is live again: version 2')
    expect((await readAffiliate(world.deps.db, 'back'))?.archivedAt).toBeNull()
  })

  test('refuses a look that cannot be read, or mends it where that is asked for', async () => {
    await create('faint')
    const { light } = await readJson('faint', 'theme.json')
    await edit('faint', 'theme.json', { light: { ...light, ink: '#c0c0c0' } })
    expect(await importIt('faint')).toMatchObject({ code: 1, err: expect.stringContaining('would do') })
    const mended = await importIt('faint', '--mend')
    expect(mended.code).toBe(0)
    expect(mended.out).toMatch(/\/theme\/light\/ink was mended: #c0c0c0 on surface .*; #\w{6} would do/)
    await world.deps.affiliates.refresh()
    expect(world.deps.affiliates.theme('faint')?.light.ink).not.toBe('#c0c0c0')
  })

  test('takes the fonts of the folder into the look, and the export gives them back', async () => {
    await create('lettered')
    const demo = (...path: string[]) => join(PROJECT_ROOT, 'demo', 'affiliates', ...path)
    const body = await readFile(demo('brightshop', 'assets', 'font.woff2'))
    const heading = await readFile(demo('nordwind', 'assets', 'font-heading.woff2'))
    await writeFile(join(folder('lettered'), 'assets', 'font.woff2'), body)
    await writeFile(join(folder('lettered'), 'assets', 'font-heading.woff2'), heading)
    expect(await importIt('lettered')).toMatchObject({ code: 0 })
    await world.deps.affiliates.refresh()
    const { css = '' } = world.deps.affiliates.stylesheet('lettered') ?? {}
    expect(css).toContain('font-weight:300 700')
    expect(css).toContain('--font-heading:"theme-heading","theme-heading-arial"')
    await reprise('affiliate', 'export', 'lettered', folder('lettered-again'))
    const again = (file: string) => readFile(join(folder('lettered-again'), 'assets', file))
    expect((await again('font.woff2')).equals(body)).toBe(true)
    expect((await again('font-heading.woff2')).equals(heading)).toBe(true)
    expect(await readJson('lettered-again', 'theme.json')).not.toHaveProperty('bodyFont')
    const out = join(place, 'lettered.html')
    await reprise('theme', 'preview', join(folder('lettered'), 'theme.json'), '--out', out)
    expect(await readFile(out, 'utf8')).toContain('@font-face{font-family:heading;src:url(data:font/woff2;base64,')
  })

  test('names every wrong field, and changes nothing', async () => {
    await create('wrong')
    await edit('wrong', 'config.json', { helpUrl: 'javascript:alert(1)', appname: 'x' })
    await edit('wrong', 'texts/en.json', { 'shell.hepl': 'Help' })
    const got = await importIt('wrong')
    expect(got).toMatchObject({ code: 1, out: '' })
    expect(got.err).toContain('/config/helpUrl: address')
    expect((await shown('wrong')).status).toBe(404)
  })

  test('of no folder says which file is missing', async () => {
    expect(await importIt('nowhere')).toMatchObject({ code: 1, err: expect.stringContaining('There is no file') })
  })
})

describe('the export', () => {
  test('makes the same programme again on another installation', async () => {
    await create('moving', '--locales', 'fr,en')
    await edit('moving', 'texts/fr.json', { 'shell.help': 'À l’aide' })
    await writeFile(
      join(folder('moving'), 'promotions.json'),
      JSON.stringify([
        {
          code: 'HELLO',
          label: { en: 'Hello' },
          amount: 500,
          startsAt: '2026-01-01T00:00:00Z',
          endsAt: '2030-01-01T00:00:00Z',
        },
      ]),
    )
    await importIt('moving')
    expect(await reprise('affiliate', 'export', 'moving', folder('exported'))).toMatchObject({ code: 0 })
    const elsewhere = aCommandLine((await aDatabase()).db, () => NOON)
    expect(await elsewhere('affiliate', 'import', folder('exported'))).toMatchObject({ code: 0 })
    await elsewhere('affiliate', 'export', 'moving', folder('again'))
    for (const file of [
      'config.json',
      'programme.json',
      'theme.json',
      'texts/fr.json',
      'promotions.json',
      'assets/favicon.svg',
    ])
      expect(await readFile(join(folder('again'), file), 'utf8')).toBe(
        await readFile(join(folder('exported'), file), 'utf8'),
      )
    expect(await readJson('exported', 'config.json')).toMatchObject({
      favicon: 'asset:favicon.svg',
      orderAPI: { process: 'WEB_STANDARD' },
    })
    expect(await readFile(join(folder('exported'), 'config.json'), 'utf8')).not.toContain('pk_')
  })

  test('writes over nothing unless told to', async () => {
    await create('kept')
    await importIt('kept')
    expect(await reprise('affiliate', 'export', 'kept', folder('kept'))).toMatchObject({ code: 2 })
    expect(await reprise('affiliate', 'export', 'kept', folder('kept'), '--overwrite')).toMatchObject({ code: 0 })
  })
})

test('show tells what a programme is and who changed it', async () => {
  await create('known')
  await importIt('known', '--note', 'The very first')
  const { out } = await reprise('affiliate', 'show', 'KNOWN')
  expect(out).toMatch(/State +live, version 1/)
  expect(out).toMatch(/1 {2}2026-11-20 12:00 {2}command-line:\S+ +The very first/)
  expect(await reprise('affiliate', 'show', 'nobody')).toMatchObject({ code: 1 })
})

test('archive deletes what nothing refers to, and an import brings an archived one back', async () => {
  await create('ending')
  await importIt('ending')
  expect((await reprise('affiliate', 'archive', 'ending')).out).toContain('is deleted')
  expect((await shown('ending')).status).toBe(404)
})

test('archive says which hosts a programme keeps, for its sellers follow their orders there', async () => {
  await create('kept')
  await edit('kept', 'programme.json', { hosts: ['kept.example.com'] })
  await importIt('kept')
  await sql`insert into browser_session (id, affiliate_id, token_hash, created_at, expires_at, first_used_at)
    values (${crypto.randomUUID()}, 'kept', ${Buffer.from('kept')}, ${NOON}, ${NOON}, null)`.execute(world.deps.db)
  expect((await reprise('affiliate', 'archive', 'kept')).out).toContain('It keeps kept.example.com')
})

describe('theme preview', () => {
  test('shows a look as a page, and what of it cannot be read', async () => {
    await create('looking')
    const file = join(folder('looking'), 'theme.json')
    const out = join(place, 'look.html')
    expect((await reprise('theme', 'preview', file, '--out', out)).out).toContain('Every pair of colours can be read')
    const { light } = await readJson('looking', 'theme.json')
    await edit('looking', 'theme.json', { light: { ...light, ink: '#c0c0c0' } })
    const faint = await reprise('theme', 'preview', file, '--out', out)
    expect(faint.out).toMatch(/#c0c0c0 on surface .* needs 4.5:1; #\w{6} would do/)
    expect(await readFile(out, 'utf8')).toContain('too faint')
    await reprise('theme', 'preview', file, '--out', out, '--mend')
    expect(await readFile(out, 'utf8')).not.toContain('too faint')
  })

  test('of something else says what is wrong', async () => {
    await create('odd')
    await edit('odd', 'theme.json', { radius: 900 })
    const got = await reprise('theme', 'preview', join(folder('odd'), 'theme.json'), '--out', join(place, 'x.html'))
    expect(got).toMatchObject({ code: 1, err: expect.stringContaining('/theme/radius') })
  })
})
