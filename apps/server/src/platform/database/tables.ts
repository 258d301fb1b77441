import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { DocumentTables } from './document-tables.ts'

type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>
type Json<T extends object> = JSONColumnType<T>

/** Rows as the migrations make them: one type a table, columns in snake case as in SQL. */
export type Tables = DocumentTables & {
  affiliate: {
    id: string
    config: Json<object>
    programme: Json<object>
    public_token: string
    config_version: Generated<number>
    texts: Json<object>
    created_at: Timestamp
    archived_at: Date | null
  }
  affiliate_version: {
    affiliate_id: string
    version: number
    config: Json<object>
    programme: Json<object>
    texts: Json<object>
    saved_at: Timestamp
    actor: string
    note: string | null
  }
  theme: { id: string; tokens: Json<object>; version: Generated<number>; affiliate_id: string | null }
  theme_version: {
    theme_id: string
    version: number
    tokens: Json<object>
    saved_at: Timestamp
    actor: string
    note: string | null
  }
  scheduled_change: {
    id: string
    affiliate_id: string
    due_at: Timestamp
    patch: Json<object>
    note: string | null
    actor: string
    created_at: Timestamp
    state: Generated<string>
    reason: string | null
    made_version: number | null
  }
  asset: {
    id: string
    affiliate_id: string | null
    name: string
    lang: Generated<string>
    type: Generated<string>
    media_type: string
    bytes: Buffer
    sha256: ColumnType<Buffer, never, never>
    created_at: Timestamp
  }
  asset_size: { asset_id: string; width: number; bytes: Buffer }
  model: {
    key: string
    type: string
    brand: string
    name: string
    release_date: string | null
    colours: string[]
    codes: string[]
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
  browser_session: {
    id: string
    affiliate_id: string
    token_hash: Buffer
    created_at: Timestamp
    first_used_at: Date | null
    expires_at: Timestamp
  }
  promotion: {
    id: string
    affiliate_id: string
    code: string
    label: Json<object>
    amount: number
    starts_at: Timestamp
    ends_at: Timestamp
    max_uses: number | null
    uses: Generated<number>
    minimum_amount: number
    product_types: string[]
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
  inspection: {
    id: string
    order_id: string
    item_id: string
    look: string
    answers: Json<object>
    amount_before: number
    amount_after: number
    actor: string
    at: Timestamp
  }
  litigation: {
    id: string
    number: Generated<string>
    order_id: string
    inspection_id: string | null
    kind: string
    status: string
    action: string | null
    amount_before: number
    amount_after: number | null
    note: string | null
    photos: Generated<string[]>
    second_look: boolean
    reminders: Generated<number>
    opened_at: Timestamp
    answer_before: Timestamp
    answered_at: Date | null
  }
  litigation_line: {
    litigation_id: string
    position: number
    question: string
    declared: string
    found: string
    effect: number
    charged: boolean
    reason: string | null
    note: string | null
    photos: string[]
  }
  litigation_event: { id: Generated<string>; litigation_id: string; event: string; at: Timestamp }
  evidence_photo: {
    id: string
    order_id: string
    file: string
    width: number
    height: number
    actor: string
    taken_at: Timestamp
  }
  product_return: { order_id: string; tracking_number: string | null; left_at: Timestamp }
  idempotency: {
    scope: string
    operation: string
    key: string
    fingerprint: Buffer
    status: number
    headers: Json<object>
    body: string
    session_id: string | null
    session_begun: boolean
    created_at: Timestamp
  }
  mail: { dedupe_key: string; sent_at: Timestamp }
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
  encryption_key: { id: string; fingerprint: Buffer; first_used: Timestamp }
}
