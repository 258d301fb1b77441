import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'

/** Where events go, and how it fared lately. */
export type Receiver = {
  readonly affiliateId: string
  readonly url: string
  /** Sealed for `webhook_endpoint|secret|<endpoint>`. */
  readonly secret: Buffer
  /** Null where none signs any more. */
  readonly formerSecret: Buffer | null
  readonly failingSince: Date | null
  readonly silences: number
  readonly refusals: number
}

/** A transaction that holds it is the only one that takes what waits for it: what the others took, it sees. Undefined where it rests or is stopped. */
export const holdReceiver = async (trx: Db, endpointId: string, now: Date): Promise<Receiver | undefined> => {
  const { rows } = await sql<Receiver>`
    select affiliate_id as "affiliateId", url, secret, case when former_until > ${now} then former_secret end as "formerSecret",
      failing_since as "failingSince", silences, refusals
    from webhook_endpoint
    where id = ${endpointId} and disabled_at is null and coalesce(paused_until <= ${now}, true)
    for no key update`.execute(trx)
  return rows[0]
}

/** An event that this process may send until its claim ends. */
export type Claimed = {
  readonly id: string
  readonly lane: string
  readonly event: string
  readonly affiliateId: string
  readonly type: string
  readonly at: Date
  /** Null once the seller of its order was erased. */
  readonly affiliateReference: string | null
  readonly data: Readonly<Record<string, string | number | null>>
  readonly tries: number
}

type Found = { readonly found: number }
type Looked = { [Key in keyof Claimed]: Key extends 'lane' ? string : Claimed[Key] | null }

type Room = {
  readonly now: Date
  readonly until: Date
  readonly lanes: number
  /** Events of one lane, one after the other. */
  readonly perLane: number
}

/**
 * Takes the first events of orders that something waits for. Those that were tried before come after four new ones each; of an
 * order whose first event waits for its time or is on its way, nothing is taken, and the others are looked at again then.
 * Only while its receiver is held. A row that is waited for is looked at once more: a process that was late may have written its end meanwhile.
 *
 * @returns what was taken, in order, and how many events were found due: as many as `lanes` or more, and more may be
 */
export const claimLanes = async (
  trx: Db,
  endpointId: string,
  { now, until, lanes, perLane }: Room,
): Promise<Found & { readonly claimed: Claimed[] }> => {
  const { rows } = await sql<Looked & Found>`
    with due as (
      select lane, min(place) as place, sum(count(*)) over ()::int as found from (
        select lane, row_number() over (order by seq) as place from (
          select lane, seq from webhook_delivery
          where endpoint_id = ${endpointId} and state = 'waiting' and next_try_at is null and coalesce(claimed_until <= ${now}, true)
          order by seq limit ${lanes}) fresh
        union all
        select lane, 4 * row_number() over (order by next_try_at) from (
          select lane, next_try_at from webhook_delivery
          where endpoint_id = ${endpointId} and state = 'waiting' and next_try_at <= ${now} and coalesce(claimed_until <= ${now}, true)
          order by next_try_at limit ${lanes}) later
      ) found group by lane order by 2 limit ${lanes}
    ), head as (
      select due.lane, due.place, due.found, h.id, h.next_try_at, coalesce(h.claimed_until > ${now}, false) as is_under_way,
        coalesce(h.claimed_until > ${now}, false) or coalesce(h.next_try_at > ${now}, false) as is_blocked
      from due cross join lateral (
        select d.id, d.next_try_at, d.claimed_until from webhook_delivery d
        where d.endpoint_id = ${endpointId} and d.lane = due.lane and d.state = 'waiting' order by d.seq limit 1) h
    ), blocked as (
      update webhook_delivery d
      set next_try_at = case when head.is_under_way then ${now}::timestamptz + interval '1 second' else head.next_try_at end
      from head
      where head.is_blocked and d.endpoint_id = ${endpointId} and d.lane = head.lane and d.state = 'waiting' and d.id <> head.id
        and coalesce(greatest(d.next_try_at, d.claimed_until) <= ${now}, true)
    ), goes as (
      select part.id from head cross join lateral (
        select one.id, bool_and(one.is_due) over (order by one.seq) as is_due from (
          select d.id, d.seq, coalesce(greatest(d.next_try_at, d.claimed_until) <= ${now}, true) as is_due from webhook_delivery d
          where d.endpoint_id = ${endpointId} and d.lane = head.lane and d.state = 'waiting' order by d.seq limit ${perLane}) one) part
      where not head.is_blocked and part.is_due
    ), claimed as (
      update webhook_delivery d set claimed_until = ${until} from goes
      where d.id = goes.id and d.state = 'waiting' and coalesce(greatest(d.next_try_at, d.claimed_until) <= ${now}, true)
      returning d.id, d.lane, d.event_id, d.seq, d.tries
    )
    select head.lane, head.found, c.id, v.id as event, v.affiliate_id as "affiliateId", v.type, v.at, v.data, c.tries,
      (select o.affiliate_reference from customer_order o where o.id = v.order_id) as "affiliateReference"
    from head left join claimed c on c.lane = head.lane left join webhook_event v on v.id = c.event_id
    order by head.place, c.seq`.execute(trx)
  return {
    claimed: rows.filter((row): row is Claimed & Found => row.id !== null),
    found: rows[0]?.found ?? 0,
  }
}

/** Endpoints that something may be sent to now. */
export const selectDue = async (db: Db, now: Date): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`
    select e.id from webhook_endpoint e
    where e.disabled_at is null and coalesce(e.paused_until <= ${now}, true) and (
      exists (select from webhook_delivery d where d.endpoint_id = e.id and d.state = 'waiting' and d.next_try_at is null
        and coalesce(d.claimed_until <= ${now}, true))
      or exists (select from webhook_delivery d where d.endpoint_id = e.id and d.state = 'waiting' and d.next_try_at <= ${now}
        and coalesce(d.claimed_until <= ${now}, true)))`.execute(db)
  return rows.map(({ id }) => id)
}
