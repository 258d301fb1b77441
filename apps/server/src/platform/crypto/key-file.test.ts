// @module-tag postgres
import { chmod, mkdtemp, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aDatabase } from '../../../test/database.ts'
import { readOrCreateKeyFile } from './key-file.ts'
import { generateKeyFile, parseKeyring } from './keyring.ts'
import { registerKeys } from './register-keys.ts'

const aFolder = () => mkdtemp(join(tmpdir(), 'keys-'))

describe('The key file', () => {
  it('is made once, and for its owner alone', async () => {
    const path = join(await aFolder(), 'data', 'keys.json')
    const first = await readOrCreateKeyFile(path)
    const second = await readOrCreateKeyFile(path)
    expect([first.created, second.created]).toEqual([true, false])
    expect(second.keyring.current).toEqual(first.keyring.current)
    expect((await stat(path)).mode & 0o777).toBe(0o600)
  })

  it('is one file when several processes start at once', async () => {
    const folder = await aFolder()
    const all = await Promise.all([1, 2, 3, 4].map(() => readOrCreateKeyFile(join(folder, 'keys.json'))))
    expect(new Set(all.map(({ keyring }) => keyring.current.id)).size).toBe(1)
    expect(await readdir(folder)).toEqual(['keys.json'])
  })

  it('is refused when others may read it', async () => {
    const path = join(await aFolder(), 'keys.json')
    await readOrCreateKeyFile(path)
    await chmod(path, 0o644)
    await expect(readOrCreateKeyFile(path)).rejects.toThrow(`chmod 600 ${path}`)
  })

  it.each(['', '{}', '{"encryption":[]}', '{"encryption":[{"id":"k1","key":"c2hvcnQ="}],"index":"a","links":"b"}'])(
    'is refused with the words of a person when it holds %j, and stays as it was',
    async (text) => {
      const path = join(await aFolder(), 'keys.json')
      await writeFile(path, text, { mode: 0o600 })
      await expect(readOrCreateKeyFile(path)).rejects.toThrow(/is no key file .* Put back the original file/s)
      expect(await readFile(path, 'utf8')).toBe(text)
    },
  )

  it('never shows a key in its errors', () => {
    const text = generateKeyFile().replace('"links"', '"link"')
    const { key } = JSON.parse(text).encryption[0]
    expect(() => parseKeyring(text, 'keys.json')).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining(key) }),
    )
  })
})

describe('The keys of a server', async () => {
  const { db } = await aDatabase()
  const { db: live } = await aDatabase()
  const { db: contested } = await aDatabase()
  const original = JSON.parse(generateKeyFile())
  const keyringOf = (file: object) => parseKeyring(JSON.stringify(file), 'test')

  it('are accepted at each start with the same file, and after a key was added', async () => {
    await registerKeys(db, keyringOf(original))
    await registerKeys(db, keyringOf(original))
    const added = { ...original, encryption: [...JSON.parse(generateKeyFile()).encryption, ...original.encryption] }
    await registerKeys(db, keyringOf(added))
    await expect(registerKeys(db, keyringOf(original))).rejects.toThrow(/sealed with other keys/)
  })

  it('are refused when they are not those of the data', async () => {
    await expect(registerKeys(db, parseKeyring(generateKeyFile(), 'test'))).rejects.toThrow(/original key file back/)
    await expect(
      registerKeys(db, keyringOf({ ...original, index: JSON.parse(generateKeyFile()).index })),
    ).rejects.toThrow(/#index/)
  })

  it('are what they were after a server with other keys was refused', async () => {
    await registerKeys(live, keyringOf(original))
    const notes = (await sql<object>`select * from encryption_key`.execute(live)).rows
    await expect(registerKeys(live, parseKeyring(generateKeyFile(), 'test'))).rejects.toThrow(/sealed with other keys/)
    expect((await sql<object>`select * from encryption_key`.execute(live)).rows).toEqual(notes)
    await registerKeys(live, keyringOf(original))
  })

  it('are noted by one server when two with different keys start an empty database at once', async () => {
    const starts = await Promise.allSettled(
      [1, 2].map(() => registerKeys(contested, parseKeyring(generateKeyFile(), 'test'))),
    )
    expect(starts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await sql<object>`select * from encryption_key`.execute(contested)).rows).toHaveLength(2)
  })
})
