import { sql } from 'kysely'

/** Which product the item `i` of the order `o` was found to be by the newest look that counts; null where that is the declared one. */
export const FOUND_PRODUCT = sql`(
  select n.product_id from inspection n where n.order_id = o.id and n.item_id = i.id and n.withdrawn_at is null
  order by n.at desc, n.id desc limit 1)`
