// @module-tag postgres
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aFolder, starts } from '../../test/an-installation.ts'
import { aTerminalOf } from '../../test/command-line.ts'
import { aDatabase } from '../../test/database.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { generateKeyFile, parseKeyring } from '#server/platform/crypto/keyring.ts'

describe('keys generate', () => {
  test('makes the file that the settings of a new installation name, for this account alone', async () => {
    const file = join(await aFolder(), 'secrets', 'keys.json')
    const settings = { NODE_ENV: 'production', DATABASE_URL: 'postgresql://nowhere/reprise', REPRISE_KEYS_FILE: file }
    expect(await aTerminalOf(settings)('keys', 'generate', file)).toMatchObject({ code: 0, err: '' })
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(parseKeyring(await readFile(file, 'utf8'), file).current.id).toMatch(/^k/)
  })

  test('leaves a file that is there as it is', async () => {
    const file = join(await aFolder(), 'keys.json')
    await writeFile(file, 'mine')
    const got = await aTerminalOf({})('keys', 'generate', file)
    expect(got).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('is there already and was left as it is'),
    })
    expect(await readFile(file, 'utf8')).toBe('mine')
  })

  test('leaves nothing behind where it cannot be written', async () => {
    const folder = await aFolder()
    await writeFile(join(folder, 'file'), '')
    const got = await aTerminalOf({})('keys', 'generate', join(folder, 'file', 'keys.json'))
    expect(got).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(/cannot be written \(E\w+\); nothing was/),
    })
    expect(await readdir(folder)).toEqual(['file'])
  })
})

const keepReply = (db: Database, body: Buffer) =>
  sql`
    insert into idempotency (scope, operation, key, fingerprint, status, headers, body, session_begun, created_at)
    values ('s', 'o', 'k', ${Buffer.alloc(32)}, 201, '{}', ${body}, false, now())`.execute(db)

/** A database whose server holds one key, and which a program with another key was pointed at. */
const anInstallationThatWasHit = async ({ url, db }: Awaited<ReturnType<typeof aDatabase>>) => {
  const env = { DATABASE_URL: url, DATA_DIR: await aFolder() }
  await starts(env)
  const own = parseKeyring(await readFile(join(env.DATA_DIR, 'keys.json'), 'utf8'), 'keys.json').current.id
  await sql`insert into encryption_key (id, fingerprint) values (${'kforeign'}, ${Buffer.alloc(32)})`.execute(db)
  return { env, own, reprise: aTerminalOf(env) }
}

describe('An installation whose database was noted with a foreign key', async () => {
  const hit = await aDatabase()
  const replaced = await aDatabase()
  const fresh = await aDatabase()

  test('does not start, and starts again once that key is forgotten', async () => {
    const { env, own, reprise } = await anInstallationThatWasHit(hit)
    await expect(starts(env)).rejects.toThrow('(kforeign)')
    const { out } = await reprise('keys', 'list')
    expect(out).toMatch(new RegExp(`^${own} .* yes +0$`, 'm'))
    expect(out).toMatch(/^kforeign .* no +0$/m)
    expect(await reprise('keys', 'forget', 'kforeign')).toMatchObject({
      code: 0,
      out: 'kforeign is forgotten: servers start without it.\n',
    })
    await starts(env)
    expect(await reprise('keys', 'forget', 'kforeign')).toMatchObject({
      code: 1,
      err: expect.stringContaining('was not used with a key "kforeign"'),
    })
  })

  test('keeps every key that sealed something: a value, or a file alone', async () => {
    const env = { DATABASE_URL: replaced.url, DATA_DIR: await aFolder() }
    const file = join(env.DATA_DIR, 'keys.json')
    const first = JSON.parse(generateKeyFile())
    await writeFile(file, JSON.stringify(first), { mode: 0o600 })
    await starts(env, async ({ db, vault, files }) => {
      await keepReply(db, vault.seal('{}', 'somewhere'))
      await files.put(Buffer.from('a photo'), 'documents', 'somewhere')
    })
    const second = { ...first, encryption: [...JSON.parse(generateKeyFile()).encryption, ...first.encryption] }
    await writeFile(file, JSON.stringify(second), { mode: 0o600 })
    await starts(env)
    const reprise = aTerminalOf(env)
    const forget = () => reprise('keys', 'forget', first.encryption[0].id)
    expect(await forget()).toMatchObject({ code: 1, err: expect.stringContaining('sealed 1 value and 1 file') })
    await replaced.pool.query('delete from idempotency')
    expect(await forget()).toMatchObject({ code: 1, err: expect.stringContaining('sealed 0 values and 1 file') })
    expect((await reprise('keys', 'forget', '#index')).code).toBe(1)
    await replaced.pool.query('delete from sealed_file')
    expect((await forget()).code).toBe(0)
    await writeFile(file, JSON.stringify({ ...second, encryption: second.encryption.slice(0, 1) }), { mode: 0o600 })
    await starts(env)
  })

  test('can be freed of foreign keys that were there first, while nothing is sealed', async () => {
    await starts({ DATABASE_URL: fresh.url, DATA_DIR: await aFolder() })
    const env = { DATABASE_URL: fresh.url, DATA_DIR: join(await aFolder(), 'data') }
    await mkdir(env.DATA_DIR)
    const reprise = aTerminalOf(env)
    const foreign: { id: string }[] = JSON.parse((await reprise('keys', 'list', '--json')).out)
    for (const { id } of foreign) expect((await reprise('keys', 'forget', id)).code).toBe(0)
    await starts(env)
  })
})

describe('a key of an installation', async () => {
  const rotated = await aDatabase()

  test('is replaced by one that is added, seals all of it anew, and outlives it', async () => {
    const env = { DATABASE_URL: rotated.url, DATA_DIR: await aFolder() }
    const file = join(env.DATA_DIR, 'keys.json')
    const reprise = aTerminalOf(env)
    const place = 'idempotency|body|s|o|k'
    await starts(env, async ({ db, vault, files }) => {
      await keepReply(db, vault.seal('a secret', place))
      // Nobody claims it.
      await files.put(Buffer.from('a photo'), 'documents', 'somewhere')
    })
    const before = (await readFile(file, 'utf8')).match(/k[0-9a-f]{8}/)?.[0] ?? ''
    const added: { key: string } = JSON.parse((await reprise('keys', 'add', file, '--json')).out)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(await reprise('keys', 'rewrap')).toMatchObject({
      code: 3,
      err: expect.stringContaining(`No server has used the key ${added.key}`),
    })
    await starts(env)
    const rewrapped = await reprise('keys', 'rewrap')
    expect(rewrapped.code).toBe(4)
    expect(rewrapped.out).toContain(`${added.key} sealed 1 value and 0 files anew`)
    expect(rewrapped.err).toContain('1 file has no owner yet')
    await rotated.pool.query('delete from sealed_file')
    expect(await reprise('keys', 'rewrap')).toMatchObject({
      code: 0,
      out: expect.stringContaining('Nothing is left under another key'),
    })
    expect((await reprise('keys', 'verify')).out).toMatch(new RegExp(`^${added.key} +1 +0$`, 'm'))
    expect((await reprise('keys', 'list')).out).toMatch(new RegExp(`^${before} .* yes +0$`, 'm'))
    expect((await reprise('keys', 'forget', before)).code).toBe(0)
    const kept = JSON.parse(await readFile(file, 'utf8'))
    await writeFile(file, JSON.stringify({ ...kept, encryption: kept.encryption.slice(0, 1) }), { mode: 0o600 })
    await starts(env, async ({ db, vault }) => {
      const { rows } = await sql<{ body: Buffer }>`select body from idempotency`.execute(db)
      expect(vault.open(rows[0]?.body ?? Buffer.alloc(0), place)).toBe('a secret')
    })
    const { rows } = await rotated.pool.query(`select action from audit_entry where action like 'keys %'`)
    expect(rows).toEqual([{ action: 'keys rewrap' }, { action: 'keys rewrap' }])
  })

  test('is not made by keys add where there is none, and the file stays as it was', async () => {
    const file = join(await aFolder(), 'keys.json')
    expect(await aTerminalOf({})('keys', 'add', file)).toMatchObject({
      code: 3,
      err: expect.stringContaining('There is no key file'),
    })
    await writeFile(file, 'mine', { mode: 0o600 })
    expect((await aTerminalOf({})('keys', 'add', file)).code).toBe(3)
    expect(await readFile(file, 'utf8')).toBe('mine')
  })
})

describe('signing-key rotate', async () => {
  const database = await aDatabase()

  test('makes a key that signs from now on, seen in the list', async () => {
    const env = { DATABASE_URL: database.url, DATA_DIR: await aFolder() }
    await starts(env)
    const reprise = aTerminalOf(env)
    expect((await reprise('signing-key', 'list')).out).toContain('has signed nothing yet')
    const [first, second] = [await reprise('signing-key', 'rotate'), await reprise('signing-key', 'rotate')]
    expect(second.out).toMatch(/^\S{43} signs from now on\.\n$/)
    const { out } = await reprise('signing-key', 'list')
    expect(out).toMatch(new RegExp(`^${second.out.slice(0, 43)} .* signs now$`, 'm'))
    expect(out).toMatch(new RegExp(`^${first.out.slice(0, 43)} .* \\d\\d:\\d\\d$`, 'm'))
  })
})
