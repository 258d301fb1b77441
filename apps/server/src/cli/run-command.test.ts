import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aDatabase } from '../../test/database.ts'
import { memoryStorage } from '../../test/memory-storage.ts'
import { readConfig } from '#server/config.ts'
import { DatabaseStartError } from '@reprise/embedded-postgres/database-start-error'
import { runCommand } from './run-command.ts'

const { db } = await aDatabase()
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reprise-cli-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const file = async (name: string, text: string): Promise<string> => {
  const path = join(folder, name)
  await writeFile(path, text)
  return path
}

type Options = { readonly isTTY?: boolean; readonly broken?: boolean }

/** What a person at a terminal, or a script, gets to see. */
const reprise = async (argv: readonly string[], { isTTY = false, broken = false }: Options = {}) => {
  let out = ''
  let err = ''
  const code = await runCommand(argv, {
    out: { isTTY, write: (text) => void (out += text) },
    err: { isTTY, write: (text) => void (err += text) },
    nowMs: () => Date.parse('2026-11-20T12:00:00Z'),
    config: () => readConfig({ NODE_ENV: 'test' }).config,
    openDatabase: () => (broken ? Promise.reject(new DatabaseStartError('The disk is full.')) : Promise.resolve(db)),
    openAsItIs: () => Promise.reject(new Error('No other database is opened here')),
    migrate: () => Promise.reject(new Error('Nothing is migrated here')),
    openKeyring: () => Promise.reject(new Error('There is no key file here')),
    openStorage: () => memoryStorage(),
    openSealed: () => Promise.reject(new Error('Nothing is sealed here')),
    explain: (error) => (error instanceof Error ? error.message : String(error)),
  })
  return { code, out, err }
}

describe('the command line', () => {
  test('shows its commands', async () => {
    const { code, out } = await reprise([])
    expect(code).toBe(0)
    expect(out).toContain('catalogue import')
    expect((await reprise(['price-list', 'import', '--help'])).out).toContain('--market NAME')
    expect(await reprise(['help', 'price-list', 'import'])).toEqual(await reprise(['price-list', 'import', '--help']))
    for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(110)
  })

  test('shows the commands of one group', async () => {
    const { code, out } = await reprise(['order', '--help'])
    expect({ code, out }).toEqual({ code: 0, out: expect.stringMatching(/ {2}order list +Lists orders/) })
    expect(out).not.toContain('payout')
    expect(await reprise(['help', 'nonsense'])).toMatchObject({ code: 2, out: '' })
    const unclear = await reprise(['order', 'delete'])
    expect(unclear).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringMatching(/no command "order delete"[^]*order move/),
    })
  })

  test('never takes a price list of bad rows alone for one', async () => {
    const path = await file('bad.csv', 'product_id,flawless,good,used,cracked,faulty,faulty_cracked\nnope,1,1,1,1,1,1')
    const got = await reprise(['price-list', 'import', path, '--market', 'fr', '--currency', 'EUR', '--skip-bad'])
    expect(got).toMatchObject({ code: 1, out: '', err: expect.stringContaining('so nothing was') })
  })

  test.each([
    [['nonsense'], 'There is no command "nonsense"'],
    [['catalogue', 'import'], 'FILE is missing'],
    [['catalogue', 'import', 'a', 'b'], '"b" is one argument too many'],
    [['catalogue', 'import', 'a.csv', '--frob'], '--frob'],
    [['catalogue', 'import', '/no/such/file.csv'], 'There is no file /no/such/file.csv'],
    [['catalogue', 'import', '/'], '/ is a folder'],
    [['price-list', 'import', 'a.csv', '--market', 'fr'], '--currency is missing'],
    [
      ['price-list', 'import', 'a.csv', '--market', 'FR', '--currency', 'EUR'],
      '--market needs a market in small letters',
    ],
    [['price-list', 'example', '--market', 'ch', '--currency', 'CHF'], 'not in CHF'],
  ])('ends with 2 and says what was wrong with %j', async (argv, sentence) => {
    const { code, err } = await reprise(argv)
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining(sentence) })
  })

  test.each([
    [['nonsense', '--json'], 'There is no command "nonsense"', 'npm run reprise -- --help'],
    [['help', 'nonsense', '--json'], 'There is no command "nonsense"', 'npm run reprise -- --help'],
    [['order', 'delete', '--json'], 'There is no command "order delete"', 'npm run reprise -- order --help'],
    [['catalogue', 'import', '--json'], 'FILE is missing', 'npm run reprise -- catalogue import FILE'],
    [['order', 'find', 'x', '--frob', '--json'], "Unknown option '--frob'", 'npm run reprise -- order find CODE'],
    [['price-list', 'import', 'a.csv', '--market', 'fr', '--json'], '--currency is missing', '--currency CODE'],
  ])('says what was wrong with %j as JSON on standard error', async (argv, detail, usage) => {
    const { code, out, err } = await reprise(argv)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(JSON.parse(err)).toEqual({
      title: 'The command was not understood',
      detail: expect.stringContaining(detail),
      usage: expect.stringContaining(usage),
    })
  })

  test('with --json writes nothing but a problem to standard error, whatever went wrong', async () => {
    const path = await file('one.csv', 'type,brand,model\nmobile,Acme,One')
    const down = await reprise(['catalogue', 'import', path, '--json'], { broken: true })
    expect([down.code, down.out]).toEqual([3, ''])
    expect(JSON.parse(down.err)).toEqual({ title: 'The command could not be carried out', detail: 'The disk is full.' })
    const unknown = await reprise(['affiliate', 'show', 'nobody', '--json'])
    expect([unknown.code, unknown.out]).toEqual([1, ''])
    expect(JSON.parse(unknown.err)).toEqual({
      type: '/problems/affiliate-not-found',
      title: 'No affiliate has this id',
      error: 'affiliate-not-found',
    })
    const noFolder = await reprise(['affiliate', 'import', join(folder, 'none'), '--json'])
    expect(JSON.parse(noFolder.err)).toMatchObject({
      type: '/problems/config-rejected',
      faults: [{ pointer: '/config.json', message: expect.stringContaining('There is no file') }],
    })
    expect(await reprise(['catalogue', 'import', path, '--json'])).toMatchObject({ code: 0, err: '' })
  })

  test('ends with 3 when the machinery fails', async () => {
    const path = await file('one.csv', 'type,brand,model\nmobile,Acme,One')
    expect(await reprise(['catalogue', 'import', path], { broken: true })).toEqual({
      code: 3,
      out: '',
      err: 'The disk is full.\n',
    })
  })

  test('takes a catalogue, then prices for it, and makes example prices', async () => {
    const catalogue = await file(
      'catalogue.csv',
      'type;brand;model;release_date;storage;launch_price_usd\nmobile;Apple;iPhone 15;2023-09-22;128|256;799',
    )
    expect(await reprise(['catalogue', 'import', catalogue])).toMatchObject({
      code: 0,
      out: '1 model: 2 products added, 0 already known, 0 retired.\n  added: apple-iphone-15-128gb, apple-iphone-15-256gb\n',
    })

    const out = join(folder, 'fr.csv')
    const example = ['price-list', 'example', '--market', 'fr', '--currency', 'EUR', '--out', out]
    expect((await reprise(example)).code).toBe(0)
    expect(await readFile(out, 'utf8')).toContain('apple-iphone-15-128gb,Apple iPhone 15 128 GB,195,')

    const imported = await reprise(['price-list', 'import', out, '--market', 'fr', '--currency', 'EUR', '--json'])
    expect(imported.code).toBe(0)
    expect(JSON.parse(imported.out)).toMatchObject({ version: 1, prices: 2, ignoredColumns: ['name'] })
  })

  test('ends with 1 on bad rows and lists them; all of them as JSON', async () => {
    const rows = Array.from({ length: 80 }, (_, at) => `toaster,Acme,Model ${at}`).join('\n')
    const path = await file('bad.csv', `type,brand,model\n${rows}`)
    const { code, out, err } = await reprise(['catalogue', 'import', path])
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toContain('80 of 80 rows cannot be imported, so nothing was:')
    expect(err).toContain('  line 2: type "toaster" is not one of mobile')
    expect(err).toContain('… and 30 more')
    const json = await reprise(['catalogue', 'import', path, '--json'])
    expect([json.code, json.out]).toEqual([1, ''])
    expect(JSON.parse(json.err)).toMatchObject({ title: 'The file cannot be used' })
    expect(JSON.parse(json.err).faults).toHaveLength(80)
  })

  test('says how far it has come: one line on a terminal, plain lines elsewhere', async () => {
    const path = await file('one.csv', 'type,brand,model\nmobile,Acme,One')
    expect((await reprise(['catalogue', 'import', path], { isTTY: true })).err).toContain('\r\u001b[2KWriting 1 of 1')
    expect((await reprise(['catalogue', 'import', path])).err).toMatch(/^Checking rows 0 of 1\nWriting/)
  })
})
