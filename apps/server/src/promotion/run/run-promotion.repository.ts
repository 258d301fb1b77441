import { type RunPromotion, UNPAID_STATES } from '@reprise/contract'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'

type State = RunPromotion['state']
/** Amounts in minor units of the programme's currency. */
export type RunRow = Omit<RunPromotion, 'startsAt' | 'endsAt' | 'currency' | 'productTypes'> & {
  readonly productTypes: RunPromotion['productTypes']
  readonly startsAt: Date
  readonly endsAt: Date
}

const stateAt = (now: Date) => sql<State>`
  case when ends_at <= ${now} then 'ended' when starts_at > ${now} then 'waiting'
    when uses >= max_uses then 'used-up' else 'running' end`

const columns = (now: Date) => sql`
  affiliate_id as affiliate, code, label, amount, starts_at as "startsAt", ends_at as "endsAt", max_uses as "maxUses",
  minimum_amount as "minimumAmount", product_types as "productTypes", uses, ${stateAt(now)} as state,
  (select coalesce(sum((item.promotions -> 0 ->> 'value')::bigint), 0)::float8
    from order_item item join customer_order sale on sale.id = item.order_id
    where item.promotions <> '[]'::jsonb and item.promotions -> 0 ->> 'id' = promotion.id::text
      and sale.status <> all(${[...UNPAID_STATES]})) as cost`

/** @param affiliates null for all */
export const selectRunPromotions = async (
  db: Db,
  affiliates: readonly string[] | null,
  { state, offset, limit, now }: { state: State | undefined; offset: number; limit: number; now: Date },
): Promise<{ readonly rows: readonly RunRow[]; readonly total: number }> => {
  const isWanted = sql`
    (${affiliates}::text[] is null or affiliate_id = any(${affiliates}))
      and (${state ?? null}::text is null or ${stateAt(now)} = ${state ?? null})`
  const { rows } = await sql<RunRow>`
    select ${columns(now)} from promotion where ${isWanted}
    order by ends_at desc, affiliate_id, code offset ${offset} limit ${limit}`.execute(db)
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from promotion where ${isWanted}`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** Held until the transaction ends where `isHeld`, so that no sale counts a use meanwhile. */
export const selectRunPromotion = async (
  db: Db,
  affiliate: string,
  code: string,
  { now, isHeld = false }: { now: Date; isHeld?: boolean },
): Promise<RunRow | undefined> => {
  const { rows } = await sql<RunRow>`
    select ${columns(now)} from promotion where affiliate_id = ${affiliate} and code = ${code}
    ${isHeld ? sql`for update of promotion` : sql``}`.execute(db)
  return rows[0]
}
