import type { View } from '@reprise/contract'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'

type Mine = { readonly personId: string; readonly affiliates: readonly string[] | null }

const columns = (personId: string) => sql`
  v.id, v.screen, v.name, v.filters, v.shared_with as "sharedWith", v.person_id = ${personId} as "isMine", p.name as by`

/** Those of the person, and those that are shared with programmes that they reach; `affiliates` null for all. */
export const selectViews = async (db: Db, { personId, affiliates }: Mine): Promise<readonly View[]> => {
  const { rows } = await sql<View>`
    select ${columns(personId)} from saved_view v join person p on p.id = v.person_id
    where v.person_id = ${personId} or (v.shared_with is not null
      and (${affiliates}::text[] is null or v.shared_with = any(${affiliates})))
    order by lower(v.name), v.id limit 500`.execute(db)
  return rows
}

export const selectView = async (db: Db, personId: string, id: string): Promise<View | undefined> => {
  const { rows } = await sql<View>`
    select ${columns(personId)} from saved_view v join person p on p.id = v.person_id where v.id = ${id}`.execute(db)
  return rows[0]
}

export const countViews = async (db: Db, personId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from saved_view where person_id = ${personId}`.execute(db)
  return rows[0]?.count ?? 0
}

/** @returns false where another person has a view of this id */
export const upsertView = async (
  db: Db,
  personId: string,
  { id, screen, name, filters, sharedWith }: Pick<View, 'id' | 'screen' | 'name' | 'filters' | 'sharedWith'>,
): Promise<boolean> => {
  const { rows } = await sql`
    insert into saved_view (id, person_id, screen, name, filters, shared_with)
    values (${id}, ${personId}, ${screen}, ${name}, ${JSON.stringify(filters)}::jsonb, ${sharedWith})
    on conflict (id) do update set screen = excluded.screen, name = excluded.name, filters = excluded.filters,
      shared_with = excluded.shared_with
    where saved_view.person_id = excluded.person_id returning id`.execute(db)
  return rows.length > 0
}

export const deleteView = async (db: Db, personId: string, id: string): Promise<boolean> => {
  const { rows } = await sql`
    delete from saved_view where id = ${id} and person_id = ${personId} returning id`.execute(db)
  return rows.length > 0
}
