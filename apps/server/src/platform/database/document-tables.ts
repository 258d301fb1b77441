import type { Timestamp } from './column-kinds.ts'

/** Rows about files of people. */
export type DocumentTables = {
  sealed_file: { key: string; created_at: Timestamp; remove_after: Date | null }
  document: {
    id: string
    affiliate_id: string
    order_id: string
    origin: string
    name: Buffer
    size: number
    media_type: string
    status: string
    reason: string | null
    checked_at: Date | null
    file_key: string | null
    created_at: Timestamp
    decided_at: Date | null
    decided_by: string | null
  }
  documents_request: { id: string; order_id: string; at: Timestamp }
}
