import type { WebhookStop } from '@reprise/contract'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'

export type StoredEndpoint = {
  readonly id: string
  readonly affiliateId: string
  readonly url: string
  readonly description: string
  readonly eventTypes: string[] | null
  readonly disabledAt: Date | null
  readonly disabledBecause: WebhookStop | null
  readonly failingSince: Date | null
  readonly formerUntil: Date | null
  readonly pausedUntil: Date | null
  readonly createdAt: Date
  readonly lastDeliveredAt: Date | null
  readonly waiting: number
  readonly failed: number
}

const ENDPOINTS = sql`
  select e.id, e.affiliate_id as "affiliateId", e.url, e.description, e.event_types as "eventTypes", e.disabled_at as "disabledAt",
    e.disabled_because as "disabledBecause", e.failing_since as "failingSince", e.former_until as "formerUntil",
    e.paused_until as "pausedUntil", e.created_at as "createdAt",
    (select d.delivered_at from webhook_delivery d where d.endpoint_id = e.id and d.state = 'delivered'
      order by d.seq desc limit 1) as "lastDeliveredAt",
    (select count(*)::int from webhook_delivery d where d.endpoint_id = e.id and d.state = 'waiting') as waiting,
    (select count(*)::int from webhook_delivery d where d.endpoint_id = e.id and d.state = 'failed') as failed
  from webhook_endpoint e`

export const selectEndpoints = async (db: Db, affiliateId: string): Promise<StoredEndpoint[]> => {
  const { rows } = await sql<StoredEndpoint>`
    ${ENDPOINTS} where e.affiliate_id = ${affiliateId} order by e.created_at, e.id`.execute(db)
  return rows
}

export const selectEndpoint = async (db: Db, id: string): Promise<StoredEndpoint | undefined> => {
  const { rows } = await sql<StoredEndpoint>`${ENDPOINTS} where e.id = ${id}`.execute(db)
  return rows[0]
}

/** One change of an endpoint at a time, and no try writes down its end meanwhile. Its key is left alone: orders that change name it. */
export const holdEndpoint = async (trx: Db, id: string): Promise<void> => {
  await sql`select 1 from webhook_endpoint where id = ${id} for no key update`.execute(trx)
}

/** One is added at a time, so that there are never more than there may be. */
export const holdEndpoints = async (trx: Db, affiliateId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`webhook|${affiliateId}`}, 0))`.execute(trx)
}

type Written = Pick<StoredEndpoint, 'id' | 'affiliateId' | 'url' | 'description' | 'eventTypes' | 'createdAt'> & {
  /** Sealed for `webhook_endpoint|secret|<id>`. */
  readonly secret: Buffer
}

export const insertEndpoint = async (trx: Db, one: Written): Promise<void> => {
  await sql`
    insert into webhook_endpoint (id, affiliate_id, url, description, event_types, secret, created_at)
    values (${one.id}, ${one.affiliateId}, ${one.url}, ${one.description}, ${one.eventTypes}, ${one.secret}, ${one.createdAt})`.execute(
    trx,
  )
}

type Changed = Pick<StoredEndpoint, 'id' | 'url' | 'description' | 'eventTypes' | 'disabledAt' | 'disabledBecause'>

/** What was known of an address says nothing of another one. */
export const updateEndpoint = async (trx: Db, one: Changed, isFresh: boolean): Promise<void> => {
  await sql`
    update webhook_endpoint set url = ${one.url}, description = ${one.description}, event_types = ${one.eventTypes},
      disabled_at = ${one.disabledAt}, disabled_because = ${one.disabledBecause},
      failing_since = case when ${isFresh} then null else failing_since end,
      paused_until = case when ${isFresh} then null else paused_until end,
      silences = case when ${isFresh} then 0 else silences end, refusals = case when ${isFresh} then 0 else refusals end
    where id = ${one.id}`.execute(trx)
}

export const updateSecret = async (
  trx: Db,
  { id, secret, formerUntil }: { readonly id: string; readonly secret: Buffer; readonly formerUntil: Date },
): Promise<void> => {
  await sql`
    update webhook_endpoint set former_secret = secret, former_until = ${formerUntil}, secret = ${secret}
    where id = ${id}`.execute(trx)
}

/** Former secrets that sign no longer. */
export const emptyFormerSecrets = async (db: Db, now: Date): Promise<void> => {
  await sql`update webhook_endpoint set former_secret = null, former_until = null where former_until <= ${now}`.execute(
    db,
  )
}

export const deleteEndpoint = async (trx: Db, id: string): Promise<void> => {
  await sql`delete from webhook_endpoint where id = ${id}`.execute(trx)
}

type Fared = {
  readonly id: string
  /** Where they went; nothing is noted of one that has another address by now. */
  readonly url: string
  readonly now: Date
  /** One at least was taken. */
  readonly isDelivered: boolean
  /** How many were answered, and not taken. */
  readonly refusals: number
  readonly pausedUntil: Date | null
  /** In a row, where it has to rest now. */
  readonly silences: number
  readonly stops: 'gone' | 'failing' | null
}

/** @returns whether these tries stopped it */
export const noteEndpointTry = async (
  trx: Db,
  { id, url, now, isDelivered, refusals, pausedUntil, silences, stops }: Fared,
): Promise<boolean> => {
  const { rows } = await sql<{ isStopped: boolean }>`
    update webhook_endpoint e set
      failing_since = case when ${isDelivered} then null else coalesce(e.failing_since, ${now}::timestamptz) end,
      paused_until = case when ${isDelivered} then null else coalesce(${pausedUntil}::timestamptz, e.paused_until) end,
      silences = case when ${isDelivered} then 0 when ${pausedUntil}::timestamptz is null then e.silences
        else greatest(e.silences, ${silences}::int) end,
      refusals = case when ${isDelivered} then 0 else e.refusals + ${refusals}::int end,
      disabled_at = coalesce(e.disabled_at, case when ${stops}::text is not null then ${now}::timestamptz end),
      disabled_because = coalesce(e.disabled_because, ${stops}::text)
    from webhook_endpoint before
    where e.id = ${id} and e.url = ${url} and before.id = e.id
      and (not ${isDelivered} or e.failing_since is not null or e.silences > 0 or e.refusals > 0 or ${stops}::text is not null)
    returning before.disabled_at is null and e.disabled_at is not null as "isStopped"`.execute(trx)
  return rows[0]?.isStopped === true
}

/** Programmes whose endpoints fail, or were stopped by themselves. */
export const selectFailing = async (
  db: Db,
): Promise<readonly { readonly affiliateId: string; readonly endpoints: number }[]> => {
  const { rows } = await sql<{ affiliateId: string; endpoints: number }>`
    select affiliate_id as "affiliateId", count(*)::int as endpoints from webhook_endpoint
    where disabled_because in ('gone', 'failing') or (disabled_at is null and failing_since < now() - interval '1 hour')
    group by affiliate_id order by affiliate_id`.execute(db)
  return rows
}
