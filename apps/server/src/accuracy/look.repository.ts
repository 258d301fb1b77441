import { sql } from 'kysely'

/** A look `i` at a product, with its order `o`, its item `t` and the model `m` that was declared. */
export const LOOKS = sql`
  inspection i join customer_order o on o.id = i.order_id join order_item t on t.id = i.item_id
    join product p on p.id = t.product_id join model m on m.key = p.model_key`

/** Whether a look `i` is the one that counts: the newest of its order that was not taken back. */
export const COUNTS = sql`(i.withdrawn_at is null
  and not exists (select from inspection later where later.order_id = i.order_id and later.withdrawn_at is null
    and (later.at, later.id) > (i.at, i.id)))`

/**
 * What the offer after a look `i` falls short of the one before it, in minor units; 0 or less where what was offered is paid. A second
 * look risks nothing: what its customer is offered may be more than it found.
 */
export const SHORTFALL = sql`(i.amount_before - coalesce((select l.amount_after from litigation l where l.order_id = i.order_id
  and l.inspection_id = i.id and l.kind = 'counter-offer' and l.status <> 'withdrawn' limit 1), i.amount_after))`
