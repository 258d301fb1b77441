import type { ProductType, QuestionnaireDefinition } from '@reprise/contract'
import { sql } from 'kysely'
import { COUNTS, LOOKS, SHORTFALL } from '#server/accuracy/index.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { isReached } from './asked.repository.ts'
import type { Asked } from './figures.ts'

/** The looks that count, where they were taken in these days. */
const looks = (asked: Asked) => sql`
  ${LOOKS} where i.at >= ${asked.since} and i.at < ${asked.until} and ${isReached(asked)} and ${COUNTS}`

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

export const selectModelLooks = async (db: Db, asked: Asked): Promise<ModelLooks[]> => {
  const { rows } = await sql<ModelLooks>`
    select look.type, look."modelKey", look.model, look.currency, count(*)::int as looks,
      count(*) filter (where look.short <= 0)::int as "asOffered",
      sum(greatest(look.short, 0))::float8 as shortfall
    from (
      select m.type, m.key as "modelKey", concat_ws(' ', nullif(m.brand, ''), m.name) as model, o.currency,
        ${SHORTFALL} as short
      from ${looks(asked)}) look
    group by 1, 2, 3, 4 order by 1, 2, 4`.execute(db)
  return rows
}

/** Counts of one kind; the others of the row are 0. Without a question: which product it is, or all looks. */
export type QuestionCounts = {
  readonly type: ProductType
  readonly questionId: string | null
  readonly currency: string
  readonly reason: string | null
  readonly looks: number
  readonly differences: number
  readonly asked: number
  /** Minor units. */
  readonly cost: number
  readonly kept: number
  readonly wentBack: number
}

/**
 * As the bench compares: what is not asked after the found answers is told by the answer that rules it out. In one statement, for the
 * looks are what takes its time.
 */
export const selectQuestionCounts = async (db: Db, asked: Asked): Promise<QuestionCounts[]> => {
  const { rows } = await sql<QuestionCounts>`
    with look as materialized (
      select i.id, i.order_id, m.type, o.currency, o.status, i.product_id is not null as is_other,
        case when i.answers <> t.answers then i.answers end as found,
        case when i.answers <> t.answers then t.answers end as declared
      from ${looks(asked)})
    select type, null as "questionId", currency, null as reason, count(*)::int as looks, 0 as differences, 0 as asked,
      0::float8 as cost, 0 as kept, 0 as "wentBack"
    from look group by type, currency
    union all
    select type, null, currency, null, 0, count(*)::int, 0, 0, 0, 0 from look where is_other group by type, currency
    union all
    select type, answer.key, currency, null, 0, count(*)::int, 0, 0, 0, 0
    from look cross join lateral jsonb_each_text(look.found) answer
    where look.found is not null and answer.value <> '' and answer.value <> coalesce(look.declared ->> answer.key, '')
    group by type, answer.key, currency
    union all
    select look.type, n.question, look.currency, n.reason, 0, 0, count(*)::int, sum(greatest(-n.effect, 0)),
      count(*) filter (where look.status in ('accepted', 'paid'))::int,
      count(*) filter (where look.status in ('returning', 'returned', 'recycled'))::int
    from look join litigation l on l.order_id = look.order_id and l.inspection_id = look.id
      and l.kind = 'counter-offer' and l.status <> 'withdrawn'
    join litigation_line n on n.litigation_id = l.id and n.charged
    group by look.type, n.question, look.currency, n.reason
    order by 1, 2, 3, 4`.execute(db)
  return rows
}

/** The newest questions about each type of product. */
export const selectQuestionnaires = async (db: Db): Promise<QuestionnaireDefinition[]> => {
  const { rows } = await sql<{ definition: QuestionnaireDefinition }>`
    select distinct on (product_type) definition from questionnaire
    order by product_type, version desc`.execute(db)
  return rows.map(({ definition }) => definition)
}
