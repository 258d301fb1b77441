// @module-tag postgres
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { generateKeyFile, parseKeyring } from '#server/platform/crypto/keyring.ts'
import { createVault, VaultError } from '#server/platform/crypto/vault.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { aDatabase } from '../../../test/database.ts'
import { memoryStorage } from '../../../test/memory-storage.ts'
import { createSealedStorage } from './sealed-storage.ts'

const { db } = await aDatabase()
const HOUR_MS = 3_600_000
let now = new Date('2026-11-20T12:00:00Z')
const storage = memoryStorage()
const vault = createVault(parseKeyring(generateKeyFile(), 'test'))
const files = createSealedStorage({ db, storage, vault, clock: { now: () => now } })
const PLACE = 'document|file|4f7c1b0e-54a8-4d0c-9d53-0a1c3f6a1c11'
const BYTES = Buffer.from('PASSPORT of somebody')

beforeEach(async () => {
  await sql`delete from sealed_file`.execute(db)
})

describe('A sealed file', () => {
  it('is unreadable where it is kept, and opens in its own place only', async () => {
    const key = await files.put(BYTES, 'documents', PLACE)
    expect(key).toMatch(/^documents\/[0-9a-f]{2}\/[0-9a-f-]{36}$/)
    expect(Buffer.from((await storage.get(key)) ?? []).includes('PASSPORT')).toBe(false)
    expect((await files.open(key, PLACE))?.equals(BYTES)).toBe(true)
    await expect(files.open(key, `${PLACE.slice(0, -1)}2`)).rejects.toThrow(VaultError)
    expect(await files.open('documents/00/none', PLACE)).toBeUndefined()
  })

  it('that another file took the place of does not open', async () => {
    const mine = await files.put(BYTES, 'documents', PLACE)
    const other = await files.put(Buffer.from('another'), 'documents', 'document|file|another')
    await storage.put(mine, (await storage.get(other)) ?? new Uint8Array(), '')
    await expect(files.open(mine, PLACE)).rejects.toThrow(VaultError)
  })

  it('that nobody claimed is gone after an hour, and not before', async () => {
    const key = await files.put(BYTES, 'documents', PLACE)
    now = new Date(now.getTime() + HOUR_MS / 2)
    expect([await files.sweep(), await storage.head(key)]).toEqual([0, expect.anything()])
    now = new Date(now.getTime() + HOUR_MS / 2)
    expect([await files.sweep(), await storage.head(key)]).toEqual([1, undefined])
    await expect(inTransaction(db, (trx) => files.claim(trx, key))).rejects.toThrow('no such file')
  })

  it('that was claimed stays until it is let go', async () => {
    const key = await files.put(BYTES, 'documents', PLACE)
    await inTransaction(db, (trx) => files.claim(trx, key))
    now = new Date(now.getTime() + 1_000 * HOUR_MS)
    expect(await files.sweep()).toBe(0)
    await inTransaction(db, (trx) => files.release(trx, key))
    expect([await files.sweep(), await storage.head(key)]).toEqual([1, undefined])
  })

  it('is not forgotten when the store fails: the next sweep removes it', async () => {
    const failing = { ...storage, delete: () => Promise.reject(new Error('away')) }
    const away = createSealedStorage({ db, storage: failing, vault, clock: { now: () => now } })
    const key = await away.put(BYTES, 'documents', PLACE)
    await inTransaction(db, (trx) => away.release(trx, key))
    await expect(away.sweep()).rejects.toThrow('away')
    expect(await files.sweep()).toBe(1)
    expect(await storage.head(key)).toBeUndefined()
  })

  it('whose process died before the file was written leaves nothing behind', async () => {
    const dying = { ...storage, put: () => Promise.reject(new Error('killed')) }
    await expect(
      createSealedStorage({ db, storage: dying, vault, clock: { now: () => now } }).put(BYTES, 'documents', PLACE),
    ).rejects.toThrow('killed')
    now = new Date(now.getTime() + HOUR_MS)
    expect(await files.sweep()).toBe(1)
  })
})
