import { sql } from 'kysely'
import type { Context } from '#server/call/index.ts'
import type { StoredItem } from '../stored-order.ts'

export type QuotedItem = Omit<StoredItem, 'foundProductId' | 'identifiers' | 'erasedAt'> & {
  readonly quotationId: string
}

/** Takes an item out of an order of several; its order stands by another quotation where it stood by the item's. */
export const deleteItem = async ({ db }: Pick<Context, 'db'>, orderId: string, itemId: string): Promise<void> => {
  await sql`
    update customer_order o set quotation_id = rest.quotation_id from order_item gone, order_item rest
    where o.id = ${orderId} and gone.id = ${itemId} and gone.quotation_id = o.quotation_id
      and rest.id = (select id from order_item where order_id = o.id and id <> gone.id order by seq limit 1)`.execute(
    db,
  )
  await sql`delete from order_item where id = ${itemId}`.execute(db)
}

/** The quotations that a sale was made of. */
export const selectSaleQuotations = async ({ db }: Pick<Context, 'db'>, saleId: string): Promise<string[]> => {
  const { rows } = await sql<{ quotationId: string }>`
    select i.quotation_id as "quotationId" from order_item i join customer_order o on o.id = i.order_id
    where o.sale_id = ${saleId}`.execute(db)
  return rows.map(({ quotationId }) => quotationId)
}

/** Which item each quotation of an order became. */
export const selectItemQuotations = async (
  { db }: Pick<Context, 'db'>,
  orderId: string,
): Promise<{ readonly id: string; readonly quotationId: string }[]> => {
  const { rows } = await sql<{ id: string; quotationId: string }>`
    select id, quotation_id as "quotationId" from order_item where order_id = ${orderId} order by seq`.execute(db)
  return rows
}

export const insertItem = async ({ db }: Pick<Context, 'db'>, orderId: string, item: QuotedItem): Promise<void> => {
  await sql`
    insert into order_item (id, order_id, quotation_id, product_id, answers, receipt, promotions, amount)
    values (${item.id}, ${orderId}, ${item.quotationId}, ${item.productId}, ${JSON.stringify(item.answers)},
      ${JSON.stringify(item.receipt)}, ${JSON.stringify(item.promotions)}, ${item.amount})`.execute(db)
}

/** Puts another declaration in the place of an item's, and of its order's quotation where that was the item's. */
export const replaceItem = async ({ db }: Pick<Context, 'db'>, orderId: string, item: QuotedItem): Promise<void> => {
  await sql`
    with before as (
      select quotation_id from order_item where id = ${item.id}
    ), main as (
      update customer_order o set quotation_id = ${item.quotationId} from before
      where o.id = ${orderId} and o.quotation_id = before.quotation_id
    )
    update order_item set quotation_id = ${item.quotationId}, product_id = ${item.productId},
      answers = ${JSON.stringify(item.answers)}, receipt = ${JSON.stringify(item.receipt)},
      promotions = ${JSON.stringify(item.promotions)}, amount = ${item.amount}
    where id = ${item.id}`.execute(db)
}

export const updateTotals = async (
  { db }: Pick<Context, 'db'>,
  orderId: string,
  { amount, sendBefore }: { readonly amount: number; readonly sendBefore: Date },
): Promise<void> => {
  await sql`update customer_order set amount = ${amount}, send_before = ${sendBefore} where id = ${orderId}`.execute(db)
}

/** Which product the item `i` was found to be by the newest look that counts; null where that is the declared one. */
export const FOUND_PRODUCT = sql`(
  select n.product_id from inspection n where n.order_id = i.order_id and n.item_id = i.id and n.withdrawn_at is null
  order by n.at desc, n.id desc limit 1)`

/** The customer of an order `o` asked for a second look, and none is recorded yet. */
export const OWES_SECOND_LOOK = sql`(
  exists (select from litigation_event e join litigation any_l on any_l.id = e.litigation_id
    where any_l.order_id = o.id and any_l.kind <> 'blocklisted' and e.event = 'contest')
  and not exists (select from inspection i where i.order_id = o.id and i.look = 'second' and i.withdrawn_at is null))`

/** Until the second look is recorded, nothing of the first may lead it (docs/decisions/0100). */
export const IS_BLIND = sql<boolean>`(o.status in ('received', 'disputed') and ${OWES_SECOND_LOOK})`

/** Whether the device of the order `one` of a sale was reported as missing, and was not found by a second look. */
export const IS_MISSING = sql<boolean>`(one.status in ('disputed', 'cancelled', 'expired') and coalesce((
  select l.kind = 'device-missing' from litigation l
  where l.order_id = one.id and l.status <> 'withdrawn' order by l.number desc limit 1), false))`

/** The devices of the sale of an order `o`, as JSON; null where there is but one. */
export const DEVICES = sql`(
  select jsonb_agg(device order by device.number) from (
    select row_number() over (order by one.device_number, i.seq)::int as number, one.id as "orderId", i.id as "itemId",
      one.barcode, one.status, case count(*) over (partition by one.id) when 1 then one.amount else i.amount end as amount,
      one.amount_before as "amountBefore", i.product_id as "productId", ${FOUND_PRODUCT} as "foundProductId",
      ${IS_MISSING} as "isMissing"
    from customer_order one join order_item i on i.order_id = one.id where one.sale_id = o.sale_id) device
  having count(*) > 1)`
