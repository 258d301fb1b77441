import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aCommandLine } from '../../test/command-line.ts'
import { NOON } from '../../test/platform.ts'
import { aServer, type World } from '../../test/world.ts'

let world: World
let reprise: ReturnType<typeof aCommandLine>
let folder = ''
const models = (count: number) => Array.from({ length: count }, (_, at) => `mobile,Nova,N${at + 1}`)
beforeAll(async () => {
  world = await aServer()
  await world.hasAffiliate()
  reprise = aCommandLine(world.deps.db, () => world.clock.now())
  folder = await mkdtemp(join(tmpdir(), 'reprise-prices-'))
  const catalogue = await file('catalogue.csv', ['type,brand,model', ...models(20)].join('\n'))
  await reprise('catalogue', 'import', catalogue)
})
afterAll(() => rm(folder, { recursive: true, force: true }))
beforeEach(() => world.clock.set(NOON))

const file = async (name: string, text: string): Promise<string> => {
  const path = join(folder, name)
  await writeFile(path, text)
  return path
}
const HEADER = 'product_id,flawless,good,used,cracked,faulty,faulty_cracked'
const prices = (count: number, flawless: number) =>
  file(
    `prices-${count}-${flawless}.csv`,
    [HEADER, ...Array.from({ length: count }, (_, at) => `nova-n${at + 1},${flawless},50,40,30,20,10`)].join('\n'),
  )
const FR = ['--market', 'fr', '--currency', 'EUR']
const imports = async (count: number, flawless: number, ...more: string[]) =>
  reprise('price-list', 'import', await prices(count, flawless), ...FR, ...more)
const newest = async () => JSON.parse((await reprise('price-list', 'list', ...FR, '--json')).out)[0]
const lastAudit = async () => {
  const { rows } = await sql`select action, subject from audit_entry order by id desc limit 1`.execute(world.deps.db)
  return rows[0]
}

describe('price-list import', () => {
  test('says what it changes, and a dry run changes nothing', async () => {
    await imports(20, 100, '--yes')
    const { version } = await newest()
    const dry = await imports(19, 110, '--dry-run')
    expect(dry.code).toBe(0)
    expect(dry.out).toContain(`Against version ${version}:`)
    expect(dry.out).toContain('19 products: 0 new, 1 not bought any more, 19 up, 0 down, 0 the same')
    expect(dry.out).toMatch(/nova-n1 +flawless +100\.00 EUR +110\.00 EUR +\+10 %/)
    expect(dry.out).toContain('Nothing was changed.')
    expect((await newest()).version).toBe(version)
    const made = await imports(19, 110)
    expect(made).toMatchObject({ code: 0, out: expect.stringContaining('in force from now on') })
    expect(await newest()).toMatchObject({ version: version + 1, state: 'in-force', products: 19 })
    expect(await lastAudit()).toEqual({
      action: 'price-list import',
      subject: { market: 'fr', currency: 'EUR', version: version + 1 },
    })
  })

  test('refuses what changes much, until somebody says that it is meant', async () => {
    await imports(20, 100, '--yes')
    const { version } = await newest()
    const refused = await imports(10, 100)
    expect(refused).toMatchObject({
      code: 1,
      out: expect.stringContaining('10 not bought any more'),
      err: expect.stringContaining(
        '10 of 20 (50 %) products would not be bought any more. If this is meant, say --yes.',
      ),
    })
    const json = await imports(10, 100, '--json')
    expect([json.code, json.out]).toEqual([1, ''])
    expect(JSON.parse(json.err)).toMatchObject({ error: 'change-doubtful', current: { gone: 10 } })
    expect((await newest()).version).toBe(version)
    expect((await imports(10, 100, '--yes')).code).toBe(0)
  })

  test.each([
    [true, 0, 1],
    [false, 1, 0],
  ])('asks the person at the terminal, whose answer decides: %s', async (answer, code, versions) => {
    await imports(20, 100, '--yes')
    const { version } = await newest()
    const asked: string[] = []
    const atTerminal = aCommandLine(
      world.deps.db,
      () => world.clock.now(),
      undefined,
      (question) => {
        asked.push(question)
        return Promise.resolve(answer)
      },
    )
    expect((await atTerminal('price-list', 'import', await prices(5, 100), ...FR)).code).toBe(code)
    expect(asked).toEqual(['Is this meant?'])
    expect((await newest()).version).toBe(version + versions)
  })

  test('asks about a market that no programme uses', async () => {
    const typo = await reprise('price-list', 'import', await prices(2, 100), '--market', 'amce', '--currency', 'EUR')
    expect(typo).toMatchObject({ code: 1, err: expect.stringContaining('No programme uses the prices of "amce"') })
  })

  test('for a date waits for it, and can be taken back', async () => {
    await imports(20, 100, '--yes')
    const { version } = await newest()
    const later = await imports(20, 110, '--on', '2026-12-01')
    expect(later.out).toContain('in force from 2026-12-01 00:00 UTC on.')
    expect(JSON.parse((await reprise('price-list', 'show', ...FR, '--json')).out).version).toBe(version)
    expect((await reprise('price-list', 'withdraw', String(version + 1), ...FR)).code).toBe(0)
    expect(await newest()).toMatchObject({ version: version + 1, state: 'withdrawn' })
    const past = await imports(20, 110, '--on', '2026-11-01')
    expect(past).toMatchObject({ code: 2, err: expect.stringContaining('has passed') })
    const soon = await imports(20, 110, '--on', 'soon')
    expect(soon).toMatchObject({ code: 2, err: expect.stringContaining('--on needs a day') })
  })
})

test('a price list is written out as it is read in, and an old one comes back', async () => {
  await imports(20, 100, '--yes', '--label', 'Autumn')
  const { version } = await newest()
  const out = join(folder, 'out.csv')
  await reprise('price-list', 'export', ...FR, '--out', out)
  const written = await readFile(out, 'utf8')
  expect(written).toMatch(/^# Autumn\nproduct_id,flawless,good,used,cracked,faulty,faulty_cracked\nnova-n1,100\.00,/)
  await imports(20, 110)
  const again = await reprise('price-list', 'restore', String(version), ...FR)
  expect(again.out).toContain(`("Version ${version} again: Autumn")`)
  expect((await reprise('price-list', 'export', ...FR)).out.split('\n').slice(1)).toEqual(written.split('\n').slice(1))
  expect(await reprise('price-list', 'restore', '999', ...FR)).toMatchObject({ code: 1, out: '' })
})

test('one price is set, and shown', async () => {
  await imports(20, 100, '--yes')
  const set = await reprise('price-list', 'set', 'nova-n3', 'flawless=212,50,good=190', ...FR)
  expect(set.out).toMatch(/nova-n3 +good +50\.00 EUR +190\.00 EUR/)
  const { out } = await reprise('price-list', 'show', ...FR, '--product', 'nova-n3')
  expect(out).toMatch(/nova-n3 +Nova N3 +212\.50 +190\.00 +40\.00/)
  expect(out).not.toContain('nova-n4')
  const { version } = await newest()
  const changes = await reprise('price-list', 'changes', String(version), '--since', String(version - 1), ...FR)
  expect(changes.out).toMatch(/nova-n3 +flawless +100\.00 +212\.50\nnova-n3 +good +50\.00 +190\.00/)
  expect(changes.out).not.toContain('nova-n4')
  expect(await reprise('price-list', 'set', 'nova-n3', 'perfect=1', ...FR)).toMatchObject({
    code: 2,
    err: expect.stringContaining('There is no grade "perfect"'),
  })
  expect(await reprise('price-list', 'set', 'nova-n3', 'good=900', ...FR)).toMatchObject({
    code: 1,
    err: expect.stringContaining('/prices/good'),
  })
})

describe('catalogue', () => {
  test('is looked at before it changes, and never halved without being asked', async () => {
    const short = await file('short.csv', ['type,brand,model', ...models(9), 'mobile,Nova,New'].join('\n'))
    const dry = await reprise('catalogue', 'import', short, '--retire-missing', '--dry-run')
    expect(dry).toMatchObject({ code: 0, out: expect.stringContaining('1 product added, 9 already known, 11 retired') })
    expect(dry.out).toContain('added: nova-new')
    expect(dry.err).toContain('This would be asked about: 11 of 20 products would leave the catalogue.')
    const refused = await reprise('catalogue', 'import', short, '--retire-missing')
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('If this is meant, say --yes') })
    const { out } = await reprise('catalogue', 'export')
    expect(out.trim().split('\n')).toHaveLength(21)
    expect((await reprise('catalogue', 'import', short)).code).toBe(0)
  })

  test('is written out as it is read in', async () => {
    const header =
      'type,brand,model,release_date,storage_gb,colours,launch_price_usd,launch_price_storage_gb,model_codes,order_codes'
    const row = 'mobile,Orbit,"One, ""Mini""",2024-02-01,64|1024,Red|Blue,799.50,64,A1|A2,MQ1=64|MQ2'
    await reprise('catalogue', 'import', await file('orbit.csv', `${header}\n${row}`))
    const first = (await reprise('catalogue', 'export')).out
    expect(first).toContain('"One, ""Mini""",2024-02-01,64|1024,Red|Blue,799.50,,64,A1|A2,MQ1=64|MQ2,3')
    await reprise('catalogue', 'import', await file('all.csv', first))
    expect((await reprise('catalogue', 'export')).out).toBe(first)
  })
})

test('versions of questions are listed and written out', async () => {
  const question = {
    id: 'works',
    part: 'function',
    title: { en: 'Does it work?' },
    options: [
      { id: 'yes', label: { en: 'Yes' }, effect: {} },
      { id: 'no', label: { en: 'No' }, effect: { faulty: true } },
    ],
  }
  const definition = { productType: 'watch', version: 1, questions: [question] }
  await reprise('questionnaire', 'import', await file('watch.json', JSON.stringify(definition)))
  expect((await reprise('questionnaire', 'list')).out).toMatch(/watch +1 .*en +works/)
  const path = join(folder, 'watch-out.json')
  expect((await reprise('questionnaire', 'export', 'watch', '--out', path)).code).toBe(0)
  expect(JSON.parse(await readFile(path, 'utf8'))).toEqual(definition)
  expect(await reprise('questionnaire', 'export', 'console')).toMatchObject({ code: 1 })
  expect(await reprise('questionnaire', 'export', 'toaster')).toMatchObject({ code: 2 })
})

test('promotion list shows what each is worth, whether it runs and how often it was used', async () => {
  await sql`insert into promotion (id, affiliate_id, code, label, amount, starts_at, ends_at, max_uses, uses)
    values (gen_random_uuid(), 'acme', 'SPRING', '{"en": "Spring"}', 500, '2026-01-01', '2026-06-01', 9, 4)`.execute(
    world.deps.db,
  )
  const { out } = await reprise('promotion', 'list', 'acme')
  expect(out).toMatch(/SPRING +ended +5\.00 EUR +2026-01-01 00:00 +2026-06-01 00:00 +4 of 9 /)
  expect(await reprise('promotion', 'list', 'nobody')).toMatchObject({ code: 1 })
  expect((await reprise('promotion', 'end', 'acme', 'spring')).out).toContain('raises no offer any more')
  expect((await reprise('promotion', 'list', 'acme')).out).toContain('ended')
})
