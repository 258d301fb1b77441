import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'

export type SoldModel = { readonly model: string; readonly sellers: number }

type Asked = { readonly affiliateId: string; readonly since: Date; readonly fewest: number }

/** Models that at least so many sellers sold to the programme since then; what was called off does not count. */
export const selectSoldModels = async (db: Db, { affiliateId, since, fewest }: Asked): Promise<SoldModel[]> => {
  const { rows } = await sql<SoldModel>`
    select p.model_key as model, count(distinct o.customer_id)::int as sellers
    from customer_order o join order_item i on i.order_id = o.id join product p on p.id = i.product_id
    where o.affiliate_id = ${affiliateId} and o.created_at >= ${since} and o.status not in ('cancelled', 'expired')
    group by p.model_key having count(distinct o.customer_id) >= ${fewest}
    order by sellers desc, model`.execute(db)
  return rows
}
