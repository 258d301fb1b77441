// @module-tag postgres
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { afterFile } from '../../test/after-file.ts'
import { aFolder } from '../../test/an-installation.ts'
import { aTerminalOf } from '../../test/command-line.ts'
import { aDatabase } from '../../test/database.ts'
import { readConfig } from '#server/config.ts'
import { generateKeyFile } from '#server/platform/crypto/keyring.ts'
import { headOf } from '#server/platform/crypto/vault.ts'
import { createLogger } from '#server/platform/logger.ts'
import { loadMemory } from './load-memory.ts'
import { openPlatform } from './open-platform.ts'

const database = await aDatabase()
const log = createLogger({ level: 'silent', pretty: false })
const place = 'somewhere'

const aServer = async (env: Record<string, string>, listens: boolean) => {
  const { config } = readConfig({ NODE_ENV: 'test', DATABASE_URL: database.url, ...env })
  const platform = await openPlatform(config, log, () => {})
  afterFile(platform.close)
  if (listens) afterFile((await loadMemory(platform.deps, platform)).close)
  const { vault } = platform.deps
  return {
    seals: () => vault.seal('a value', place),
    sealsWith: () => headOf(vault.seal('', place)).subarray(2).toString(),
    opens: (sealed: Buffer) => vault.open(sealed, place),
    turns: platform.turnKeys,
  }
}

test('a new key reaches servers that run: one is told, and another opens what it seals before it was', async () => {
  const [here, there] = [await aFolder(), await aFolder()]
  await writeFile(join(here, 'keys.json'), generateKeyFile(), { mode: 0o600 })
  await copyFile(join(here, 'keys.json'), join(there, 'keys.json'))
  const reprise = aTerminalOf({ DATABASE_URL: database.url, DATA_DIR: here })
  const told = await aServer({ DATA_DIR: here }, true)
  const deaf = await aServer({ REPRISE_KEYS_FILE: join(there, 'keys.json') }, false)
  const before = told.sealsWith()
  expect(deaf.sealsWith()).toBe(before)

  const { key }: { key: string } = JSON.parse((await reprise('keys', 'add', join(here, 'keys.json'), '--json')).out)
  await copyFile(join(here, 'keys.json'), join(there, 'keys.json'))
  expect([told.sealsWith(), deaf.sealsWith()]).toEqual([before, before])
  expect(await reprise('keys', 'rewrap')).toMatchObject({ code: 0, err: '' })
  await expect.poll(told.sealsWith).toBe(key)

  // The other one seals as it did until it is told, and opens both.
  expect(deaf.sealsWith()).toBe(before)
  expect(deaf.opens(told.seals())).toBe('a value')
  await deaf.turns()
  expect(deaf.sealsWith()).toBe(key)

  // Keys that do not fit the data change nothing.
  await writeFile(join(here, 'keys.json'), generateKeyFile(), { mode: 0o600 })
  await told.turns()
  expect(told.sealsWith()).toBe(key)
  expect(await readFile(join(here, 'keys.json'), 'utf8')).not.toContain(key)
})
