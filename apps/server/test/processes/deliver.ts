import { readConfig } from '#server/config.ts'
import { parseKeyring } from '#server/platform/crypto/keyring.ts'
import { createVault } from '#server/platform/crypto/vault.ts'
import { connectDatabase } from '#server/platform/database/connect.ts'
import { createLogger } from '#server/platform/logger.ts'
import { startDelivery } from '#server/webhook/index.ts'
import { PATIENT } from '../patience.ts'

/** A process that sends events out of the database it is given, with the keys and networks of its environment. */
const url = process.argv[2] ?? ''
const { db } = connectDatabase({ url, size: 2, patience: PATIENT })
await startDelivery(
  {
    db,
    clock: { now: () => new Date() },
    vault: createVault(parseKeyring(process.env['REPRISE_KEYS'] ?? '', 'the test')),
    log: createLogger({ level: 'silent', pretty: false }),
    config: readConfig({ ...process.env, NODE_ENV: 'test', PUBLIC_URL: 'http://localhost:3000' }).config,
  },
  url,
)
console.log('ready')
