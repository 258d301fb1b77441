import { ENDED_STATES, type IdentifierKind } from '@reprise/contract'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'
import type { OtherOrder } from './device.repository.ts'

/** A number that is not bought. */
export type ListedNumber = {
  readonly id: string
  readonly kind: IdentifierKind
  readonly blindIndex: Buffer
  readonly masked: string
  readonly reason: string
  readonly policeReference: string | null
  /** A calendar day. */
  readonly listedOn: string
}

/** @returns the ids of those that were not listed already */
export const insertListed = async (
  trx: Db,
  numbers: readonly ListedNumber[],
  { now, actor }: { readonly now: Date; readonly actor: string },
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    insert into blocklist_entry (id, kind, blind_index, masked, reason, police_reference, listed_on, imported_at, imported_by)
    select id, kind, hash, masked, reason, reference, day, ${now}::timestamptz, ${actor}
    from unnest(${numbers.map(({ id }) => id)}::uuid[], ${numbers.map(({ kind }) => kind)}::text[],
      ${numbers.map(({ blindIndex }) => blindIndex)}::bytea[], ${numbers.map(({ masked }) => masked)}::text[],
      ${numbers.map(({ reason }) => reason)}::text[], ${numbers.map((one) => one.policeReference)}::text[],
      ${numbers.map(({ listedOn }) => listedOn)}::date[]) as n (id, kind, hash, masked, reason, reference, day)
    on conflict (blind_index) where removed_at is null do nothing returning id`.execute(trx)
  return rows.map(({ id }) => id)
}

export type BlocklistRow = Omit<ListedNumber, 'blindIndex'> & {
  readonly importedAt: Date
  readonly importedBy: string
  readonly removedAt: Date | null
  readonly removedBy: string | null
  readonly removalReason: string | null
}

/** Newest first. */
export const selectBlocklist = async (db: Db, limit: number): Promise<BlocklistRow[]> => {
  const { rows } = await sql<BlocklistRow>`
    select id, kind, masked, reason, police_reference as "policeReference", listed_on::text as "listedOn",
      imported_at as "importedAt", imported_by as "importedBy", removed_at as "removedAt", removed_by as "removedBy",
      removal_reason as "removalReason"
    from blocklist_entry order by imported_at desc, id limit ${limit}`.execute(db)
  return rows
}

/** @returns false where there is no such entry, or it was removed before */
export const updateRemoved = async (
  db: Db,
  id: string,
  { now, actor, reason }: { readonly now: Date; readonly actor: string; readonly reason: string },
): Promise<boolean> => {
  const { rows } = await sql`
    update blocklist_entry set removed_at = ${now}, removed_by = ${actor}, removal_reason = ${reason}
    where id = ${id} and removed_at is null returning 1`.execute(db)
  return rows.length > 0
}

type Matched = {
  /** Whether any number is listed, and one of the kinds that the bench read of this device. */
  readonly any: boolean
  readonly sameKind: boolean
  readonly listed: boolean
  readonly reference: string | null
}

/** What the own list says of the numbers that the bench read of an item's device. */
export const selectMatched = async (db: Db, itemId: string): Promise<Matched> => {
  const { rows } = await sql<Matched>`
    select exists (select from blocklist_entry where removed_at is null) as any,
      exists (select from blocklist_entry b join device_identifier d on d.kind = b.kind
        where b.removed_at is null and d.item_id = ${itemId} and d.source = 'bench') as "sameKind",
      found.listed is not null as listed, found.reference
    from (select 1) always left join lateral (
      select true as listed, b.police_reference as reference from blocklist_entry b
      join device_identifier d on d.blind_index = b.blind_index
      where b.removed_at is null and d.item_id = ${itemId} and d.source = 'bench'
      order by b.police_reference nulls last limit 1) found on true`.execute(db)
  return rows[0] ?? { any: false, sameKind: false, listed: false, reference: null }
}

/** Devices that are here now and whose number one of these entries lists. */
export const selectHere = async (
  db: Db,
  entries: readonly string[],
): Promise<(Pick<OtherOrder, 'order' | 'barcode' | 'status'> & { readonly itemId: string })[]> => {
  const { rows } = await sql<Pick<OtherOrder, 'order' | 'barcode' | 'status'> & { itemId: string }>`
    select distinct o.id as "order", o.barcode, o.status, i.id as "itemId" from blocklist_entry b
    join device_identifier d on d.blind_index = b.blind_index and d.source = 'bench'
    join order_item i on i.id = d.item_id
    join customer_order o on o.id = i.order_id
    where b.id = any(${[...entries]}::uuid[]) and o.status <> all(${[...ENDED_STATES]}::text[])
    order by o.barcode`.execute(db)
  return rows
}
