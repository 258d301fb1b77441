// @module-tag postgres
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { misdatedOrders } from '../../test/misdated-orders.ts'
import { NOON } from '../../test/platform.ts'
import { aTradeIn } from '../../test/trade-in.ts'
import { orderJobs } from './order.jobs.ts'

const { hasAffiliate, browser, clock, database, deps, queued } = await aTradeIn()
const token = await hasAffiliate({ id: 'acme' })
const runDaily = () => orderJobs({ ...deps, needs: [] })['order.expire-unsent']()

const statusOf = async (id: string): Promise<string> =>
  (await browser(token).api('getOrder', { params: { id } })).body.status
const historyOf = (id: string) =>
  sql<object>`select * from order_history where order_id = ${id} order by at`
    .execute(database.db)
    .then(({ rows }) => rows)

beforeEach(() => clock.set(NOON))

test('an order that nobody sent expires 14 days after its price, when that day is over, and not a moment sooner', async () => {
  const { body: order } = await browser(token).sells()
  clock.set(new Date('2026-12-25T22:59:59Z'))
  await runDaily()
  expect(await statusOf(order.id)).toBe('created')
  clock.set(new Date('2026-12-25T22:59:59.001Z'))
  await runDaily()
  expect(await statusOf(order.id)).toBe('expired')
  expect((await historyOf(order.id)).at(-1)).toMatchObject({
    from_status: 'created',
    to_status: 'expired',
    transition: 'expire',
    actor: 'clock',
    reason: 'not-sent-in-time',
  })
  expect(await misdatedOrders(database.db)).toEqual([])
})

test('the days of grace are those of the offer, whatever the programme says by now', async () => {
  const short = { lockDays: 4, graceDays: 2 }
  const own = await hasAffiliate({ id: 'shorty', programme: { terms: short } })
  const { body: order } = await browser(own).sells()
  expect(order).toMatchObject({ sendBefore: '2026-11-24T22:59:59.000Z', terms: { ...short, answerDays: 14 } })
  await hasAffiliate({ id: 'shorty', programme: { terms: { lockDays: 100, graceDays: 100 } } })
  clock.set(new Date('2026-11-26T22:59:59.001Z'))
  await runDaily()
  expect((await browser(own).api('getOrder', { params: { id: order.id } })).body.status).toBe('expired')
})

test('an expired order offers no label any more', async () => {
  const seller = browser(token)
  const { body: order } = await seller.sells()
  clock.passDays(36)
  await runDaily()
  clock.set(NOON)
  const { body } = await seller.api('getOrder', { params: { id: order.id } })
  expect(body._links).not.toHaveProperty('docToPrint')
})

test('its customer is told', async () => {
  const [first, second] = [await browser(token).sells(), await browser(token).sells()]
  clock.passDays(36)
  await runDaily()
  const told = (await queued()).flatMap(({ task, payload }) => (task === 'order.changed' ? [payload] : []))
  for (const { body } of [first, second]) expect(told).toContainEqual({ orderId: body.id, transition: 'expire' })
})

test('an order that was sent does not expire, and running again changes nothing', async () => {
  const { body: sent } = await browser(token).sells()
  const { body: unsent } = await browser(token).sells()
  await sql`update customer_order set status = ${'sent'} where id = ${sent.id}`.execute(database.db)
  clock.passDays(400)
  await runDaily()
  await runDaily()
  expect(await statusOf(sent.id)).toBe('sent')
  expect(await historyOf(unsent.id)).toHaveLength(2)
})

test('two clocks at once write one line of history', async () => {
  const { body: order } = await browser(token).sells()
  clock.passDays(36)
  await Promise.all([runDaily(), runDaily(), runDaily()])
  expect(await statusOf(order.id)).toBe('expired')
  expect(await historyOf(order.id)).toHaveLength(2)
})
