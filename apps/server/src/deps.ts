import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { Config } from '#server/config.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { SignedLinks } from '#server/platform/crypto/signed-link.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import type { Scanner } from '#server/platform/scanner/scanner.ts'
import type { SealedStorage } from '#server/platform/storage/sealed-storage.ts'
import type { Storage } from '#server/platform/storage/storage.ts'

/**
 * What the platform offers, made once at the start and handed to the code that needs it; no code reaches for a global.
 */
export type Deps = {
  readonly db: Database
  readonly pool: Pool
  /** Connections to a replica, for what may lag; null without one. */
  readonly replicaPool: Pool | null
  /**
   * Connections of their own for what must be committed while a call's transaction is open, and stays when that is undone. From
   * {@link Deps.db} it could wait for ever: each connection held by a call that waits for another.
   */
  readonly separateDb: Database
  readonly clock: Clock
  readonly vault: Vault
  readonly links: SignedLinks
  readonly mailer: Mailer
  readonly storage: Storage
  /** Files of people, sealed in {@link Deps.storage}. */
  readonly files: SealedStorage
  readonly scanner: Scanner
  readonly log: Logger
  readonly config: Config
}
