import { sql } from 'kysely'
import type { Context } from '#server/call/index.ts'
import type { StoredItem } from '../stored-order.ts'

export type QuotedItem = Omit<StoredItem, 'foundProductId' | 'identifiers'> & { readonly quotationId: string }

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
    insert into order_item (id, order_id, quotation_id, product_id, answers, receipt, promotions)
    values (${item.id}, ${orderId}, ${item.quotationId}, ${item.productId}, ${JSON.stringify(item.answers)},
      ${JSON.stringify(item.receipt)}, ${JSON.stringify(item.promotions)})`.execute(db)
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
      promotions = ${JSON.stringify(item.promotions)}
    where id = ${item.id}`.execute(db)
}

export const updateTotals = async (
  { db }: Pick<Context, 'db'>,
  orderId: string,
  { amount, sendBefore }: { readonly amount: number; readonly sendBefore: Date },
): Promise<void> => {
  await sql`update customer_order set amount = ${amount}, send_before = ${sendBefore} where id = ${orderId}`.execute(db)
}

/** Which product the item `i` of the order `o` was found to be by the newest look that counts; null where that is the declared one. */
export const FOUND_PRODUCT = sql`(
  select n.product_id from inspection n where n.order_id = o.id and n.item_id = i.id and n.withdrawn_at is null
  order by n.at desc, n.id desc limit 1)`
