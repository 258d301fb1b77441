import pg from 'pg'
import { socketDirectory } from '@reprise/embedded-postgres/socket-directory'

/**
 * Looks into, or changes, the database that the tested server stores in: time that passed, mostly. What a visitor does
 * goes through the browser.
 */
export const inDatabase = async <Row extends object>(text: string, values: readonly unknown[]): Promise<Row[]> => {
  const client = new pg.Client({
    host: socketDirectory(process.env['E2E_DATA_DIR'] ?? ''),
    database: 'reprise',
    user: 'reprise',
  })
  await client.connect()
  try {
    return (await client.query<Row>(text, [...values])).rows
  } finally {
    await client.end()
  }
}

/** Lets the lock of an offer end a moment ago. */
export const endOffer = (quotation: string): Promise<object[]> =>
  inDatabase(
    `update quotation set created_at = created_at - interval '22 days', valid_until = now() - interval '1 minute' where id = $1`,
    [quotation],
  )

type StoredOrder = { readonly id: string; readonly status: string; readonly amount: number; readonly barcode: string }

/** The orders that were made of an offer, as they are stored. */
export const ordersOf = (quotation: string): Promise<StoredOrder[]> =>
  inDatabase('select id, status, amount, barcode from customer_order where quotation_id = $1', [quotation])

/** As if a night had counted how often the offers of a programme were kept: at least 88 of 100, made up. */
export const knowsOffers = (affiliate: string): Promise<object[]> =>
  inDatabase(
    `with made as (
       insert into offer_accuracy (affiliate_id, model_key, grade, looks, kept, low, high, at_least, reason, since, counted_at, simulated)
       select $1, key, grade, 200, 182, 0.88, 0.93, 88, 'display', current_date - 180, now(), true
       from model cross join unnest(array['flawless', 'good', 'used', 'cracked', 'faulty', 'faulty-cracked']) grade
       where key like 'apple-iphone-1%' returning 1)
     select pg_notify('accuracy_changed', '') from (select count(*) from made) counted`,
    [affiliate],
  )

/** As if a night had counted how often a programme kept the days of its payments: at least 86 of 100, made up. */
export const keepsDays = (affiliate: string): Promise<object[]> =>
  inDatabase(
    `insert into promise_clock (affiliate_id, kind, due, in_time, low, at_least, since, counted_at, simulated)
     values ($1, 'pay', 800, 795, 0.86, 86, current_date - 364, now(), true)`,
    [affiliate],
  )
