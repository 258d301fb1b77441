import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'

export type SoldModel = { readonly model: string; readonly sellers: number }

type Asked = { readonly affiliateId: string; readonly since: Date; readonly fewest: number }

/**
 * Models that the programme bought from at least so many people since then: accepted or paid, so that orders alone make none
 * popular. Who sells twice under one e-mail address is one person. Walks customer_order_by_affiliate.
 */
export const selectSoldModels = async (db: Db, { affiliateId, since, fewest }: Asked): Promise<SoldModel[]> => {
  const { rows } = await sql<SoldModel>`
    select p.model_key as model, count(distinct coalesce(encode(c.email_hash, 'hex'), c.id::text))::int as sellers
    from customer_order o join customer c on c.id = o.customer_id
    join order_item i on i.order_id = o.id join product p on p.id = i.product_id
    where o.affiliate_id = ${affiliateId} and o.status in ('accepted', 'paid') and o.status_since >= ${since}
    group by p.model_key having count(distinct coalesce(encode(c.email_hash, 'hex'), c.id::text)) >= ${fewest}
    order by sellers desc, model`.execute(db)
  return rows
}
