import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { readOrCreateKeyFile } from '#server/platform/crypto/key-file.ts'
import { type Keyring, parseKeyring } from '#server/platform/crypto/keyring.ts'

/** The keys of the configuration, or those of the data folder, made there at the first start. */
export const openKeyring = async ({ keys, dataDir }: Pick<Config, 'keys' | 'dataDir'>): Promise<Keyring> =>
  keys === null ? (await readOrCreateKeyFile(join(dataDir, 'keys.json'))).keyring : parseKeyring(keys, 'REPRISE_KEYS')
