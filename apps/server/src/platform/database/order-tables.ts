import type { Generated } from 'kysely'
import type { Json, Timestamp } from './column-kinds.ts'

/** Rows of a sale, from the quotation to the order and its counter. */
export type OrderTables = {
  browser_session: {
    id: string
    affiliate_id: string
    token_hash: Buffer
    created_at: Timestamp
    first_used_at: Date | null
    expires_at: Timestamp
    former_token_hash: Buffer | null
    renewed_at: Date | null
  }
  quotation: {
    id: string
    affiliate_id: string
    session_id: string | null
    product_id: string
    answers: Json<object>
    grade: string
    receipt: Json<object>
    amount: number
    currency: string
    price_list_id: string
    price_list_version: number
    questionnaire_version: number
    config_version: number
    processes: Json<object>
    terms: Json<object>
    promotion: Json<object> | null
    referrer: string | null
    created_at: Timestamp
    valid_until: Timestamp
    sold_at: Timestamp | null
  }
  customer: {
    id: string
    affiliate_id: string
    session_id: string
    personal: Buffer
    email_hash: Buffer | null
    language: string
    created_at: Timestamp
  }
  address: {
    id: string
    affiliate_id: string
    session_id: string
    country: string
    sealed: Buffer
    created_at: Timestamp
  }
  customer_order: {
    id: string
    affiliate_id: string
    session_id: string
    quotation_id: string
    customer_id: string
    ship_address_id: string
    bill_address_id: string
    barcode: string
    status: string
    version: Generated<number>
    payment_option_id: number
    payment_tag: string
    process_label: string
    amount: number
    currency: string
    payment: Buffer | null
    masked_account: string | null
    masked_email: string | null
    consents: Json<object>
    identity_check: string
    transportation: string
    language: string
    created_at: Timestamp
    send_before: Timestamp
    pay_not_before: Date | null
    amount_before: number | null
    paying: string | null
    payment_rejected: string | null
    payment_held: string | null
    payment_held_at: Date | null
    identity_demanded_at: Date | null
  }
  order_detail_change: { id: string; order_id: string; detail: string; former_email: Buffer | null; at: Timestamp }
  store_order: {
    order_id: string
    store_id: string
    user_id: string
    status: string
    created_at: Timestamp
    updated_at: Timestamp
  }
  store_kit_request: {
    id: string
    affiliate_id: string
    store_id: string
    quantity: number
    status: string
    requested_at: Timestamp
    shipped_at: Date | null
  }
  order_item: {
    id: string
    order_id: string
    quotation_id: string
    seq: Generated<string>
    product_id: string
    answers: Json<object>
    receipt: Json<object>
    promotions: Json<object>
  }
  order_history: {
    id: Generated<string>
    order_id: string
    from_status: string | null
    to_status: string
    transition: string
    actor: string
    reason: string | null
    at: Timestamp
    seq: Generated<string>
  }
}
