import type { ProductType, QuestionnaireDefinition } from '@reprise/contract'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'
import { isReached } from './asked.repository.ts'
import type { Asked } from './figures.ts'

/**
 * The look `i` that counts of each product: its newest that was not taken back, where that was taken in these days. With its order `o`,
 * its item `t` and the model `m` that was declared.
 */
const looks = (asked: Asked) => sql`
  inspection i join customer_order o on o.id = i.order_id join order_item t on t.id = i.item_id
    join product p on p.id = t.product_id join model m on m.key = p.model_key
  where i.withdrawn_at is null and i.at >= ${asked.since} and i.at < ${asked.until} and ${isReached(asked)}
    and not exists (select from inspection later where later.order_id = i.order_id and later.withdrawn_at is null
      and (later.at, later.id) > (i.at, i.id))`

export type ModelLooks = {
  readonly type: ProductType
  readonly modelKey: string
  readonly model: string
  readonly currency: string
  readonly looks: number
  readonly asOffered: number
  /** What was offered less, in minor units. */
  readonly shortfall: number
}

/** A second look risks nothing: what its customer is offered may be more than it found. */
export const selectModelLooks = async (db: Db, asked: Asked): Promise<ModelLooks[]> => {
  const { rows } = await sql<ModelLooks>`
    select look.type, look."modelKey", look.model, look.currency, count(*)::int as looks,
      count(*) filter (where look.short <= 0)::int as "asOffered",
      sum(greatest(look.short, 0))::float8 as shortfall
    from (
      select m.type, m.key as "modelKey", concat_ws(' ', nullif(m.brand, ''), m.name) as model, o.currency,
        i.amount_before - coalesce((select l.amount_after from litigation l where l.inspection_id = i.id
          and l.kind = 'counter-offer' and l.status <> 'withdrawn' limit 1), i.amount_after) as short
      from ${looks(asked)}) look
    group by 1, 2, 3, 4 order by 1, 2, 4`.execute(db)
  return rows
}

/** A question without an id is which product it is. */
export type FoundOtherwise = {
  readonly type: ProductType
  readonly questionId: string | null
  readonly currency: string
  readonly differences: number
}

/** As the bench compares: what is not asked after the found answers is told by the answer that rules it out. */
export const selectDifferences = async (db: Db, asked: Asked): Promise<FoundOtherwise[]> => {
  const { rows } = await sql<FoundOtherwise>`
    with look as materialized (
      select m.type, o.currency, i.answers, t.answers as declared, i.product_id is not null as "isOther"
      from ${looks(asked)} and (i.answers <> t.answers or i.product_id is not null))
    select look.type, found.key as "questionId", look.currency, count(*)::int as differences
    from look cross join lateral jsonb_each_text(look.answers) found
    where found.value <> '' and found.value <> coalesce(look.declared ->> found.key, '') group by 1, 2, 3
    union all
    select look.type, null, look.currency, count(*)::int from look where look."isOther" group by 1, 3
    order by 1, 2, 3`.execute(db)
  return rows
}

export type AskedAbout = {
  readonly type: ProductType
  readonly questionId: string | null
  readonly currency: string
  readonly reason: string | null
  readonly asked: number
  /** Minor units. */
  readonly cost: number
  readonly kept: number
  readonly wentBack: number
}

/** What was put to customers by these looks, and what they did. */
export const selectAskedAbout = async (db: Db, asked: Asked): Promise<AskedAbout[]> => {
  const { rows } = await sql<AskedAbout>`
    select look.type, n.question as "questionId", look.currency, n.reason, count(*)::int as asked,
      sum(greatest(-n.effect, 0))::float8 as cost,
      count(*) filter (where look.status in ('accepted', 'paid'))::int as kept,
      count(*) filter (where look.status in ('returning', 'returned', 'recycled'))::int as "wentBack"
    from (select i.id, m.type, o.currency, o.status from ${looks(asked)}) look
    join litigation l on l.inspection_id = look.id and l.kind = 'counter-offer' and l.status <> 'withdrawn'
    join litigation_line n on n.litigation_id = l.id and n.charged
    group by 1, 2, 3, 4 order by 1, 2, 3, 4`.execute(db)
  return rows
}

/** The newest questions about each type of product. */
export const selectQuestionnaires = async (db: Db): Promise<QuestionnaireDefinition[]> => {
  const { rows } = await sql<{ definition: QuestionnaireDefinition }>`
    select distinct on (product_type) definition from questionnaire
    order by product_type, version desc`.execute(db)
  return rows.map(({ definition }) => definition)
}
