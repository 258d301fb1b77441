// @module-tag postgres
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { NOON } from '../../../test/platform.ts'
import { aTradeIn, PERSON } from '../../../test/trade-in.ts'
import { purgeEnded } from './purge-ended.ts'

const { hasAffiliate, browser, clock, database, deps } = await aTradeIn()
const token = await hasAffiliate()
const purge = () => purgeEnded(deps.db, clock.now())
const count = async (table: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(database.db)
  return rows[0]?.n ?? 0
}

beforeEach(() => clock.set(NOON))

test('what people typed without selling is gone after 30 days, with their session; their offers stay', async () => {
  const visitor = browser(token)
  const { body: quotation } = await visitor.quotes()
  await visitor.introduces()
  clock.passDays(29)
  await purge()
  expect([await count('customer'), await count('address'), await count('browser_session')]).toEqual([1, 1, 1])
  clock.passDays(2)
  expect(await purge()).toMatchObject({ drafts: 2, sessions: 1 })
  expect([await count('customer'), await count('address'), await count('browser_session')]).toEqual([0, 0, 0])
  expect((await browser(token).api('getQuotation', { params: { id: quotation.id } })).status).toBe(200)
})

test('an order keeps everything that it names, and its customer comes back to it', async () => {
  const seller = browser(token)
  const { body: order } = await seller.sells()
  await seller.introduces()
  clock.passDays(100)
  expect(await purge()).toMatchObject({ drafts: 2, sessions: 0 })
  expect([await count('customer'), await count('address')]).toEqual([1, 1])
  expect((await seller.api('getOrder', { params: { id: order.id } })).body.accessLevel).toBe('link')
  expect(await purge()).toEqual({ access: 0, drafts: 0, sessions: 0, identifiers: 0, accounts: 0 })
})

test('the numbers of a device, and what sources said in words, are gone a year after they were told, once its order is over', async () => {
  const seller = browser(token)
  const { body: order } = await seller.sells()
  const itemId = order._embedded.declaredItems[0]?.id ?? ''
  await seller.api('recordItemIdentifiers', { params: { id: order.id, itemId }, body: { serial: 'F2LX1234ABCD' } })
  await sql`
    insert into device_check (id, item_id, about, kind, result, source, answer, at)
    values (gen_random_uuid(), ${itemId}, 'declared', 'lock', 'locked', 'acme', '\\x00', ${NOON})`.execute(database.db)
  const answers = async () => {
    const { rows } = await sql<{ answer: Buffer | null }>`select answer from device_check`.execute(database.db)
    return rows.map(({ answer }) => answer !== null)
  }
  clock.passDays(400)
  expect((await purge()).identifiers).toBe(0)
  clock.set(NOON)
  await seller.api('updateOrder', { params: { id: order.id }, body: { statusTransition: 'cancel' } })
  clock.passDays(365)
  expect((await purge()).identifiers).toBe(0)
  expect(await answers()).toEqual([true])
  clock.passDays(1)
  expect((await purge()).identifiers).toBe(1)
  expect(await answers()).toEqual([false])
})

test('the index of an account is gone five years after the year of its payment, or a year after an order that was not paid', async () => {
  const [paid, cancelled] = [(await browser(token).sells()).body, (await browser(token).sells()).body]
  const ends = (id: string, status: string) =>
    sql`with gone as (update customer_order set status = ${status} where id = ${id})
      insert into order_history (order_id, from_status, to_status, transition, actor, at)
      values (${id}, 'created', ${status}, ${status}, 'operator', ${NOON})`.execute(database.db)
  await ends(paid.id, 'paid')
  await ends(cancelled.id, 'cancelled')
  const indexed = async () => {
    await purge()
    const { rows } = await sql<{ id: string }>`
      select id from customer_order where account_hash is not null and id in (${paid.id}, ${cancelled.id})`.execute(
      database.db,
    )
    return rows.map(({ id }) => id)
  }
  expect(await indexed()).toHaveLength(2)
  clock.passDays(366)
  expect(await indexed()).toEqual([paid.id])
  clock.set(new Date('2031-12-31T23:00:00Z'))
  expect(await indexed()).toEqual([paid.id])
  clock.set(new Date('2032-01-01T00:00:00Z'))
  expect(await indexed()).toEqual([])
})

test('codes and grants that open nothing any more are gone', async () => {
  const { body: order } = await browser(token).sells()
  await browser(token).api('requestOrderCode', { body: { order: order.id, email: PERSON.email } })
  expect(await count('order_code')).toBe(1)
  await purge()
  expect(await count('order_code')).toBe(1)
  clock.passDays(1)
  expect((await purge()).access).toBe(1)
  expect(await count('order_code')).toBe(0)
})

test('more than one batch goes in one run', async () => {
  const { body: order } = await browser(token).sells()
  await sql`insert into order_link (token_hash, order_id, uses_left, expires_at)
    select sha256(n::text::bytea), ${order.id}, 1, ${NOON} from generate_series(1, 2500) n`.execute(database.db)
  clock.passDays(1)
  expect((await purge()).access).toBe(2_500)
})
