import type { RegisterEntry } from '@reprise/contract'
import type { Affiliates } from '#server/affiliate/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import type { Database, Db } from '#server/platform/database/connect.ts'
import type { Logger } from '#server/platform/logger.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import type { Wording } from '#server/quotation/index.ts'
import { openContent } from './chain.ts'
import type { DocumentFields } from './entry.ts'
import { selectLinesFrom } from './register.repository.ts'

export type PrintedLine = {
  readonly number: number
  readonly corrects: number | null
  readonly recordedAt: Date
  readonly entry: RegisterEntry
  readonly reason: string | null
  /** The chain's end at this line, in hexadecimal: what another copy is compared by. */
  readonly chain: string
}

/** Days on which lines were written, both included: `2026-11-01`. */
export type Span = { readonly from?: string | undefined; readonly to?: string | undefined }

const PAGE = 1_000

export const readRegister = async (
  db: Db,
  vault: Vault,
  affiliateId: string,
  { from, to }: Span,
): Promise<PrintedLine[]> => {
  const printed: PrintedLine[] = []
  for (let next = 1; ; ) {
    const page = await selectLinesFrom(db, affiliateId, next, PAGE)
    for (const line of page) {
      const day = line.recordedAt.toISOString().slice(0, 10)
      if ((from !== undefined && day < from) || (to !== undefined && day > to)) continue
      const { entry, reason } = openContent(vault, line)
      const { number, corrects, recordedAt, chainMac } = line
      printed.push({ number, corrects, recordedAt, entry, reason, chain: chainMac.toString('hex') })
    }
    next = (page.at(-1)?.number ?? 0) + 1
    if (page.length < PAGE) return printed
  }
}

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
