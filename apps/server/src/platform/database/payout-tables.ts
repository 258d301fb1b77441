import type { Timestamp } from './column-kinds.ts'

/** Rows of payments in batches, and the register of purchases. */
export type PayoutTables = {
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
