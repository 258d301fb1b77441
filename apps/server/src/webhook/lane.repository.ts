import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'

/** Null: from the first on. */
type Part = { readonly since: Date; readonly after: string | null; readonly limit: number }

/** Orders with events since then of the endpoint's programme, in the order of their ids. */
export const selectLanesSince = async (
  db: Db,
  endpointId: string,
  { since, after, limit }: Part,
): Promise<readonly string[]> => {
  const { rows } = await sql<{ lane: string }>`
    select distinct v.order_id as lane from webhook_event v join webhook_endpoint e on e.affiliate_id = v.affiliate_id
    where e.id = ${endpointId} and v.noted_at >= ${since} and v.order_id is not null
      and (${after}::uuid is null or v.order_id > ${after}::uuid)
    order by v.order_id limit ${limit}`.execute(db)
  return rows.map(({ lane }) => lane)
}
