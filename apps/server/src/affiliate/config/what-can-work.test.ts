import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { anAffiliate } from '../../../test/an-affiliate.ts'
import { problemOf } from '../../../test/api.ts'
import { aConfigWorld } from '../../../test/config-world.ts'
import { checkTheme } from '../look/check-theme.ts'
import { PROJECT_ROOT } from '#server/platform/project-root.ts'

const { world, key, aProgramme, change } = await aConfigWorld()
/** No way to be paid by transfer. */
const VOUCHER = {
  processes: [{ label: 'WEB_STANDARD', options: [{ id: 1, tag: 'voucher', title: { en: 'Voucher' } }] }],
}

describe('what could not work', () => {
  test.each([
    [{ country: 'zz' }, '/config/country country'],
    [{ senderCountries: ['fr', 'xx'] }, '/config/senderCountries/1 country'],
    [{ customerDataValidator: { force: ['fone'] } }, '/config/customerDataValidator/force/0 field-unknown'],
    [{ customerDataValidator: { exclude: ['nick'] } }, '/config/customerDataValidator/exclude/0 field-unknown'],
    [
      { customerDataValidator: { regex: [{ field: 'town', pattern: 'a', message: 'validation.format' }] } },
      '/config/customerDataValidator/regex/0/field field-unknown',
    ],
    [
      { customerDataValidator: { force: ['phone'], exclude: ['phone'] } },
      '/config/customerDataValidator/force/0 contradiction',
    ],
    [{ customerDataValidator: { exclude: ['email'] } }, '/config/customerDataValidator/exclude/0 field-needed'],
    [
      { customerDataValidator: { exclude: ['region', 'city'] } },
      '/config/customerDataValidator/exclude/1 field-needed',
    ],
    [{ customerDataValidator: { exclude: ['accountHolder'] } }, '/config/customerDataValidator/exclude/0 field-needed'],
    [{ customerDataValidator: { exclude: ['iban'] } }, '/config/collectIban account-needed'],
    [{ collectIban: false }, '/config/collectIban account-needed'],
    [{ collectIban: false, collectSortCode: true }, '/config/collectIban account-needed'],
    [{ apiProductTypeUrls: { toaster: 'https://shop.example/' } }, '/config/apiProductTypeUrls/toaster product-type'],
    [{ apiProductTypeImages: { toaster: '/x.png' } }, '/config/apiProductTypeImages/toaster product-type'],
  ])('%j is refused: %s', async (config, fault) => {
    const { id, etag } = await aProgramme()
    const got = await change(id, { config }, etag)
    expect(got.body.faults?.map(({ pointer, code }) => `${pointer} ${code}`)).toContain(fault)
  })
})

test('terms of sale that no customer could read are refused, and rich text is kept clean', async () => {
  const { id, etag } = await aProgramme()
  const programme = { termsOfSale: { text: { fr: '<p onclick="x()">Bon</p>', en: 'Good' } } }
  const refused = await change(id, { config: { locales: ['fr', 'en'] }, programme }, etag)
  expect(refused.body.faults?.map(({ pointer, code }) => `${pointer} ${code}`)).toEqual([
    '/config/footerNavigation/fr terms-link-missing',
    '/config/footerNavigation/en terms-link-missing',
  ])
  const links = [{ id: 'terms', url: '/terms' }]
  const config = { locales: ['fr', 'en'], footerNavigation: { fr: links, en: links } }
  const { body } = await change(id, { config, programme }, etag)
  expect(body.programme.termsOfSale?.text).toEqual({ fr: '<p>Bon</p>', en: 'Good' })
})

describe('what can work', () => {
  test.each([
    ['an account of the United Kingdom', { collectIban: false, collectSortCode: true, collectAccountNumber: true }, {}],
    [
      'no account where nobody is paid by transfer',
      { collectIban: false, customerDataValidator: { exclude: ['accountHolder'] } },
      VOUCHER,
    ],
    ['fewer fields', { customerDataValidator: { exclude: ['phone', 'line2', 'region'], force: ['birthDate'] } }, {}],
    ['parcels of several countries', { senderCountries: ['fr', 'be', 'xk'] }, {}],
    ['the look that is the default', { theme: 'reprise' }, {}],
  ])('is taken: %s', async (_, config, programme) => {
    const { id, etag } = await aProgramme()
    expect(problemOf(await change(id, { config, programme }, etag))).toEqual({ status: 200, problem: undefined })
  })

  test('but not with an account of another kind than the programme pays to', async () => {
    const { id, etag } = await aProgramme()
    const payer = { scheme: 'sepa', name: 'Acme', iban: 'FR1420041010050500013M02606' }
    const config = { collectIban: false, collectSortCode: true, collectAccountNumber: true }
    const got = await change(id, { config, programme: { payer } }, etag)
    expect(got.body.faults).toMatchObject([
      { code: 'account-needed', message: expect.stringContaining('set collectIban,') },
    ])
  })

  test('is a text that a consent has named, also once the consent is gone', async () => {
    const { id } = await aProgramme()
    const label = `${id}.rules`
    const consents = [{ type: 'checkbox', name: 'rules', label, required: true }]
    const texts = { fr: { [label]: 'J’accepte <a href="https://shop.example/r">les règles</a>' } }
    expect((await change(id, { config: { consents }, texts }, '*')).status).toBe(200)
    expect((await change(id, { config: { consents: [] } }, '*')).status).toBe(200)
    const rule = { field: 'city', pattern: '.+', message: label }
    const shown = await change(id, { config: { customerDataValidator: { regex: [rule] } } }, '*')
    expect(shown.body.faults).toMatchObject([{ pointer: `/texts/fr/${label}`, code: 'plain-words' }])
  })
})

test('a programme says nothing of its look and wears the default one, until that is everybody’s no more', async () => {
  const { programme } = anAffiliate()
  const body = { config: { locales: ['fr'] }, programme }
  const made = await world.api('createConfig', { token: key, params: { id: 'plain' }, body })
  expect(problemOf(made)).toEqual({ status: 201, problem: undefined })
  expect(made.body.config.theme).toBe('reprise')
  await world.deps.affiliates.refresh()
  const css = await world.api('getStylesheet', { params: { theme: 'reprise' } })
  expect(css.text).toContain('--color-accent:#14563c')
  expect(
    checkTheme(world.deps.affiliates.theme('reprise'), { id: 'reprise', assets: new Map(), mend: false }).faults,
  ).toEqual([])
})

test('a look that a programme called like the default one is its own under another name', async () => {
  const { db } = world.deps
  await world.hasAffiliate({ id: 'older', theme: { radius: 3 } })
  await sql`delete from theme where id = 'reprise'`.execute(db)
  // As it stood before the default look was everybody's.
  for (const table of ['theme', 'theme_version'])
    await sql`update ${sql.table(table)} set tokens = jsonb_set(tokens, '{id}', '"reprise"')
      where ${sql.ref(table === 'theme' ? 'id' : 'theme_id')} = 'older'`.execute(db)
  await sql`alter table theme_version drop constraint theme_version_theme_id_fkey`.execute(db)
  await sql`update theme set id = 'reprise' where id = 'older'`.execute(db)
  await sql`update theme_version set theme_id = 'reprise' where theme_id = 'older'`.execute(db)
  for (const table of ['affiliate', 'affiliate_version'])
    await sql`update ${sql.table(table)} set config = jsonb_set(config, '{theme}', '"reprise"')
      where ${sql.ref(table === 'affiliate' ? 'id' : 'affiliate_id')} = 'older'`.execute(db)
  const migration = await readFile(join(PROJECT_ROOT, 'apps/server/migrations/0052_the_default_look.sql'), 'utf8')
  await db.pool.query(migration)
  await world.deps.affiliates.refresh()
  expect(world.deps.affiliates.find('older')?.config.theme).toBe('reprise-own')
  expect(world.deps.affiliates.theme('reprise-own')?.radius).toBe(3)
  expect(world.deps.affiliates.theme('reprise')?.radius).toBe(14)
})
