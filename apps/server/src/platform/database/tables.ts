import type { Json, Timestamp } from './column-kinds.ts'
import type { CatalogueTables } from './catalogue-tables.ts'
import type { DocumentTables } from './document-tables.ts'
import type { InspectionTables } from './inspection-tables.ts'
import type { OrderTables } from './order-tables.ts'
import type { PayoutTables } from './payout-tables.ts'
import type { ProgrammeTables } from './programme-tables.ts'

/** Rows as the migrations make them: one type a table, columns in snake case as in SQL. */
export type Tables = CatalogueTables &
  DocumentTables &
  InspectionTables &
  OrderTables &
  PayoutTables &
  ProgrammeTables & {
    idempotency: {
      scope: string
      operation: string
      key: string
      fingerprint: Buffer
      status: number
      headers: Json<object>
      /** Sealed. */
      body: Buffer
      session_id: string | null
      session_begun: boolean
      created_at: Timestamp
    }
    mail: { dedupe_key: string; sent_at: Timestamp }
    encryption_key: { id: string; fingerprint: Buffer; first_used: Timestamp }
  }
