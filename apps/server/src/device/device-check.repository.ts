import type { DeviceCheckAnswer, DeviceCheckKind } from '@reprise/contract'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'
import type { NamedModel } from './device.decide.ts'
import type { IdentifierSource } from './device.repository.ts'

export type CheckAbout = DeviceCheckAnswer['about']

export type StoredCheck = {
  readonly id: string
  readonly about: CheckAbout
  readonly kind: DeviceCheckKind
  readonly result: 'listed' | 'clear' | 'locked' | 'unlocked' | 'named' | 'unknown'
  readonly source: string
  readonly reference: string | null
  readonly model: NamedModel | null
  readonly at: Date
}

/** @param answer as it came, sealed; null of the own list */
export const insertCheck = async (
  db: Db,
  itemId: string,
  check: StoredCheck,
  answer: Buffer | null = null,
): Promise<void> => {
  const model = check.model === null ? null : JSON.stringify(check.model)
  await sql`
    insert into device_check (id, item_id, about, kind, result, source, reference, model, answer, at)
    values (${check.id}, ${itemId}, ${check.about}, ${check.kind}, ${check.result}, ${check.source}, ${check.reference},
      ${model}::jsonb, ${answer}, ${check.at})`.execute(db)
}

export type NewestCheck = Omit<StoredCheck, 'id'>

/** The newest answer of each source. */
export const selectChecks = async (db: Db, itemId: string): Promise<NewestCheck[]> => {
  const { rows } = await sql<NewestCheck>`
    select distinct on (about, kind, source) about, kind, result, source, reference, model, at from device_check
    where item_id = ${itemId} order by about desc, kind, source, at desc`.execute(db)
  return rows
}

/**
 * Whether an answer `k` is about the number that the bench reads now, and not about one that was misread before it. An IMEI counts
 * before all others: that one is asked about.
 */
export const IS_ABOUT_THIS_NUMBER = sql`k.at >= coalesce((
  select coalesce(max(d.recorded_at) filter (where d.kind = 'imei'), max(d.recorded_at))
  from device_identifier d where d.item_id = k.item_id and d.source = 'bench'), '-infinity')`

/** Whether a source lists the device that the bench has read, by its newest answer about the number that it reads now. */
export const selectIsListed = async (db: Db, itemId: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from (
      select distinct on (kind, source) * from device_check where item_id = ${itemId} and about = 'recorded'
      order by kind, source, at desc) k
    where k.result = 'listed' and ${IS_ABOUT_THIS_NUMBER} limit 1`.execute(db)
  return rows.length > 0
}

export type EveryCheck = StoredCheck & { readonly itemId: string; readonly answer: Buffer | null }

/** Every answer about the devices of an order, newest first. */
export const selectEveryCheck = async (db: Db, orderId: string): Promise<EveryCheck[]> => {
  const { rows } = await sql<EveryCheck>`
    select c.id, c.item_id as "itemId", c.about, c.kind, c.result, c.source, c.reference, c.model, c.answer, c.at
    from device_check c join order_item i on i.id = c.item_id
    where i.order_id = ${orderId} order by c.at desc, c.id`.execute(db)
  return rows
}

/** Kinds that a source has answered since a moment, and how often it has answered at all. */
export const selectAnswered = async (
  db: Db,
  itemId: string,
  { about, source, since }: { readonly about: CheckAbout; readonly source: string; readonly since: Date },
): Promise<{ readonly kinds: readonly DeviceCheckKind[]; readonly times: number }> => {
  const { rows } = await sql<{ kinds: DeviceCheckKind[]; times: number }>`
    select coalesce(array_agg(distinct kind) filter (where at >= ${since}), '{}') as kinds,
      count(distinct at)::int as times
    from device_check where item_id = ${itemId} and about = ${about} and source = ${source}`.execute(db)
  return rows[0] ?? { kinds: [], times: 0 }
}

export type CheckedItem = { readonly orderId: string; readonly affiliateId: string }

export const selectCheckedItem = async (db: Db, itemId: string): Promise<CheckedItem | undefined> => {
  const { rows } = await sql<CheckedItem>`
    select o.id as "orderId", o.affiliate_id as "affiliateId" from order_item i
    join customer_order o on o.id = i.order_id where i.id = ${itemId}`.execute(db)
  return rows[0]
}

/** When a number of an item's device was told last; null where none is kept. */
export const selectRecordedAt = async (db: Db, itemId: string, source: IdentifierSource): Promise<Date | null> => {
  const { rows } = await sql<{ at: Date | null }>`
    select max(recorded_at) as at from device_identifier where item_id = ${itemId} and source = ${source}`.execute(db)
  return rows[0]?.at ?? null
}

/** Those of these orders whose device a source has not said yet whether it is listed, although the bench read its number after a moment. */
export const selectUnanswered = async (
  db: Db,
  orderIds: readonly string[],
  { sources, since }: { readonly sources: readonly string[]; readonly since: Date },
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct i.order_id as id from order_item i
    join (select item_id, max(recorded_at) as at from device_identifier where source = 'bench' group by item_id) read
      on read.item_id = i.id and read.at > ${since}
    cross join unnest(${[...sources]}::text[]) as asked (source)
    where i.order_id = any(${[...orderIds]}::uuid[]) and not exists (
      select from device_check c where c.item_id = i.id and c.about = 'recorded' and c.kind = 'blocklist'
        and c.source = asked.source and c.at >= read.at)`.execute(db)
  return rows.map(({ id }) => id)
}
