import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'
import { isReached } from './asked.repository.ts'
import type { Asked } from './figures.ts'

export type LooksBy = { readonly actor: string; readonly looks: number }

/** Every look counts for who took it, second ones too. */
export const selectLooksBy = async (db: Db, asked: Asked): Promise<LooksBy[]> => {
  const { rows } = await sql<LooksBy>`
    select i.actor, count(*)::int as looks from inspection i join customer_order o on o.id = i.order_id
    where i.withdrawn_at is null and i.at >= ${asked.since} and i.at < ${asked.until} and ${isReached(asked)}
    group by i.actor`.execute(db)
  return rows
}

export type NamedActor = { readonly actor: string; readonly name: string }

/** People and keys by their names; accounts of the command line are named by themselves. */
export const selectActorNames = async (db: Db, actors: readonly string[]): Promise<NamedActor[]> => {
  const { rows } = await sql<NamedActor>`
    select 'person:' || p.id as actor, p.name from person p where 'person:' || p.id = any(${[...actors]}::text[])
    union all
    select 'key:' || k.id, k.name from operator_key k where 'key:' || k.id = any(${[...actors]}::text[])`.execute(db)
  return rows
}
