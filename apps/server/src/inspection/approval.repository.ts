import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'
import { type PricedLook, WAITS_FOR_APPROVAL } from './inspection.repository.ts'

/** What was found, and waits for a second person. */
export type StoredApproval = {
  readonly id: string
  readonly findings: PricedLook
  readonly at: Date
}

/** The one that waits of an order; undefined where none does. */
export const selectApproval = async (db: Db, orderId: string): Promise<StoredApproval | undefined> => {
  const { rows } = await sql<StoredApproval>`
    select a.id, a.findings, a.at from inspection_approval a join customer_order o on o.id = a.order_id
    where a.order_id = ${orderId} and a.state = 'waiting' and ${WAITS_FOR_APPROVAL}`.execute(db)
  return rows[0]
}

/** In the place of one that waits. */
export const insertApproval = async (db: Db, orderId: string, { id, findings, at }: StoredApproval): Promise<void> => {
  await replaceApproval(db, orderId, { actor: findings.actor, now: at })
  await sql`
    insert into inspection_approval (id, order_id, findings, amount_before, amount_after, actor, at)
    values (${id}, ${orderId}, ${JSON.stringify(findings)}::jsonb, ${findings.amountBefore}, ${findings.amountAfter},
      ${findings.actor}, ${at})`.execute(db)
}

/** Something else was recorded about the order. */
export const replaceApproval = async (
  db: Db,
  orderId: string,
  { actor, now }: { readonly actor: string; readonly now: Date },
): Promise<void> => {
  await sql`
    update inspection_approval set state = 'replaced', decided_by = ${actor}, decided_at = ${now}
    where order_id = ${orderId} and state = 'waiting'`.execute(db)
}

export const updateApproval = async (
  db: Db,
  id: string,
  {
    state,
    actor,
    note,
    now,
  }: {
    readonly state: 'approved' | 'refused'
    readonly actor: string
    readonly note: string | null
    readonly now: Date
  },
): Promise<void> => {
  await sql`
    update inspection_approval set state = ${state}, decided_by = ${actor}, decided_at = ${now}, note = ${note}
    where id = ${id}`.execute(db)
}
