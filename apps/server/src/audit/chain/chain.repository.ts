import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'
import type { End } from './chain.ts'

/** The row as the hash covers it, to the microsecond; written by the database, so that nothing is lost on the way. */
const CONTENT = sql`json_build_array(a.id, (extract(epoch from a.at) * 1000000)::bigint, a.actor, a.action, a.subject, a.request_id)::text`

/** How far behind the end rows are looked for whose transaction ended after that of later ones. */
const LOOK_BACK = 5_000

/** @returns false while another process chains, which goes on with it */
export const holdChain = async (trx: Db): Promise<boolean> => {
  const { rows } = await sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('audit chain', 0)) as held`.execute(trx)
  return rows[0]?.held ?? false
}

export const selectEnd = async (db: Db): Promise<(End & { readonly caughtUpAt: Date | null }) | undefined> => {
  const { rows } = await sql<End & { caughtUpAt: Date | null }>`
    select number, mac, caught_up_at as "caughtUpAt" from audit_link order by number desc limit 1`.execute(db)
  return rows[0]
}

export type NewRow = { readonly id: number; readonly content: string }

/** Rows after the last that has a link. */
export const selectNew = async (trx: Db, limit: number): Promise<NewRow[]> => {
  const { rows } = await sql<NewRow>`
    select a.id, ${CONTENT} as content from audit_entry a
    where a.id > coalesce((select max(entry_id) from audit_link), 0) order by a.id limit ${limit}`.execute(trx)
  return rows
}

/** Rows before it whose transaction took longer. */
export const selectOvertaken = async (trx: Db, limit: number): Promise<NewRow[]> => {
  const { rows } = await sql<NewRow>`
    with last as (select max(entry_id) as id from audit_link)
    select a.id, ${CONTENT} as content from last join audit_entry a on a.id between last.id - ${LOOK_BACK}::bigint and last.id
    where not exists (select from audit_link l where l.entry_id = a.id and l.entry_id >= last.id - ${LOOK_BACK}::bigint)
    order by a.id limit ${limit}`.execute(trx)
  return rows
}

export type NewLink = End & { readonly entryId: number }

export const insertLinks = async (
  trx: Db,
  links: readonly NewLink[],
  { chainedAt, caughtUpAt }: { readonly chainedAt: Date; readonly caughtUpAt: Date | null },
): Promise<void> => {
  await sql`
    insert into audit_link (number, entry_id, mac, chained_at, caught_up_at)
    select number, entry_id, decode(mac, 'hex'), ${chainedAt}, ${caughtUpAt}
    from unnest(${links.map(({ number }) => number)}::bigint[], ${links.map(({ entryId }) => entryId)}::bigint[],
      ${links.map(({ mac }) => mac.toString('hex'))}::text[]) as link (number, entry_id, mac)`.execute(trx)
}

export const noteCaughtUp = async (trx: Db, at: Date): Promise<void> => {
  await sql`update audit_chain set caught_up_at = greatest(caught_up_at, ${at})`.execute(trx)
}

export type ChainState = {
  readonly beganAt: Date
  readonly caughtUpAt: Date | null
  readonly checkedAt: Date | null
  readonly checkedRows: number | null
  readonly faults: number | null
  readonly firstFault: string | null
}

export const selectChainState = async (db: Db): Promise<ChainState | undefined> => {
  const { rows } = await sql<ChainState>`
    select began_at as "beganAt", caught_up_at as "caughtUpAt", checked_at as "checkedAt", checked_rows as "checkedRows",
      faults, first_fault as "firstFault" from audit_chain`.execute(db)
  return rows[0]
}

export const noteCheck = async (
  db: Db,
  { at, rows, faults, first }: { at: Date; rows: number; faults: number; first: string | null },
): Promise<void> => {
  await sql`
    update audit_chain set checked_at = ${at}, checked_rows = ${rows}, faults = ${faults}, first_fault = ${first}`.execute(
    db,
  )
}

export type Link = NewLink & {
  readonly chainedAt: Date
  readonly caughtUpAt: Date | null
  /** Null where the row is gone. */
  readonly content: string | null
  /** Whether the row says that it is older than what had been chained before it came. */
  readonly isLate: boolean
}

/** @param lateMs how much older, in ms */
export const selectLinks = async (
  db: Db,
  { after, size, lateMs }: { readonly after: number; readonly size: number; readonly lateMs: number },
): Promise<Link[]> => {
  const { rows } = await sql<Link>`
    select l.number, l.entry_id as "entryId", l.mac, l.chained_at as "chainedAt", l.caught_up_at as "caughtUpAt",
      case when a.id is not null then ${CONTENT} end as content,
      coalesce(a.at < l.caught_up_at - ${lateMs}::bigint * interval '1 ms', false) as "isLate"
    from audit_link l left join audit_entry a on a.id = l.entry_id
    where l.number > ${after} order by l.number limit ${size}`.execute(db)
  return rows
}

export const selectLinkMac = async (db: Db, number: number): Promise<Buffer | undefined> => {
  const { rows } = await sql<{ mac: Buffer }>`select mac from audit_link where number = ${number}`.execute(db)
  return rows[0]?.mac
}

/** Rows without a link, the oldest ids first; late as those of {@link selectLinks}, or too far back for the next run. */
export const selectStrays = async (
  db: Db,
  { limit, lateMs }: { readonly limit: number; readonly lateMs: number },
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select a.id from audit_entry a cross join audit_chain c
    where not exists (select from audit_link l where l.entry_id = a.id)
      and (a.at < c.caught_up_at - ${lateMs}::bigint * interval '1 ms'
        or a.id <= coalesce((select max(entry_id) from audit_link), 0) - ${LOOK_BACK}::bigint)
    order by a.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Rows after the last link, which the next run takes. */
export const countWaiting = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from audit_entry
    where id > coalesce((select max(entry_id) from audit_link), 0)`.execute(db)
  return rows[0]?.waiting ?? 0
}
