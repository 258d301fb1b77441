import type { WebhookDeliveryState, WebhookResult } from '@reprise/contract'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'

/** How the try of an event ended. */
export type Ended = {
  readonly id: string
  /** The end of the claim that it was sent under. */
  readonly until: Date
  readonly state: WebhookDeliveryState
  readonly nextTryAt: Date | null
  readonly at: Date
  readonly ms: number
  readonly result: WebhookResult
  readonly status: number | null
  readonly answer: string | null
}

/** What was delivered is so, under any claim; a failure is written where the claim is still ours. */
export const writeTries = async (trx: Db, ends: readonly Ended[], now: Date): Promise<void> => {
  await sql`
    with ended as (
      select * from unnest(${ends.map(({ id }) => id)}::uuid[], ${ends.map(({ until }) => until)}::timestamptz[],
        ${ends.map(({ state }) => state)}::text[], ${ends.map(({ nextTryAt }) => nextTryAt)}::timestamptz[],
        ${ends.map(({ at }) => at)}::timestamptz[], ${ends.map(({ ms }) => ms)}::int[], ${ends.map(({ result }) => result)}::text[],
        ${ends.map(({ status }) => status)}::int[], ${ends.map(({ answer }) => answer)}::text[])
        as ended (id, until, state, next_try_at, at, ms, result, status, answer)
    ), tried as (
      insert into webhook_attempt (delivery_id, at, ms, result, status, answer)
      select d.id, e.at, e.ms, e.result, e.status, e.answer from ended e join webhook_delivery d on d.id = e.id
    )
    update webhook_delivery d set state = e.state, tries = d.tries + 1, next_try_at = e.next_try_at, claimed_until = null,
      delivered_at = case when e.state = 'delivered' then ${now}::timestamptz end
    from ended e where d.id = e.id and (e.state = 'delivered' or d.claimed_until = e.until)`.execute(trx)
}

/** Claimed, and not sent after all. */
export type Released = {
  readonly id: string
  readonly until: Date
  /** Null: as soon as there is room. */
  readonly nextTryAt: Date | null
}

export const releaseClaims = async (trx: Db, released: readonly Released[]): Promise<void> => {
  await sql`
    update webhook_delivery d set claimed_until = null, next_try_at = coalesce(r.next_try_at, d.next_try_at)
    from unnest(${released.map(({ id }) => id)}::uuid[], ${released.map(({ until }) => until)}::timestamptz[],
      ${released.map(({ nextTryAt }) => nextTryAt)}::timestamptz[]) as r (id, until, next_try_at)
    where d.id = r.id and d.claimed_until = r.until and d.state = 'waiting'`.execute(trx)
}

export type Lane = { readonly endpointId: string; readonly lane: string }

/** What came while the first of its order was on its way need not wait any longer. @returns the endpoints that it waits for */
export const hastenLanes = async (trx: Db, lanes: readonly Lane[]): Promise<readonly string[]> => {
  const { rows } = await sql<{ endpointId: string }>`
    update webhook_delivery d set next_try_at = null
    from unnest(${lanes.map(({ endpointId }) => endpointId)}::uuid[], ${lanes.map(({ lane }) => lane)}::uuid[]) as l (endpoint_id, lane)
    where d.endpoint_id = l.endpoint_id and d.lane = l.lane and d.state = 'waiting' and d.tries = 0 and d.next_try_at is not null
      and d.claimed_until is null
    returning d.endpoint_id as "endpointId"`.execute(trx)
  return [...new Set(rows.map(({ endpointId }) => endpointId))]
}
