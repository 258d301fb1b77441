import type { WebhookDeliveryState, WebhookResult } from '@reprise/contract'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'
import { type PageRequest, pageOffset } from '#server/platform/http/page.ts'

export type ListedDelivery = {
  readonly id: string
  readonly event: string
  readonly type: string
  readonly order: string | null
  readonly at: Date
  readonly state: WebhookDeliveryState
  readonly tries: number
  readonly nextTryAt: Date | null
  readonly deliveredAt: Date | null
  readonly attempts: { at: string; ms: number; result: WebhookResult; status: number | null; answer: string | null }[]
}

type Wanted = { readonly state: WebhookDeliveryState | undefined; readonly order: string | undefined }

/** Newest first. */
export const selectDeliveries = async (
  db: Db,
  endpointId: string,
  { state, order }: Wanted,
  page: PageRequest,
): Promise<{ readonly rows: ListedDelivery[]; readonly total: number }> => {
  const wanted = sql`d.endpoint_id = ${endpointId} and ${state === undefined ? sql`true` : sql`d.state = ${state}`}
    and ${order === undefined ? sql`true` : sql`d.lane = ${order}`}`
  const [{ rows }, counted] = await Promise.all([
    sql<ListedDelivery>`
      select d.id, d.event_id as event, v.type, v.order_id as "order", v.at, d.state, d.tries, d.next_try_at as "nextTryAt",
        d.delivered_at as "deliveredAt",
        coalesce((select jsonb_agg(jsonb_build_object('at', a.at, 'ms', a.ms, 'result', a.result, 'status', a.status,
          'answer', a.answer) order by a.id) from webhook_attempt a where a.delivery_id = d.id), '[]') as attempts
      from webhook_delivery d join webhook_event v on v.id = d.event_id
      where ${wanted} order by d.seq desc limit ${page.size} offset ${pageOffset(page)}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from webhook_delivery d where ${wanted}`.execute(db),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** An event about nothing, to one endpoint. */
export const insertTest = async (
  trx: Db,
  test: {
    readonly event: string
    readonly delivery: string
    readonly endpointId: string
    readonly type: string
    readonly now: Date
  },
): Promise<void> => {
  await sql`
    with event as (
      insert into webhook_event (id, affiliate_id, type, at, data)
      select ${test.event}::uuid, affiliate_id, ${test.type}, ${test.now}::timestamptz, '{}' from webhook_endpoint
      where id = ${test.endpointId} returning id, seq
    )
    insert into webhook_delivery (id, endpoint_id, event_id, seq, lane)
    select ${test.delivery}::uuid, ${test.endpointId}::uuid, id, seq, id from event`.execute(trx)
}

type Again = { readonly event: string } | { readonly since: Date; readonly lanes: readonly string[] }

/** Makes events wait again for an endpoint, also those that it was never to be told of before. @returns the lanes, one an event */
export const sendAgain = async (trx: Db, endpointId: string, which: Again): Promise<string[]> => {
  const chosen =
    'event' in which
      ? sql`v.id = ${which.event}`
      : sql`v.noted_at >= ${which.since} and v.order_id = any(${which.lanes}::uuid[])
          and (e.event_types is null or v.type = any(e.event_types))`
  const { rows } = await sql<{ lane: string }>`
    insert into webhook_delivery (id, endpoint_id, event_id, seq, lane)
    select gen_random_uuid(), e.id, v.id, v.seq, coalesce(v.order_id, v.id)
    from webhook_endpoint e join webhook_event v on v.affiliate_id = e.affiliate_id
    where e.id = ${endpointId} and ${chosen}
      and (v.order_id is not null or exists (select from webhook_delivery d where d.event_id = v.id and d.endpoint_id = e.id))
    order by v.seq
    on conflict (endpoint_id, event_id) do update set state = 'waiting', tries = 0, next_try_at = null, delivered_at = null
    returning lane`.execute(trx)
  return rows.map(({ lane }) => lane)
}

/** @returns how many were forgotten; fewer than the limit when none is left */
export const deleteEventsBefore = async (db: Db, before: Date, limit: number): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from webhook_event where id in (select id from webhook_event where noted_at < ${before} order by noted_at limit ${limit})`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}

export type DeliveryCounts = {
  readonly results: Readonly<Record<string, number>>
  /** When the event was noted that waits longest for an endpoint which is not stopped. */
  readonly oldest: Date | null
}

/** Tries since then by their result. */
export const countDeliveries = async (db: Db, since: Date): Promise<DeliveryCounts> => {
  const [{ rows }, waiting] = await Promise.all([
    sql<{ result: string; found: number }>`
      select result, count(*)::int as found from webhook_attempt where at > ${since} group by result`.execute(db),
    sql<{ oldest: Date | null }>`
      select min(v.noted_at) as oldest from webhook_delivery d join webhook_endpoint e on e.id = d.endpoint_id
        join webhook_event v on v.id = d.event_id
      where d.state = 'waiting' and e.disabled_at is null`.execute(db),
  ])
  return {
    results: Object.fromEntries(rows.map(({ result, found }) => [result, found])),
    oldest: waiting.rows[0]?.oldest ?? null,
  }
}
