import type { Affiliates } from '#server/affiliate/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import type { Database, Db } from '#server/platform/database/connect.ts'
import type { Logger } from '#server/platform/logger.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import type { Wording } from '#server/quotation/index.ts'
import type { DocumentFields } from './entry.ts'

/** What an accepted identity check found on the seller's document; the composition names who knows. */
export type DocumentSource = (db: Db, vault: Vault, orderId: string) => Promise<Partial<DocumentFields> | undefined>

export type RegisterDeps = Wording & {
  readonly db: Database
  readonly vault: Vault
  readonly clock: Clock
  readonly storage: Storage
  readonly log: Logger
  readonly affiliates: Pick<Affiliates, 'find'>
  readonly documentOf?: DocumentSource
}
