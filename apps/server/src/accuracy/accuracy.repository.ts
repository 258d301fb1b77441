import { dayOf } from '@reprise/contract'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'
import { type Accuracy, FEWEST_OF_A_KIND, type Looked, type Lowered } from './accuracy.decide.ts'
import { COUNTS, LOOKS, SHORTFALL } from './look.repository.ts'

/** Channel of the database. */
export const ACCURACY_CHANGED = 'accuracy_changed'

/** Neither tests, nor programmes whose figures are made up. */
const IS_COUNTED = sql`(exists (select from affiliate a where a.id = o.affiliate_id and a.test_of is null)
  and not exists (select from offer_accuracy made where made.affiliate_id = o.affiliate_id and made.simulated))`

export const selectLooked = async (db: Db, since: Date): Promise<Looked[]> => {
  const { rows } = await sql<Looked>`
    select look."affiliateId", look."modelKey", look.type, look.grade, count(*)::int as looks,
      count(*) filter (where look.short <= 0)::int as kept
    from (
      select o.affiliate_id as "affiliateId", m.key as "modelKey", m.type, q.grade, ${SHORTFALL} as short
      from ${LOOKS} join quotation q on q.id = t.quotation_id
      where i.at >= ${since} and ${COUNTS} and ${IS_COUNTED}) look
    group by 1, 2, 3, 4`.execute(db)
  return rows
}

export const selectLowered = async (db: Db, since: Date): Promise<Lowered[]> => {
  const { rows } = await sql<Lowered>`
    select o.affiliate_id as "affiliateId", m.key as "modelKey", q.grade, n.question, count(distinct i.id)::int as looks
    from ${LOOKS} join quotation q on q.id = t.quotation_id
      join litigation l on l.order_id = i.order_id and l.inspection_id = i.id and l.kind = 'counter-offer' and l.status <> 'withdrawn'
      join litigation_line n on n.litigation_id = l.id and n.charged
    where i.at >= ${since} and ${COUNTS} and ${IS_COUNTED} and n.question <> '' and ${SHORTFALL} > 0
    group by 1, 2, 3, 4 order by 4`.execute(db)
  return rows
}

/** In the place of what was counted before; what is made up stays. */
export const replaceAccuracy = async (
  trx: Db,
  rows: readonly Accuracy[],
  { since, now }: { readonly since: Date; readonly now: Date },
): Promise<void> => {
  await sql`delete from offer_accuracy where not simulated`.execute(trx)
  await insertAccuracy(trx, rows, { since, now, simulated: false })
}

/** Tells every process. */
export const insertAccuracy = async (
  trx: Db,
  rows: readonly Accuracy[],
  { since, now, simulated }: { readonly since: Date; readonly now: Date; readonly simulated: boolean },
): Promise<void> => {
  const kept = rows.filter(({ looks }) => looks >= FEWEST_OF_A_KIND)
  await sql`
    insert into offer_accuracy (affiliate_id, model_key, grade, looks, kept, low, high, at_least, reason, since, counted_at, simulated)
    select "affiliateId", "modelKey", grade, looks, kept, low, high, "atLeast", reason, ${dayOf(since)}::date, ${now}, ${simulated}
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as r ("affiliateId" text, "modelKey" text, grade text, looks int,
      kept int, low float8, high float8, "atLeast" int, reason text)`.execute(trx)
  await sql`select pg_notify(${ACCURACY_CHANGED}, '')`.execute(trx)
}

/** Telephones of some years that many people have. */
export const selectCommonModels = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ key: string }>`
    select key from model where type = 'mobile' and brand in ('Apple', 'Samsung', 'Google') and quality = 3
      and release_date >= '2019-01-01' order by key`.execute(db)
  return rows.map(({ key }) => key)
}

export type Published = {
  readonly affiliateId: string
  readonly modelKey: string
  readonly grade: string
  readonly atLeast: number
  readonly reason: string | null
  /** Day from which on looks were counted. */
  readonly since: string
  readonly simulated: boolean
}

/** Those of which enough is known. */
export const selectPublished = async (db: Db): Promise<Published[]> => {
  const { rows } = await sql<Published>`
    select affiliate_id as "affiliateId", model_key as "modelKey", grade, at_least as "atLeast", reason, since, simulated
    from offer_accuracy where at_least is not null`.execute(db)
  return rows
}
