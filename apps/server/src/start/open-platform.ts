import type { Logger } from 'pino'
import type { Config } from '#server/config.ts'
import type { Deps } from '#server/deps.ts'
import { indexAccounts, moveCollectedIdentifiers } from '#server/order/index.ts'
import { systemClock } from '#server/platform/clock.ts'
import { registerKeys } from '#server/platform/crypto/register-keys.ts'
import { createSignedLinks } from '#server/platform/crypto/signed-link.ts'
import { createVault } from '#server/platform/crypto/vault.ts'
import { renumberChanges } from '#server/desk/index.ts'
import { connectDatabase, type Patience } from '#server/platform/database/connect.ts'
import { assertDurable } from '#server/platform/database/durability.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded.ts'
import { assertMigrated, newerMigrations } from '#server/platform/database/migration-files.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { assertReachable } from '#server/platform/database/reach.ts'
import { createMailer } from '#server/platform/mail/create-mailer.ts'
import { createClamavScanner, noScanner } from '#server/platform/scanner/scanner.ts'
import { createSealedStorage } from '#server/platform/storage/sealed-storage.ts'
import { createStorage } from '#server/platform/storage/create-storage.ts'
import { ensureDataFolder } from './data-folder.ts'
import { openKeyring } from './open-keyring.ts'
import { followKeys } from './follow-keys.ts'

export type Platform = {
  readonly deps: Deps
  /** For connections of their own: the job queue, notifications. */
  readonly databaseUrl: string
  /** Looks into the key file again, and seals with its first key. */
  readonly turnKeys: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Each statement there is short, and none waits for another. */
const SEPARATE_CONNECTIONS = 2
/** A replica that does not answer soon leaves time to ask the primary within the same call. In ms. */
const OF_REPORTS: Patience = { connection: 1_000, lock: 1_000, statement: 11_000, answer: 500, idle: 30_000 }

/** What was opened is closed again when a later step fails. @param say told in one sentence what takes time */
export const openPlatform = async (config: Config, log: Logger, say: (sentence: string) => void): Promise<Platform> => {
  await ensureDataFolder(config.dataDir)
  const server = config.databaseUrl === null ? await startEmbeddedPostgres(config.dataDir, { say }) : null
  const databaseUrl = server?.url ?? config.databaseUrl ?? ''
  const onBrokenConnection = (error: Error): void => log.debug(`A database connection broke: ${error.message}`)
  const direct = connectDatabase({ url: databaseUrl, onBrokenConnection })
  const { databasePoolUrl: poolUrl } = config
  const calls = poolUrl === null ? direct : connectDatabase({ url: poolUrl, isPooled: true, onBrokenConnection })
  const separate = connectDatabase({ url: databaseUrl, size: SEPARATE_CONNECTIONS, onBrokenConnection })
  const replica =
    config.databaseReplicaUrl === null
      ? null
      : connectDatabase({ url: config.databaseReplicaUrl, patience: OF_REPORTS, onBrokenConnection })
  const closeDatabase = async (): Promise<void> => {
    if (calls !== direct) await calls.close()
    await direct.close()
    await separate.close()
    await replica?.close()
    await server?.stop()
  }
  try {
    const { db, pool } = direct
    await assertReachable(pool)
    if (config.mode === 'production') await assertDurable(pool)
    // Before the migrations: a server with foreign keys changes nothing of the database that it was pointed at.
    const keyring = await openKeyring(db, config)
    if (config.migrate) await migrate(pool, { say })
    else await assertMigrated(pool)
    const newer = await newerMigrations(pool)
    if (newer.length > 0)
      log.warn(`The database was migrated by a newer version, beside which this one runs: ${newer.join(', ')}`)
    await renumberChanges(db)
    const mailer = createMailer(config, { clock: systemClock, log })
    const { keys, turnKeys } = followKeys(db, config, keyring, log)
    const vault = createVault(keys)
    await registerKeys(db, keyring)
    await moveCollectedIdentifiers(db, vault, systemClock.now())
    await indexAccounts(db, vault)
    if (calls !== direct) await assertReachable(calls.pool, 'DATABASE_POOL_URL')
    const storage = createStorage(config)
    const deps: Deps = {
      db: calls.db,
      pool: calls.pool,
      replicaPool: replica?.pool ?? null,
      separateDb: separate.db,
      clock: systemClock,
      vault,
      links: createSignedLinks(keyring),
      mailer,
      storage,
      files: createSealedStorage({ db: separate.db, storage, vault, clock: systemClock }),
      scanner: config.clamavUrl === null ? noScanner : createClamavScanner(config.clamavUrl),
      log,
      config,
    }
    return {
      deps,
      databaseUrl,
      turnKeys,
      close: async () => {
        mailer.close()
        await closeDatabase()
      },
    }
  } catch (error) {
    await closeDatabase().catch(() => {})
    throw error
  }
}
