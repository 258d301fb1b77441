import { type QuestionnaireDefinition, questionnaireDefinition } from '@reprise/contract'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '#server/platform/database/connect.ts'
import type { GivenAnswers } from './compare.decide.ts'

export type StoredQuestionnaire = {
  readonly definition: QuestionnaireDefinition
  readonly note: string | null
  readonly actor: string | null
  /** How the person or key that made it is called; null for a command. */
  readonly name: string | null
  readonly createdAt: Date
}

/** Newest first. */
export const selectQuestionnaires = async (
  db: Db,
  { type, version }: { readonly type?: string; readonly version?: number } = {},
): Promise<StoredQuestionnaire[]> => {
  const { rows } = await sql<Omit<StoredQuestionnaire, 'definition'> & { definition: object }>`
    select q.definition, q.note, q.actor, coalesce(p.name, k.name) as name, q.created_at as "createdAt"
    from questionnaire q
    left join person p on q.actor = 'person:' || p.id
    left join operator_key k on q.actor = 'key:' || k.id
    where (${type ?? null}::text is null or q.product_type = ${type ?? null})
      and (${version ?? null}::int is null or q.version = ${version ?? null})
    order by q.product_type, q.version desc`.execute(db)
  return rows.map((row) => ({ ...row, definition: z.parse(questionnaireDefinition, row.definition) }))
}

/** Until the transaction ends no other version is made of the questions about this type. */
export const lockQuestionnaire = async (db: Db, type: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`questionnaire ${type}`}, 0))`.execute(db)
}

/** What offers about a type of product answered from a moment on. */
export const readGivenAnswers = async (db: Db, type: string, from: Date): Promise<GivenAnswers[]> => {
  const { rows } = await sql<GivenAnswers>`
    select q.answers, q.questionnaire_version as version, count(*)::int as offers
    from quotation q join product p on p.id = q.product_id join model m on m.key = p.model_key
    where q.created_at >= ${from} and m.type = ${type} and q.affiliate_id not like '%~test'
    group by q.answers, q.questionnaire_version`.execute(db)
  return rows
}
