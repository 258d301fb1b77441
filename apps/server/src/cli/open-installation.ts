import type { Config } from '#server/config.ts'
import type { Keyring } from '#server/platform/crypto/keyring.ts'
import { assertKeysNoted } from '#server/platform/crypto/register-keys.ts'
import { createVault } from '#server/platform/crypto/vault.ts'
import { assertMigrated } from '#server/platform/database/migration-files.ts'
import { connectDatabase, type Connection, type Database, type Patience } from '#server/platform/database/connect.ts'
import { joinEmbeddedPostgres } from '#server/platform/database/embedded.ts'
import { assertReachable } from '#server/platform/database/reach.ts'
import { createStorage } from '#server/platform/storage/create-storage.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { readKeyring } from '#server/start/open-keyring.ts'
import type { Sealed } from './command.ts'

type Say = (sentence: string) => void

/** Opened when they are needed; most commands need one. */
const CONNECTIONS = 6
/** A person waits longer for a command than a caller for a reply, in ms. */
const OF_COMMANDS: Patience = { connection: 15_000, lock: 15_000, statement: 120_000, answer: 15_000, idle: 60_000 }

/** Longest statement of a migration while servers go on, in ms. */
const STATEMENT_BESIDE_SERVERS_MS = 5_000

export type Installation = {
  readonly openDatabase: (config: Config, say: Say) => Promise<Database>
  /** A database of any version. @param create makes an embedded database where there is none */
  readonly openAsItIs: (config: Config, say: Say, create: boolean) => Promise<Database>
  readonly migrate: (config: Config, say: Say, takesTime: boolean) => Promise<readonly string[]>
  readonly openKeyring: (config: Config) => Promise<Keyring>
  readonly openStorage: (config: Config) => Storage
  readonly openSealed: (config: Config, db: Database) => Promise<Sealed>
  readonly close: () => Promise<void>
}

/** Nothing is changed by opening: no migration is applied, no key is noted or made. */
export const anInstallation = (): Installation => {
  const closing: (() => Promise<void>)[] = []
  const connect = async (config: Config, say: Say, create: boolean): Promise<Connection> => {
    const server = config.databaseUrl === null ? await joinEmbeddedPostgres(config.dataDir, { say, create }) : null
    if (server !== null) closing.unshift(server.stop)
    const connection = connectDatabase({
      url: server?.url ?? config.databaseUrl ?? '',
      size: CONNECTIONS,
      applicationName: 'reprise command line',
      patience: OF_COMMANDS,
    })
    closing.unshift(connection.close)
    await assertReachable(connection.pool)
    return connection
  }
  return {
    openDatabase: async (config, say) => {
      const { db, pool } = await connect(config, say, false)
      await assertMigrated(pool)
      return db
    },
    openAsItIs: async (config, say, create) => (await connect(config, say, create)).db,
    migrate: async (config, say, takesTime) => {
      const { migrate } = await import('#server/platform/database/migrate.ts')
      const { pool } = await connect(config, say, true)
      return (await migrate(pool, { say, statementMs: takesTime ? undefined : STATEMENT_BESIDE_SERVERS_MS })).applied
    },
    openKeyring: readKeyring,
    openStorage: createStorage,
    openSealed: async (config, db) => {
      const keyring = await readKeyring(config)
      await assertKeysNoted(db, keyring)
      return { vault: createVault(keyring), storage: createStorage(config) }
    },
    close: async () => {
      for (const close of closing.splice(0)) await close()
    },
  }
}
