import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'

/** What waits of one order for one endpoint; a test stands alone. */
export type Lane = { readonly endpointId: string; readonly lane: string }

/** Null: from the first on. */
type After = { readonly after: string | null; readonly limit: number }

/** A commit of a change of an order needs the same jobs and is not kept waiting: this transaction gives up first. */
export const yieldToOrders = async (trx: Db): Promise<void> => {
  await sql`set local lock_timeout = '500ms'`.execute(trx)
}

/** Orders that something waits for, in the order of their ids. */
export const selectWaitingLanes = async (
  db: Db,
  endpointId: string,
  { after, limit }: After,
): Promise<readonly string[]> => {
  const { rows } = await sql<{ lane: string }>`
    select distinct lane from webhook_delivery
    where endpoint_id = ${endpointId} and state = 'waiting' and (${after}::uuid is null or lane > ${after}::uuid)
    order by lane limit ${limit}`.execute(db)
  return rows.map(({ lane }) => lane)
}

/** Orders with events since then of the endpoint's programme, in the order of their ids. */
export const selectLanesSince = async (
  db: Db,
  endpointId: string,
  { since, after, limit }: After & { readonly since: Date },
): Promise<readonly string[]> => {
  const { rows } = await sql<{ lane: string }>`
    select distinct v.order_id as lane from webhook_event v join webhook_endpoint e on e.affiliate_id = v.affiliate_id
    where e.id = ${endpointId} and v.noted_at >= ${since} and v.order_id is not null
      and (${after}::uuid is null or v.order_id > ${after}::uuid)
    order by v.order_id limit ${limit}`.execute(db)
  return rows.map(({ lane }) => lane)
}

/** Whose time came before then, without a job of the queue that would look at them. */
export const selectLostLanes = async (db: Db, before: Date, limit: number): Promise<readonly Lane[]> => {
  const { rows } = await sql<Lane>`
    select distinct d.endpoint_id as "endpointId", d.lane
    from webhook_delivery d join webhook_endpoint e on e.id = d.endpoint_id join webhook_event v on v.id = d.event_id
    where d.state = 'waiting' and e.disabled_at is null
      and coalesce(greatest(d.next_try_at, d.claimed_until, e.paused_until), v.noted_at) < ${before}
      and not exists (select from graphile_worker._private_jobs j
        where j.key = 'webhook|' || d.endpoint_id || '|' || d.lane and j.attempts < j.max_attempts)
    limit ${limit}`.execute(db)
  return rows
}
