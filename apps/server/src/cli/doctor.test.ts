// @module-tag postgres
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { describe, expect, test } from 'vitest'
import { afterFile } from '../../test/after-file.ts'
import { aFolder, starts } from '../../test/an-installation.ts'
import { aTerminalOf, type Typed } from '../../test/command-line.ts'
import { aDatabase, anEmptyDatabase } from '../../test/database.ts'
import { generateKeyFile } from '#server/platform/crypto/keyring.ts'

type Told = {
  readonly worst: 'ok' | 'caution' | 'fault'
  readonly checks: readonly { name: string; health: string; says: string; todo: string | null }[]
}

const told = ({ out }: Typed): Told => JSON.parse(out)
const of = (typed: Typed, name: string) => told(typed).checks.find((check) => check.name === name)

const aMailServer = async (): Promise<string> => {
  const server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'] })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterFile(() => new Promise<void>((resolve) => server.close(resolve)))
  const address = server.server.address()
  return `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
}

describe('doctor', async () => {
  const database = await aDatabase()
  const empty = await anEmptyDatabase()
  const other = await aDatabase()
  const env = {
    NODE_ENV: 'production',
    DATABASE_URL: database.url,
    DATA_DIR: await aFolder(),
    REPRISE_KEYS: generateKeyFile(),
    SMTP_URL: await aMailServer(),
  }
  const doctor = (more: object = {}) => aTerminalOf({ ...env, ...more })('doctor', '--json')

  test('finds nothing in an installation that is well and was backed up', async () => {
    await starts({ ...env, NODE_ENV: 'test' })
    const before = await doctor()
    expect(of(before, 'backup')?.health).toBe('caution')
    expect(before.code).toBe({ ok: 0, caution: 4, fault: 1 }[told(before).worst])
    await aTerminalOf(env)('backup', join(await aFolder(), 'backup'))
    const typed = await doctor()
    const unwell = told(typed).checks.filter(
      ({ health, name }) => health !== 'ok' && name !== 'durability' && name !== 'disk',
    )
    expect(unwell).toEqual([])
    expect(told(typed).checks.map(({ name }) => name)).toEqual([
      ...['settings', 'database', 'durability', 'clock', 'migrations', 'indexes', 'guard', 'queue'],
      ...['webhooks', 'backup', 'audit'],
      ...['keys', 'disk', 'storage', 'mail', 'scanner', 'limits'],
    ])
  })

  test('says what is wrong, what to do, and ends with 1', async () => {
    await database.pool.query('drop index customer_by_email')
    await database.pool.query('alter table customer disable row level security')
    await database.pool.query("update backup set taken_at = now() - interval '4 days'")
    const typed = await doctor({ SMTP_URL: 'smtp://127.0.0.1:9', REPRISE_KEYS: generateKeyFile() })
    expect(typed.code).toBe(1)
    expect(of(typed, 'indexes')).toMatchObject({ health: 'fault', says: 'missing: customer_by_email' })
    expect(of(typed, 'guard')).toMatchObject({
      health: 'fault',
      says: expect.stringContaining('not kept apart: customer'),
      todo: 'alter table customer enable row level security;',
    })
    expect(of(typed, 'backup')).toMatchObject({ health: 'fault', says: 'the last one is 4 days old' })
    expect(of(typed, 'mail')).toMatchObject({ health: 'fault', says: expect.stringContaining('ECONNREFUSED') })
    expect(of(typed, 'keys')).toMatchObject({ health: 'fault', says: expect.stringContaining('not held here') })
    for (const { health, todo } of told(typed).checks) expect(todo === null).toBe(health === 'ok')
    const alone = of(await doctor({ LIMITS_URL: 'redis://127.0.0.1:9' }), 'limits')
    expect(alone).toMatchObject({ health: 'caution', says: expect.stringContaining('ECONNREFUSED') })
    const line = await aTerminalOf({ ...env, SMTP_URL: 'smtp://127.0.0.1:9' })('system', 'doctor')
    expect(line.out).toMatch(/^mail +FAULT +127\.0\.0\.1:9: .*ECONNREFUSED.*Check the address/m)
  })

  test('tells settings that cannot be used, a database that is not there and one of another version', async () => {
    const settings = await doctor({ PORT: 'many' })
    expect([settings.code, told(settings).checks.length]).toEqual([1, 1])
    expect(of(settings, 'settings')?.says).toContain('PORT')
    const away = await doctor({ DATABASE_URL: 'postgresql://nobody@127.0.0.1:9/reprise' })
    expect(of(away, 'database')).toMatchObject({ health: 'fault', says: expect.stringContaining('nothing answers') })
    expect(of(away, 'storage')?.health).toBe('ok')
    const old = await doctor({ DATABASE_URL: empty.url })
    expect(of(old, 'migrations')).toMatchObject({ health: 'fault', says: expect.stringContaining('is empty') })
    expect(of(old, 'indexes')).toBeUndefined()
  })

  test('tells a replica that is away, or of another installation', async () => {
    const replica = async (url: string) => of(await doctor({ DATABASE_REPLICA_URL: url }), 'replica')
    expect(await replica('postgresql://nobody@127.0.0.1:9/reprise')).toMatchObject({ health: 'caution' })
    expect(await replica(empty.url)).toMatchObject({ health: 'fault', says: expect.stringContaining('is empty') })
    expect(await replica(other.url)).toMatchObject({ health: 'fault', says: expect.stringContaining('another') })
    expect(await replica(database.url)).toMatchObject({ health: 'ok' })
  })

  test('tells a file store that takes nothing', async () => {
    const file = join(await aFolder(), 'file')
    await writeFile(file, '')
    const typed = await doctor({ DATA_DIR: file })
    expect(of(typed, 'storage')).toMatchObject({ health: 'fault', todo: expect.stringContaining('DATA_DIR/files') })
  })
})
