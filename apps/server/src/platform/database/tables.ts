import type { Generated } from 'kysely'
import type { Json, Timestamp } from './column-kinds.ts'
import type { InspectionTables } from './inspection-tables.ts'
import type { OrderTables } from './order-tables.ts'
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

/** Rows about files of people. */
type DocumentTables = {
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

/** Rows of products, the questions about them, and their prices. */
type CatalogueTables = {
  model: {
    key: string
    type: string
    brand: string
    name: string
    release_date: string | null
    colours: string[]
    codes: string[]
    order_codes: Json<{ [code: string]: number | null }>
    launch_price_usd: number | null
    launch_price_eur: number | null
    launch_price_storage_gb: number | null
    quality: number
  }
  product: { id: string; model_key: string; storage_gb: number | null; name: string; retired_at: Timestamp | null }
  questionnaire: { product_type: string; version: number; definition: Json<object>; created_at: Timestamp }
  price_list: {
    id: Generated<string>
    market: string
    currency: string
    version: number
    label: string
    created_at: Timestamp
    in_force_from: Timestamp | null
    withdrawn_at: Timestamp | null
    actor: string | null
  }
  price: {
    price_list_id: string
    product_id: string
    flawless: number
    good: number
    used: number
    cracked: number
    faulty: number
    faulty_cracked: number
  }
}

/** Rows of payments in batches, and the register of purchases. */
type PayoutTables = {
  payout_batch: {
    id: string
    affiliate_id: string
    number: number
    scheme: string
    currency: string
    status: string
    reference: string
    prepared_at: Timestamp
    prepared_by: string
    exported_at: Date | null
    file: Buffer | null
    file_hash: Buffer | null
    execution_date: string | null
    executed_at: Date | null
  }
  payout_line: {
    id: string
    batch_id: string
    position: number
    order_id: string
    end_to_end_id: string
    amount: number
    creditor: Buffer
    masked_account: string
    status: string
    reason: string | null
    note: string | null
    decided_at: Date | null
  }
  purchase_register: {
    affiliate_id: string
    number: number
    kind: string
    corrects: number | null
    order_id: string
    item_id: string
    recorded_at: Timestamp
    content: Buffer
    content_mac: Buffer
    chain_mac: Buffer
  }
  purchase_register_head: { affiliate_id: string; number: number; chain_mac: Buffer }
}
