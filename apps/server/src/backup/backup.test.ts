// @module-tag postgres
import { open, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { aFolder, starts } from '../../test/an-installation.ts'
import { aCashier } from '../../test/cashier.ts'
import { aTerminalOf } from '../../test/command-line.ts'
import { aDatabase, anEmptyDatabase } from '../../test/database.ts'
import { aSale, ASKS, checks, sends } from '../../test/documents.ts'
import { memoryStorage } from '../../test/memory-storage.ts'
import { IBAN, PERSON } from '../../test/trade-in.ts'
import { generateKeyFile } from '#server/platform/crypto/keyring.ts'
import { createSealedStorage } from '#server/platform/storage/sealed-storage.ts'
import { restoreBackup, selectLastBackup, takeBackup, verifyBackup } from './index.ts'

const quiet = { say: () => {}, progress: () => {} }
const now = () => new Date()

/** The text of every row of every table, and of every sequence. */
const allOf = async (pool: Awaited<ReturnType<typeof aDatabase>>['pool']) => {
  const { rows: tables } = await pool.query<{ name: string }>(
    "select table_schema || '.' || table_name as name from information_schema.tables where table_type = 'BASE TABLE' and table_schema in ('public', 'graphile_worker') and table_name not in ('backup', 'migrations') order by 1",
  )
  const found: Record<string, readonly string[]> = {}
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(`select t::text as row from ${name} t order by 1`)
    found[name] = rows.map(({ row }) => row)
  }
  const { rows } = await pool.query('select sequencename, last_value from pg_sequences order by 1')
  return { found, sequences: rows }
}

describe('An installation that sold, took documents and paid', async () => {
  const till = await aCashier()
  const target = await anEmptyDatabase()
  const { deps } = till

  test('comes back whole from its backup: rows, sequences, files, and what is sealed opens', async () => {
    await till.accepted()
    const asked = await aSale(till, await till.hasAffiliate({ id: 'lumio', programme: ASKS }))
    const { body: document } = await sends(asked.browser, asked.order)
    await checks(till, document.id)
    const payout = await till.prepares()
    await till.exports(payout.id)
    await till.executes(payout.id)
    const bankFile = await till.fileOf(payout.id)
    expect(bankFile).toContain(IBAN)

    const folder = join(await aFolder(), 'backup')
    const { manifest } = await takeBackup({ ...deps, ...quiet, clock: { now } }, folder)
    expect(manifest.tables.find(({ name }) => name === 'public.customer_order')?.rows).toBe(2)
    expect(manifest.files.count).toBeGreaterThan(0)
    expect((await verifyBackup(folder, () => {})).damage).toEqual([])
    expect(await selectLastBackup(deps.db)).toEqual(new Date(manifest.takenAt))
    const written = await Promise.all(
      (await readdir(folder, { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile())
        .map((entry) => readFile(join(entry.parentPath, entry.name), 'latin1')),
    )
    expect(written.filter((text) => text.includes(PERSON.email) || text.includes(IBAN))).toEqual([])

    const before = await allOf(till.database.pool)
    const storage = memoryStorage()
    await restoreBackup({ db: target.db, storage, ...quiet }, folder)
    const after = await allOf(target.pool)
    expect(Object.keys(after.found)).toEqual(Object.keys(before.found))
    expect(after).toEqual(before)

    const { rows } = await target.pool.query<{ id: string; key: string }>(
      'select id, file_key as key from document where file_key is not null',
    )
    const files = createSealedStorage({ db: target.db, storage, vault: deps.vault, clock: { now } })
    expect(rows).toHaveLength(1)
    for (const { id, key } of rows) {
      const opened = await files.open(key, `document|file|${id}`)
      expect(opened?.subarray(0, 2).toString('hex')).toBe('ffd8')
    }
    // What refuses changes, and what refers, stands as before.
    await expect(target.pool.query('update audit_entry set action = action')).rejects.toThrow()
    await expect(target.pool.query("delete from affiliate where id = 'acme'")).rejects.toThrow(/violates foreign key/)
    await expect(restoreBackup({ db: target.db, storage, ...quiet }, folder)).rejects.toThrow('is in use')
  })
})

describe('Backups from the command line', async () => {
  const source = await aDatabase()
  const target = await anEmptyDatabase()
  const late = await anEmptyDatabase()

  const keys = generateKeyFile()

  const anInstallation = async () => {
    const env = { DATABASE_URL: source.url, DATA_DIR: await aFolder(), REPRISE_KEYS: keys }
    let key = ''
    await starts(env, async ({ files, db }) => {
      key = await files.put(Buffer.from('a photo of a phone'), 'documents', 'somewhere')
      await db.pool.query('update sealed_file set remove_after = null')
    })
    return { env, key, reprise: aTerminalOf(env) }
  }

  test('save, verify and restore with one command each, and say what the key file is for', async () => {
    const { key, reprise } = await anInstallation()
    const folder = join(await aFolder(), 'backup')
    const saved = await reprise('backup', folder)
    expect(saved).toMatchObject({ code: 0, out: expect.stringContaining('The key file is not in it, on purpose.') })
    expect(await readdir(folder)).toEqual(['database', 'files', 'files.sha256', 'manifest.json'])
    expect(await reprise('backup', folder)).toMatchObject({ code: 1, err: expect.stringContaining('is not empty') })
    expect(await reprise('backup', 'verify', folder)).toMatchObject({
      code: 0,
      out: expect.stringContaining('every byte as it was written'),
    })
    expect(await reprise('restore', folder)).toMatchObject({
      code: 1,
      err: expect.stringContaining('A backup is restored into an empty installation alone'),
    })

    const fresh = { DATABASE_URL: target.url, DATA_DIR: await aFolder() }
    const restored = await aTerminalOf(fresh)('restore', folder)
    expect(restored).toMatchObject({
      code: 0,
      out: expect.stringMatching(/Counts and hashes are equal[^]*Put the key file of the original here/),
    })
    await starts({ ...fresh, REPRISE_KEYS: keys, SAFE_MODE: 'true' }, async ({ files }) => {
      expect((await files.open(key, 'somewhere'))?.toString()).toBe('a photo of a phone')
    })
  })

  test('every flipped byte, cut and lost file is found, and nothing of such a backup is restored', async () => {
    const { key, reprise } = await anInstallation()
    const folder = join(await aFolder(), 'backup')
    await reprise('backup', folder)
    const table = join(folder, 'database', 'public.encryption_key.gz')
    const file = join(folder, 'files', ...key.split('/'))
    for (const path of [join(folder, 'manifest.json'), join(folder, 'files.sha256'), table, file]) {
      const { size } = await stat(path)
      const whole = await readFile(path)
      for (const at of [0, Math.floor(size / 2), size - 1]) {
        await flip(path, at)
        expect([path, at, (await reprise('backup', 'verify', folder)).code]).toEqual([path, at, 1])
        await writeFile(path, whole)
      }
      await truncate(path, size - 1)
      expect([path, (await reprise('backup', 'verify', folder)).code]).toEqual([path, 1])
      await writeFile(path, whole)
    }
    expect((await reprise('backup', 'verify', folder)).code).toBe(0)
    await rm(table)
    const found = await reprise('backup', 'verify', folder, '--json')
    expect([found.code, JSON.parse(found.out).damage]).toEqual([
      1,
      [{ file: 'database/public.encryption_key.gz', problem: 'missing' }],
    ])
    const fresh = aTerminalOf({ DATABASE_URL: late.url, DATA_DIR: await aFolder() })
    expect(await fresh('restore', folder)).toMatchObject({
      code: 1,
      err: expect.stringContaining('nothing was restored'),
    })
    await rm(join(folder, 'manifest.json'))
    expect(await fresh('restore', folder)).toMatchObject({ code: 1, err: expect.stringContaining('was broken off') })
    expect((await late.pool.query('select 1 from pg_tables where schemaname = $1', ['public'])).rowCount).toBe(0)
  })
})

const flip = async (path: string, at: number): Promise<void> => {
  const file = await open(path, 'r+')
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, at)
  await file.write(Buffer.from([(buffer[0] ?? 0) ^ 1]), 0, 1, at)
  await file.close()
}

describe('The embedded database', () => {
  test('is saved and restored likewise, into a folder where there was none', async () => {
    const home = { DATA_DIR: await aFolder() }
    await starts(home)
    const folder = join(await aFolder(), 'backup')
    expect(await aTerminalOf(home)('backup', folder)).toMatchObject({ code: 0 })
    const other = { DATA_DIR: join(await aFolder(), 'new') }
    expect(await aTerminalOf(other)('restore', folder)).toMatchObject({
      code: 0,
      out: expect.stringContaining('Counts and hashes are equal'),
    })
  })
})
