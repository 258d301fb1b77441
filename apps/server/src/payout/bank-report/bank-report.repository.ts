import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'
import type { OwnBatch, OwnPayment } from './bank-report.decide.ts'

type Named = { readonly references: readonly string[]; readonly endToEndIds: readonly string[] }

/** Batches that a report names, or of which it names a payment. @param affiliates null for every one */
export const selectNamedBatches = async (
  db: Db,
  affiliates: readonly string[] | null,
  { references, endToEndIds }: Named,
): Promise<Omit<OwnBatch, 'payments'>[]> => {
  const { rows } = await sql<Omit<OwnBatch, 'payments'>>`
    select b.id, b.reference, b.currency, b.status from payout_batch b
    where ${affiliates === null ? sql`true` : sql`b.affiliate_id = any(${[...affiliates]}::text[])`}
      and (b.reference = any(${[...references]}::text[])
        or b.id in (select batch_id from payout_line where end_to_end_id = any(${[...endToEndIds]}::text[])))
    order by b.id`.execute(db)
  return rows
}

export type SealedPayment = OwnPayment & { readonly creditor: Buffer }

export const selectPaymentsIn = async (db: Db, batchIds: readonly string[]): Promise<SealedPayment[]> => {
  const { rows } = await sql<SealedPayment>`
    select id, batch_id as "batchId", end_to_end_id as "endToEndId", order_id as "orderId", amount, status, creditor,
      booked_at is not null as "isBooked"
    from payout_line where batch_id = any(${[...batchIds]}::uuid[]) order by batch_id, position`.execute(db)
  return rows
}

export const updateBooked = async (trx: Db, ids: readonly string[], at: Date): Promise<void> => {
  await sql`
    update payout_line set booked_at = ${at} where id = any(${[...ids]}::uuid[]) and booked_at is null`.execute(trx)
}
