import type { Vault } from '#server/platform/crypto/vault.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { selectRecord } from './identity.repository.ts'
import { openRecord } from './stored-try.ts'

/** The document that proved who sold, as a register of purchases names it. */
export type IdentifiedDocument = {
  /** `YYYY-MM-DD`. */
  readonly birthDate?: string
  readonly documentType: string
  readonly documentNumber: string
  readonly documentDate?: string
  readonly documentAuthority?: string
}

/** Undefined where no check was accepted. What the document does not tell is left out. */
export const identifiedDocument = async (
  db: Db,
  vault: Vault,
  orderId: string,
): Promise<IdentifiedDocument | undefined> => {
  const record = await selectRecord(db, orderId)
  if (record === undefined) return undefined
  const { kind, number, birthDate, issuedIn, authority, issuer } = openRecord(vault, record.orderId, record.fields)
  return {
    ...(birthDate === '' ? {} : { birthDate }),
    documentType: kind,
    documentNumber: number,
    ...(issuedIn === null ? {} : { documentDate: issuedIn }),
    documentAuthority: authority ?? issuer,
  }
}
