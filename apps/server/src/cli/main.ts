import { readConfig } from '#server/config.ts'
import { registerKeys } from '#server/platform/crypto/register-keys.ts'
import { createVault } from '#server/platform/crypto/vault.ts'
import { systemClock } from '#server/platform/clock.ts'
import { connectDatabase } from '#server/platform/database/connect.ts'
import { joinEmbeddedPostgres } from '#server/platform/database/embedded.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { assertReachable } from '#server/platform/database/reach.ts'
import { createStorage } from '#server/platform/storage/create-storage.ts'
import { explainFailure } from '#server/start/explain-failure.ts'
import { openKeyring } from '#server/start/open-keyring.ts'
import { runCommand } from './run-command.ts'

/** What must be ended before the process may. */
const closing: (() => Promise<void>)[] = []

/** The command line's only door from outside: arguments and environment in, exit code out. */
process.exitCode = await runCommand(process.argv.slice(2), {
  out: process.stdout,
  err: process.stderr,
  nowMs: () => systemClock.now().getTime(),
  config: () => readConfig(process.env).config,
  openDatabase: async (config, say) => {
    const server = config.databaseUrl === null ? await joinEmbeddedPostgres(config.dataDir, { say }) : null
    if (server !== null) closing.unshift(server.stop)
    const { db, pool, close } = connectDatabase({
      url: server?.url ?? config.databaseUrl ?? '',
      size: 2,
      applicationName: 'reprise command line',
    })
    closing.unshift(close)
    await assertReachable(pool)
    await migrate(pool, { say })
    return db
  },
  openSealed: async (config, db) => {
    const keyring = await openKeyring(config)
    await registerKeys(db, keyring)
    return { vault: createVault(keyring), storage: createStorage(config) }
  },
  explain: (error) => explainFailure(error, { host: '', port: 0 }),
})
for (const close of closing) await close()
