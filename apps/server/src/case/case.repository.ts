import type { CaseKind, CaseOutcome, CaseState, OrderState } from '@reprise/contract'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'
import { type PageRequest, pageOffset } from '#server/platform/http/page.ts'

export type StoredCase = {
  readonly id: string
  readonly orderId: string
  readonly barcode: string
  readonly affiliateId: string
  readonly kind: CaseKind
  readonly status: CaseState
  /** Sealed, as the answer. */
  readonly statement: Buffer | null
  readonly answer: Buffer | null
  /** `2026-11-24`, as the promised day. */
  readonly handedOverOn: string | null
  readonly openedAt: Date
  readonly answerBefore: string
  readonly outcome: CaseOutcome | null
  readonly answeredAt: Date | null
  readonly answeredBy: string | null
}

const CASES = sql`
  select c.id, c.order_id as "orderId", o.barcode, o.affiliate_id as "affiliateId", c.kind, c.status, c.statement, c.answer,
    c.handed_over_on::text as "handedOverOn", c.opened_at as "openedAt", c.answer_before::text as "answerBefore", c.outcome,
    c.answered_at as "answeredAt", c.answered_by as "answeredBy"
  from customer_case c join customer_order o on o.id = c.order_id`

/** Newest first. */
export const selectCasesOfOrder = async (db: Db, orderId: string): Promise<StoredCase[]> => {
  const { rows } =
    await sql<StoredCase>`${CASES} where c.order_id = ${orderId} order by c.opened_at desc, c.id`.execute(db)
  return rows
}

export const selectCase = async (db: Db, id: string): Promise<StoredCase | undefined> => {
  const { rows } = await sql<StoredCase>`${CASES} where c.id = ${id}`.execute(db)
  return rows[0]
}

export type CaseFilter = { readonly status: CaseState; readonly kind?: CaseKind | undefined }

/** Those due first. @param affiliates null for every one */
export const selectCases = async (
  db: Db,
  { affiliates, status, kind }: CaseFilter & { readonly affiliates: readonly string[] | null },
  page: PageRequest,
): Promise<{ rows: StoredCase[]; total: number }> => {
  const wanted = sql`where c.status = ${status} and ${kind === undefined ? sql`true` : sql`c.kind = ${kind}`}
    and ${affiliates === null ? sql`true` : sql`o.affiliate_id = any(${[...affiliates]}::text[])`}`
  const [{ rows }, counted] = await Promise.all([
    sql<StoredCase>`${CASES} ${wanted} order by c.answer_before, c.opened_at, c.id
      limit ${page.size} offset ${pageOffset(page)}`.execute(db),
    sql<{ total: number }>`
      select count(*)::int as total from customer_case c join customer_order o on o.id = c.order_id ${wanted}`.execute(
      db,
    ),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

export type NewCase = Pick<
  StoredCase,
  'id' | 'orderId' | 'kind' | 'statement' | 'handedOverOn' | 'openedAt' | 'answerBefore'
>

export const insertCase = async (trx: Db, one: NewCase): Promise<void> => {
  await sql`
    insert into customer_case (id, order_id, kind, status, statement, handed_over_on, opened_at, answer_before)
    values (${one.id}, ${one.orderId}, ${one.kind}, 'open', ${one.statement}, ${one.handedOverOn}, ${one.openedAt},
      ${one.answerBefore})`.execute(trx)
}

export const updateAnswered = async (
  trx: Db,
  id: string,
  to: { readonly outcome: CaseOutcome; readonly answer: Buffer; readonly at: Date; readonly by: string },
): Promise<void> => {
  await sql`
    update customer_case set status = 'answered', outcome = ${to.outcome}, answer = ${to.answer}, answered_at = ${to.at},
      answered_by = ${to.by}
    where id = ${id} and status = 'open'`.execute(trx)
}

/** Answered, and of orders that ended, both before a moment. */
export const forgetWordsOf = async (
  db: Db,
  { endedStates, endedBefore }: { readonly endedStates: readonly OrderState[]; readonly endedBefore: Date },
): Promise<void> => {
  await sql`
    update customer_case c set statement = null, answer = null from customer_order o
    where o.id = c.order_id and (c.statement is not null or c.answer is not null)
      and c.answered_at < ${endedBefore} and o.status = any(${[...endedStates]}::text[])
      and (select max(h.at) from order_history h where h.order_id = o.id) < ${endedBefore}`.execute(db)
}
