import { sql } from 'kysely'
import { type Affiliates, wholeDayAfter } from '#server/affiliate/index.ts'
import type { Db } from '#server/platform/database/connect.ts'

type Unsent = { readonly affiliateId: string; readonly validUntil: Date; readonly graceDays: number }

/**
 * From the choice of an envelope, and again from its posting, `graceDays` are left at least, to the end of a day.
 * Choosing it again and again moves the first deadline by no more than these days.
 */
export const allowForEnvelope = async (
  trx: Db,
  orderId: string,
  { since, isPosted }: { readonly since: Date; readonly isPosted: boolean },
  affiliates: Pick<Affiliates, 'find'>,
): Promise<void> => {
  const { rows } = await sql<Unsent>`
    select o.affiliate_id as "affiliateId", q.valid_until as "validUntil", (q.terms ->> 'graceDays')::int as "graceDays"
    from customer_order o join quotation q on q.id = o.quotation_id
    where o.id = ${orderId} and o.status = 'created'`.execute(trx)
  const [unsent] = rows
  const affiliate = unsent && affiliates.find(unsent.affiliateId)
  if (unsent === undefined || affiliate === undefined) return
  const { validUntil, graceDays } = unsent
  const from = isPosted || since < validUntil ? since : validUntil
  const last = wholeDayAfter(affiliate, from, graceDays)
  await sql`
    update customer_order set send_before = greatest(send_before, ${last}::timestamptz)
    where id = ${orderId} and status = 'created'`.execute(trx)
}
