import type { Document, DocumentOrigin } from '@reprise/contract'

/** A document as it is kept. */
export type StoredDocument = {
  readonly id: string
  readonly affiliateId: string
  readonly orderId: string
  readonly origin: DocumentOrigin
  /** Sealed, see {@link namePlace}. */
  readonly name: Buffer
  /** Size of the sent file, in bytes. */
  readonly size: number
  readonly mediaType: string
  readonly status: Document['status']
  readonly reason: Document['reason']
  /** Null while the file is in quarantine. */
  readonly checkedAt: Date | null
  /** Null once the file is gone. */
  readonly fileKey: string | null
  readonly createdAt: Date
  readonly decidedAt: Date | null
  readonly decidedBy: string | null
}

export const namePlace = (id: string): string => `document|name|${id}`
/** Where a file opens before it was checked, and after: one never passes for the other. */
export const quarantinePlace = (id: string): string => `document|quarantine|${id}`
export const filePlace = (id: string): string => `document|file|${id}`
