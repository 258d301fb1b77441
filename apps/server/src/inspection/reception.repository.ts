import type { ParcelCondition } from '@reprise/contract'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'

export type Reception = {
  readonly weightGrams: number | null
  readonly parcel: ParcelCondition | null
}

export type StoredReception = Reception & {
  readonly id: string
  readonly orderId: string
  readonly at: Date
  readonly actor: string
}

export const insertReception = async (
  db: Db,
  { id, orderId, at, actor, weightGrams, parcel }: StoredReception,
): Promise<void> => {
  await sql`
    insert into reception (id, order_id, at, actor, weight_grams, parcel)
    values (${id}, ${orderId}, ${at}, ${actor}, ${weightGrams}, ${parcel})`.execute(db)
}

/** What was told last of each. @param saleId of its parcel */
export const selectReception = async (db: Db, saleId: string): Promise<Reception | undefined> => {
  const { rows } = await sql<Reception>`
    select (select r.weight_grams from reception r
        where r.order_id = o.id and r.weight_grams is not null order by r.at desc, r.id limit 1) as "weightGrams",
      (select r.parcel from reception r
        where r.order_id = o.id and r.parcel is not null order by r.at desc, r.id limit 1) as parcel
    from customer_order o where o.id = ${saleId} and exists (select from reception r where r.order_id = o.id)`.execute(
    db,
  )
  return rows[0]
}

/** Whether the seller of an order was erased, or forgotten when the term of their programme was over. */
export const selectIsForgotten = async (db: Db, orderId: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from customer_order where id = ${orderId} and forgotten_at is not null`.execute(
    db,
  )
  return rows.length > 0
}
