// @module-tag postgres
import { readdir } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { aFolder, starts } from '../../test/an-installation.ts'
import { aTerminalOf } from '../../test/command-line.ts'
import { aDatabase, anEmptyDatabase } from '../../test/database.ts'
import { generateKeyFile } from '#server/platform/crypto/keyring.ts'

describe('A command with the key file of another installation', async () => {
  const { url } = await aDatabase()
  const other = await aDatabase()

  test('is refused, and the server starts afterwards as before', async () => {
    const server = { DATABASE_URL: url, DATA_DIR: await aFolder() }
    await starts(server)
    const elsewhere = await aFolder()
    await starts({ DATABASE_URL: other.url, DATA_DIR: elsewhere })
    const reprise = aTerminalOf({ DATABASE_URL: url, DATA_DIR: elsewhere })
    expect(await reprise('payout', 'due')).toMatchObject({
      code: 3,
      err: expect.stringContaining('sealed with other keys than this program holds'),
    })
    await starts(server)
    expect(await aTerminalOf(server)('payout', 'due')).toMatchObject({ code: 0, out: 'Nothing waits to be paid.\n' })
  })
})

describe('A command makes no keys', async () => {
  const fresh = await aDatabase()
  const used = await aDatabase()

  test('and no key file where there is none', async () => {
    const folder = await aFolder()
    const got = await aTerminalOf({ DATABASE_URL: fresh.url, DATA_DIR: folder })('payout', 'due')
    expect(got).toMatchObject({ code: 3, err: expect.stringContaining(`There is no key file ${folder}/keys.json`) })
    expect(await readdir(folder)).toEqual([])
  })

  test('and seals nothing with keys that no server has used here', async () => {
    const folder = await aFolder()
    await starts({ DATABASE_URL: used.url, DATA_DIR: folder })
    const reprise = aTerminalOf({ DATABASE_URL: fresh.url, DATA_DIR: folder })
    expect(await reprise('payout', 'due')).toMatchObject({
      code: 3,
      err: expect.stringContaining('No server has used this database yet'),
    })
  })
})

describe('A server with the key file of another installation', async () => {
  const { url, pool } = await aDatabase()

  test('is refused before it migrates', async () => {
    await starts({ DATABASE_URL: url, DATA_DIR: await aFolder() })
    const { rows } = await pool.query(
      'delete from schema_migration where name = (select max(name) from schema_migration) returning name',
    )
    const foreign = { DATABASE_URL: url, REPRISE_KEYS: generateKeyFile() }
    await expect(starts({ ...foreign, DATA_DIR: await aFolder() })).rejects.toThrow('sealed with other keys')
    const without = await aFolder()
    await expect(starts({ DATABASE_URL: url, DATA_DIR: without })).rejects.toThrow('There is no key file')
    expect(await readdir(without)).toEqual([])
    expect((await pool.query('select 1 from schema_migration where name = $1', [rows[0].name])).rowCount).toBe(0)
  })
})

describe('A database of another version', async () => {
  const empty = await anEmptyDatabase()

  test('is left as it is by every command and by a server that may not migrate, until it is migrated on purpose', async () => {
    const env = { DATABASE_URL: empty.url, DATA_DIR: await aFolder() }
    const reprise = aTerminalOf(env)
    const tables = async () =>
      (await empty.pool.query("select count(*)::int as n from information_schema.tables where table_schema = 'public'"))
        .rows
    expect(await reprise('order', 'list')).toMatchObject({
      code: 3,
      err: 'This database is empty. Bring it up to date first: `npm run reprise -- database migrate` does so, and so does the start of a server.\n',
    })
    await expect(starts({ ...env, MIGRATE: 'false' })).rejects.toThrow('This database is empty.')
    expect(await tables()).toEqual([{ n: 0 }])
    expect(await reprise('database', 'migrate')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^The database is of this version now: \d+ migrations applied\.\n$/),
    })
    expect(await reprise('database', 'migrate')).toMatchObject({
      code: 0,
      out: 'The database is of this version already.\n',
    })
    expect(await reprise('order', 'list')).toMatchObject({ code: 0, out: 'There is no such order.\n' })
    await starts({ ...env, MIGRATE: 'false' })
  })
})
