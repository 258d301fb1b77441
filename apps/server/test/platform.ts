import { type Affiliates, importAffiliate, loadAffiliates } from '#server/affiliate/index.ts'
import { readConfig } from '#server/config.ts'
import type { Deps } from '#server/deps.ts'
import { generateKeyFile, parseKeyring } from '#server/platform/crypto/keyring.ts'
import { createSignedLinks } from '#server/platform/crypto/signed-link.ts'
import { createVault, type Vault } from '#server/platform/crypto/vault.ts'
import { connectDatabase } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { createLogger } from '#server/platform/logger.ts'
import type { Mail } from '#server/platform/mail/mailer.ts'
import { toMessage } from '#server/platform/mail/create-mailer.ts'
import { noScanner } from '#server/platform/scanner/scanner.ts'
import { createSealedStorage } from '#server/platform/storage/sealed-storage.ts'
import { afterFile } from './after-file.ts'
import { anAffiliate, type AffiliateSketch } from './an-affiliate.ts'
import { aDatabase, type TestDatabase } from './database.ts'
import { memoryStorage } from './memory-storage.ts'
import { PATIENT } from './patience.ts'

/** A moment when nothing special happens, for a clock that only moves when told. */
export const NOON = new Date('2026-11-20T12:00:00Z')
const DAY_MS = 86_400_000

export type PlatformOptions = {
  readonly env?: Readonly<Record<string, string>>
  /** In the place of one with keys of its own. */
  readonly vault?: Vault
}
export type PlatformDeps = Deps & { readonly affiliates: Affiliates }

export type TestPlatform = {
  readonly deps: PlatformDeps
  readonly database: TestDatabase
  readonly clock: {
    readonly now: () => Date
    readonly set: (moment: Date) => void
    readonly passDays: (days: number) => void
  }
  /** What would have been sent, in order. */
  readonly mails: readonly Mail[]
  /** Log lines, one JSON text each. */
  readonly logLines: readonly string[]
  /** Creates an affiliate, or changes it; gives its public token. */
  readonly hasAffiliate: (sketch?: AffiliateSketch) => Promise<string>
}

/** What every module is handed, on a database of the calling file alone. */
export const aPlatform = async ({ env = {}, vault: given }: PlatformOptions = {}): Promise<TestPlatform> => {
  const database = await aDatabase()
  const separate = connectDatabase({ url: database.url, size: 2, patience: PATIENT })
  afterFile(() => separate.close())
  const mails: Mail[] = []
  const logLines: string[] = []
  let moment = NOON
  const now = () => moment
  const keyring = parseKeyring(generateKeyFile(), 'the test')
  const vault = given ?? createVault(keyring)
  const storage = memoryStorage()
  const { config } = readConfig({
    NODE_ENV: 'test',
    PUBLIC_URL: 'http://localhost:3000',
    DECISION_MAIL_PAUSE: '0',
    ...env,
  })
  const affiliates = await loadAffiliates(database.db, config.smsAccounts)
  const deps: PlatformDeps = {
    db: database.db,
    pool: database.pool,
    replicaPool: null,
    separateDb: separate.db,
    clock: { now },
    vault,
    links: createSignedLinks(keyring),
    mailer: {
      send: async (mail: Mail) => {
        // What a real one refuses, this one refuses too.
        toMessage(mail, moment)
        mails.push(mail)
      },
      close: () => {},
    },
    storage,
    files: createSealedStorage({ db: separate.db, storage, vault, clock: { now } }),
    scanner: noScanner,
    log: createLogger({ level: 'info', pretty: false, destination: { write: (line) => void logLines.push(line) } }),
    config,
    affiliates,
  }
  return {
    deps,
    database,
    clock: {
      now,
      set: (to) => {
        moment = to
      },
      passDays: (days) => {
        moment = new Date(moment.getTime() + days * DAY_MS)
      },
    },
    mails,
    logLines,
    hasAffiliate: (sketch) => addAffiliate(deps, sketch),
  }
}

const addAffiliate = async ({ db, affiliates, clock }: PlatformDeps, sketch?: AffiliateSketch): Promise<string> => {
  const files = anAffiliate(sketch)
  await inTransaction(db, (trx) => importAffiliate({ trx, now: clock.now(), actor: 'test' }, files))
  await affiliates.refresh()
  const token = affiliates.find(files.config.instanceId)?.config.orderAPI.token
  if (token === undefined) throw new Error('The affiliate was not stored')
  return token
}
