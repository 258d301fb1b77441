import { sql } from 'kysely'
import type { Context } from '#server/call/index.ts'
import { ERASED_AT, MASKED_IDENTIFIERS } from '#server/device/index.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { type PageRequest, pageOffset } from '#server/platform/http/page.ts'
import { DECLARATION } from './declaration/declaration.repository.ts'
import { ORDER_CHANNEL, SALE_VERSION } from './order-status.repository.ts'
import { DEVICES, FOUND_PRODUCT } from './items/items.repository.ts'
import { RUNNING_PROMISES } from './promise/promise.repository.ts'
import { SMS_CHOICE, SMS_STOPPED } from './reminders/sms-choice.repository.ts'
import { OFFERED, SETTLEMENT } from './paying/paying.repository.ts'
import type { PlacedOrder, StoredOrder } from './stored-order.ts'

type OrderRow = Omit<StoredOrder, 'items' | 'history' | 'devices'> & {
  readonly items: StoredOrder['items'] | null
  readonly history: StoredOrder['history'] | null
  readonly devices: StoredOrder['devices'] | null
}

/** Oldest first. */
const CLAIMS = sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', c.id, 'status', c.status, 'cause', c.cause, 'amount', c.amount, 'reason', c.reason,
    'told', c.told, 'repayBefore', c.repay_before, 'raisedBy', c.raised_by, 'changedBy', c.changed_by, 'note', c.note,
    'raisedAt', c.raised_at, 'changedAt', c.changed_at) order by c.raised_at, c.id)
  from claim c where c.order_id = o.id), '[]')`

/** Every reader's SELECT: names as the code has them, items as a list. */
const ORDERS = sql`
  select o.id, ${SALE_VERSION} as version, o.sale_id as "saleId", affiliate_id as "affiliateId", session_id as "sessionId", quotation_id as "quotationId",
    customer_id as "customerId", ship_address_id as "shipAddressId", bill_address_id as "billAddressId", barcode, affiliate_reference as "affiliateReference", status,
    process_label as "processLabel", payment_option_id as "paymentOptionId", payment_tag as "paymentTag", amount,
    amount_before as "amountBefore",
    currency, masked_account as "maskedAccount", masked_email as "maskedEmail", masked_phone as "maskedPhone", ${SMS_CHOICE} as "remindedBySms", ${SMS_STOPPED} as "isSmsStopped", pay_not_before as "payNotBefore",
    payment_rejected as "paymentRejected",
    case when payment_held is not null then jsonb_build_object('reason', payment_held, 'since', payment_held_at,
      'cause', case when payment_held_at = seller_held_at then 'seller-totals' end) end
      as "paymentHeld", identity_check as "identityCheck", transportation, language, created_at as "createdAt", send_before as "sendBefore",
    ${DEVICES} as devices,
    ${SETTLEMENT} as settlement,
    asks_posting as "asksPosting", asked_since as "askedSince",
    o.status = 'paid' and exists (select from purchase_document d where d.order_id = o.id) as "hasPurchaseDocument",
    (select jsonb_build_object('leftAt', r.left_at, 'cameBackAt', r.came_back_at, 'trackingNumber', r.tracking_number)
      from product_return r where r.order_id = o.id) as return,
    (select q.terms from quotation q where q.id = o.quotation_id) as terms,
    ${DECLARATION} as declaration,
    ${RUNNING_PROMISES} as promises,
    ${CLAIMS} as claims,
    (select jsonb_agg(jsonb_build_object('id', i.id, 'productId', i.product_id, 'foundProductId', ${FOUND_PRODUCT}, 'answers', i.answers,
       'receipt', i.receipt, 'promotions', i.promotions, 'amount', i.amount, 'identifiers', ${MASKED_IDENTIFIERS},
       'erasedAt', ${ERASED_AT}) order by i.seq) from order_item i where i.order_id = o.id) as items,
    (select jsonb_agg(jsonb_build_object('status', h.to_status, 'transition', h.transition, 'at', h.at,
       'about', h.about) order by h.at, h.seq)
       from order_history h where h.order_id = o.id) as history
  from customer_order o ${OFFERED}`

const asStored = (row: OrderRow): StoredOrder => ({
  ...row,
  items: row.items ?? [],
  history: row.history ?? [],
  devices: row.devices ?? [],
})

/** With its first item, in one statement. @returns false when the barcode was taken already: try another */
export const insertOrder = async (ctx: Context, order: PlacedOrder): Promise<boolean> => {
  const [item] = order.items
  if (!item) throw new Error('An order has at least one item')
  const { rows } = await sql`
    with placed as (
      insert into customer_order (id, affiliate_id, session_id, quotation_id, customer_id, ship_address_id,
        bill_address_id, barcode, status, process_label, payment_option_id, payment_tag, amount, currency, payment,
        masked_account, account_hash, masked_email, masked_phone, consents, identity_check, transportation, language, created_at, status_since, send_before,
        affiliate_reference)
      values (${order.id}, ${order.affiliateId}, ${order.sessionId}, ${order.quotationId}, ${order.customerId},
        ${order.shipAddressId}, ${order.billAddressId}, ${order.barcode}, ${order.status}, ${order.processLabel},
        ${order.paymentOptionId}, ${order.paymentTag}, ${order.amount}, ${order.currency}, ${order.payment},
        ${order.maskedAccount}, ${order.accountHash}, ${order.maskedEmail}, ${order.maskedPhone}, ${JSON.stringify(order.consents)}, ${order.identityCheck},
        ${order.transportation}, ${order.language}, ${order.createdAt}, ${order.createdAt}, ${order.sendBefore},
        ${order.affiliateReference})
      on conflict (barcode) do nothing
      returning id, status, created_at
    ), item as (
      insert into order_item (id, order_id, quotation_id, product_id, answers, receipt, promotions, amount)
      select ${item.id}::uuid, id, ${order.quotationId}::uuid, ${item.productId}, ${JSON.stringify(item.answers)}::jsonb,
        ${JSON.stringify(item.receipt)}::jsonb, ${JSON.stringify(item.promotions)}::jsonb, ${item.amount}::int from placed
    ), history as (
      insert into order_history (order_id, from_status, to_status, transition, actor, at)
      select id, null, status, 'place', 'customer', created_at from placed
    )
    select id from placed`.execute(ctx.db)
  return rows.length > 0
}

/** Another affiliate's is as unknown as one that never was. */
export const selectOrder = async (ctx: Context, id: string): Promise<StoredOrder | undefined> => {
  const { rows } = await sql<OrderRow>`${ORDERS} where affiliate_id = ${ctx.affiliate.id} and o.id = ${id}`.execute(
    ctx.db,
  )
  return rows[0] && asStored(rows[0])
}

export const selectOrderByBarcode = async (ctx: Context, barcode: string): Promise<StoredOrder | undefined> => {
  const { rows } =
    await sql<OrderRow>`${ORDERS} where affiliate_id = ${ctx.affiliate.id} and barcode = ${barcode}`.execute(ctx.db)
  return rows[0] && asStored(rows[0])
}

/** The order that a quotation became, if this session placed it, with its sealed bank details. */
export const selectOrderOfQuotation = async (
  ctx: Context,
  sessionId: string,
  quotationId: string,
): Promise<{ readonly id: string; readonly payment: Buffer | null } | undefined> => {
  const { rows } = await sql<{ id: string; payment: Buffer | null }>`
    select id, payment from customer_order
    where affiliate_id = ${ctx.affiliate.id} and quotation_id = ${quotationId} and session_id = ${sessionId}
  `.execute(ctx.db)
  return rows[0]
}

export const selectConsents = async (db: Db, id: string): Promise<PlacedOrder['consents'] | undefined> => {
  const { rows } = await sql<{ consents: PlacedOrder['consents'] }>`
    select consents from customer_order where id = ${id}`.execute(db)
  return rows[0]?.consents
}

/** For jobs, and for links that carry their own proof. */
export const selectOrderOfAny = async (db: Db, id: string): Promise<StoredOrder | undefined> => {
  const { rows } = await sql<OrderRow>`${ORDERS} where o.id = ${id}`.execute(db)
  return rows[0] && asStored(rows[0])
}

export const selectOrdersOfAny = async (db: Db, ids: readonly string[]): Promise<StoredOrder[]> => {
  const { rows } = await sql<OrderRow>`${ORDERS} where o.id = any(${[...ids]}::uuid[])`.execute(db)
  return rows.map(asStored)
}

export const selectOrderVersion = async (
  { affiliate, db }: Pick<Context, 'affiliate' | 'db'>,
  id: string,
): Promise<number | undefined> => {
  const { rows } = await sql<{ version: number }>`
    select ${SALE_VERSION} as version from customer_order o where id = ${id} and affiliate_id = ${affiliate.id}`.execute(
    db,
  )
  return rows[0]?.version
}

/** The affiliate and the language of an order; nothing personal. */
export const selectOrderLanguage = async (
  db: Db,
  id: string,
): Promise<Pick<StoredOrder, 'affiliateId' | 'language'> | undefined> => {
  const { rows } = await sql<Pick<StoredOrder, 'affiliateId' | 'language'>>`
    select affiliate_id as "affiliateId", language from customer_order where id = ${id}`.execute(db)
  return rows[0]
}

export const selectOrdersOfSession = async (
  ctx: Context,
  sessionId: string,
  page: PageRequest,
): Promise<{ rows: StoredOrder[]; total: number }> => {
  const own = sql`affiliate_id = ${ctx.affiliate.id} and session_id = ${sessionId}`
  const [{ rows }, counted] = await Promise.all([
    sql<OrderRow>`${ORDERS} where ${own} order by created_at desc, o.id
      limit ${page.size} offset ${pageOffset(page)}`.execute(ctx.db),
    sql<{ total: number }>`select count(*)::int as total from customer_order where ${own}`.execute(ctx.db),
  ])
  return { rows: rows.map(asStored), total: counted.rows[0]?.total ?? 0 }
}

/** What time alone changes, after the days of grace. */
export type ClockChange = {
  readonly transition: string
  readonly from: readonly string[]
  readonly to: string
  readonly reason: string
  readonly now: Date
  readonly limit: number
}

/** In one statement; rows that another transaction holds wait for the next time. @returns the ids of those moved */
export const moveUnsentOrders = async (db: Db, change: ClockChange): Promise<string[]> => {
  const { rows } = await sql<{ orderId: string }>`
    with due as (
      select o.id, o.status, o.status_since from customer_order o join quotation q on q.id = o.quotation_id
      where o.status = any(${[...change.from]}::text[]) and o.send_before < ${change.now}
        and o.send_before + make_interval(days => (q.terms ->> 'graceDays')::int) < ${change.now}
      order by o.send_before limit ${change.limit} for update of o skip locked
    ), moved as (
      update customer_order o set status = ${change.to}, status_since = ${change.now}, version = o.version + 1 from due where o.id = due.id
      returning o.id, o.version, due.status as from_status, due.status_since as stayed_since
    ), told as (
      select id, pg_notify(${ORDER_CHANNEL}, id || ' ' || version) from moved
    )
    insert into order_history (order_id, from_status, to_status, transition, actor, reason, at, stayed_since)
    select id, from_status, ${change.to}, ${change.transition}, 'clock', ${change.reason}, ${change.now}::timestamptz, stayed_since
    from moved join told using (id)
    returning order_id as "orderId"`.execute(db)
  return rows.map(({ orderId }) => orderId)
}

export const selectOrderIdByBarcode = async (db: Db, barcode: string): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`select id from customer_order where barcode = ${barcode}`.execute(db)
  return rows[0]?.id
}
