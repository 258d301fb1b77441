// @module-tag postgres
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT_ROOT } from '#server/platform/project-root.ts'
import { someGoods } from '../../test/goods.ts'
import { anOperatorKey } from '../../test/operator-key.ts'
import { programmeFolders } from '../../test/programme-folders.ts'
import { aServer } from '../../test/world.ts'

const world = await aServer()
const { reprise, readJson, edit, create, importIt } = await programmeFolders(world)

/** What the console says of each fault, in the language of the reader. */
const words: object = JSON.parse(await readFile(join(PROJECT_ROOT, 'locales/en/console.json'), 'utf8'))

/** What the API says that a programme lacks. */
const openChecks = async (id: string) => {
  const token = await anOperatorKey(world.deps, { scopes: ['config'] })
  const { body } = await world.api('getReadiness', { token, params: { id } })
  const unsaid = body.checks.flatMap(({ faults }) => faults.filter(({ code }) => !(`console.fault.${code}` in words)))
  expect(unsaid).toEqual([])
  const open = body.checks.filter(({ passed }) => !passed).map(({ check }) => check)
  expect(body.ready).toBe(open.length === 0)
  expect(body.checks.every(({ passed, faults }) => passed === (faults.length === 0))).toBe(true)
  return open
}

test('import, check and API say what a programme lacks before customers come, until it lacks nothing', async () => {
  await create('readying', '--country', 'fr', '--currency', 'EUR', '--market', 'zzzz')
  const dry = await importIt('readying', '--dry-run')
  expect(dry.err).toMatch(/There is no price in EUR for the market zzzz, .* Import a price list with --market zzzz/)
  const { warnings, readiness } = JSON.parse((await importIt('readying', '--json')).out)
  expect(warnings).toHaveLength(readiness.filter(({ passed }: { passed: boolean }) => !passed).length)
  expect(await openChecks('readying')).toEqual([
    ...['prices', 'questions', 'payer', 'recipient', 'sender', 'owner', 'identity', 'links'],
  ])
  const checked = await reprise('affiliate', 'check', 'readying')
  expect(checked).toMatchObject({ code: 1, out: '' })
  expect(checked.err).toMatch(
    /8 checks of readying open[^]*identity +open +The law of FR wants [^]*identity\.requiredFrom/,
  )

  await someGoods(world.deps.db)
  const { recipient } = await readJson('readying', 'programme.json')
  await edit('readying', 'programme.json', {
    market: 'fr',
    recipient: { ...recipient, lines: ['12 Harbour Road'], postalCode: '20457', city: 'Hamburg' },
    mailFrom: 'trade-in@readying.fr',
    ownerMail: 'owner@readying.fr',
    payer: { scheme: 'sepa', name: 'Readying SAS', iban: 'FR1420041010050500013M02606' },
    identity: { requiredFrom: 0 },
  })
  const page = { id: 'terms', url: 'https://www.readying.fr/terms' }
  await edit('readying', 'config.json', { apiProductType: ['mobile'], footerNavigation: { en: [page] } })
  expect(await importIt('readying')).toMatchObject({ code: 0, err: '' })
  expect((await reprise('affiliate', 'check', 'readying')).out).toContain('readying is ready for customers.')
  expect(await openChecks('readying')).toEqual([])
})
