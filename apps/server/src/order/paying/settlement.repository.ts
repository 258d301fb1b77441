import type { Charity, VoucherDelivery, VoucherWay } from '@reprise/contract'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'

/** How an order is paid that is not paid by a bank. */
export type Settlement = {
  /** For a voucher, the delivery that its offer said; null where it said none. */
  readonly delivery: VoucherDelivery | null
  /** For a donation, the charity that its offer said; null where it said none. */
  readonly charity: Charity | null
  /** The code that was given. */
  readonly voucher: { readonly maskedCode: string; readonly expiresOn: string | null } | null
  /** How a voucher was given that is no code. */
  readonly way: VoucherWay | null
  /** The day on which a donation was passed on: `2026-11-24`. */
  readonly passedOn: string | null
}

/** What stands for it in the SELECT of an order `o`; null for one that a bank pays. */
export const SETTLEMENT = sql`case when o.payment_tag <> 'bank-transfer' then jsonb_build_object(
    'delivery', offered -> 'delivery', 'charity', offered -> 'charity', 'way', o.voucher_way, 'passedOn', o.passed_on,
    'voucher', (select jsonb_build_object('maskedCode', v.masked_code, 'expiresOn', v.expires_on)
      from voucher v where v.order_id = o.id)) end`

/** The way to be paid as the quotation of an order `o` offered it. */
export const OFFERED = sql`left join lateral (
    select option as offered from quotation q, jsonb_array_elements(q.processes) process,
      jsonb_array_elements(process -> 'options') option
    where o.payment_tag <> 'bank-transfer' and q.id = o.quotation_id and (option ->> 'id')::int = o.payment_option_id
    limit 1) way on true`

/** The code that an order was paid with, sealed. */
export const selectSealedCode = async (
  db: Db,
  orderId: string,
): Promise<{ readonly id: string; readonly code: Buffer } | undefined> => {
  const { rows } = await sql<{ id: string; code: Buffer }>`
    select id, code from voucher where order_id = ${orderId}`.execute(db)
  return rows[0]
}

export const updateVoucherWay = async (trx: Db, orderId: string, way: VoucherWay): Promise<void> => {
  await sql`update customer_order set voucher_way = ${way} where id = ${orderId}`.execute(trx)
}

export const updatePassedOn = async (trx: Db, orderId: string, day: string): Promise<void> => {
  await sql`update customer_order set passed_on = ${day} where id = ${orderId}`.execute(trx)
}
