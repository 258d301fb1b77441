// @module-tag postgres
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { beginTransaction, inTransaction } from '#server/platform/database/transaction.ts'
import { afterFile } from '../../../test/after-file.ts'
import { aReceiver } from '../../../test/receiver.ts'
import { aWebhookBench } from '../../../test/webhook-bench.ts'
import { claimLanes } from './claim.repository.ts'
import { createDelivery, type Delivery } from './deliver-events.ts'

const { bench, adds, one, delivers, waits, notes, triesOf, claimsOf } = await aWebhookBench()
const { api, database, deps, clock } = bench

const aServer = (): Delivery => {
  const delivery = createDelivery(deps)
  afterFile(delivery.stop)
  return delivery
}

/** Answers when it is told to. */
const aSlowReceiver = async () => {
  const receiver = await aReceiver()
  const held: (() => void)[] = []
  receiver.answers((response) => void held.push(() => response.writeHead(204).end()))
  return { ...receiver, answersHeld: () => held.splice(0).forEach((answer) => answer()) }
}

test('a server that stops sends no further event of an order that is on its way', async () => {
  const shop = await aSlowReceiver()
  const { webhook } = await adds(shop.url)
  await notes(webhook, 1, 4)
  const server = aServer()
  await server.look()
  await expect.poll(() => shop.received.length).toBe(1)
  const stopped = server.stop()
  shop.answersHeld()
  await stopped
  expect(shop.received).toHaveLength(1)
  expect(await claimsOf(webhook)).toBe(0)
  shop.answers(204)
  await delivers()
  expect(shop.received.map(({ json }) => json.data.amount)).toEqual([1, 2, 3, 4])
})

test('a webhook that is stopped is sent no more of what was taken for it', async () => {
  const shop = await aSlowReceiver()
  const { webhook } = await adds(shop.url)
  await notes(webhook, 20, 3)
  const server = aServer()
  await server.look()
  await expect.poll(() => shop.received.length).toBe(4)
  await api('changeWebhook', { ...one(webhook), body: { isActive: false } })
  await server.look()
  await expect.poll(() => claimsOf(webhook)).toBe(4 * 3)
  shop.answersHeld()
  await server.rest()
  expect(shop.received).toHaveLength(4)
  expect(await claimsOf(webhook)).toBe(0)
})

test('a webhook with another address is sent what waits there, and does not rest for what the former one did', async () => {
  const former = await aSlowReceiver()
  const shop = await aReceiver()
  const { webhook } = await adds(former.url)
  await notes(webhook, 20, 2)
  const server = aServer()
  await server.look()
  await expect.poll(() => former.received.length).toBe(4)
  await api('changeWebhook', { ...one(webhook), body: { url: shop.url } })
  await notes(webhook, 1)
  await server.look()
  await expect.poll(() => claimsOf(webhook)).toBe(41)
  former.hangsUp()
  await server.rest()
  expect(former.received).toHaveLength(4)
  expect(shop.received).toHaveLength(16 * 2 + 1)
  waits(6_000)
  await server.look()
  await server.rest()
  expect(await triesOf(webhook)).toEqual({ tries: 45, delivered: 41 })
})

test('what a late server wrote down while a claim waited for it is not sent once more', async () => {
  const { webhook } = await adds('http://127.0.0.1:9/')
  await notes(webhook, 1)
  const late = await beginTransaction(database.db.pool)
  await sql`update webhook_delivery set state = 'delivered' where endpoint_id = ${webhook.id}`.execute(late.trx)
  const now = clock.now()
  const claiming = inTransaction(database.db, (trx) =>
    claimLanes(trx, webhook.id, { now, until: new Date(now.getTime() + 30_000), lanes: 32, perLane: 4 }),
  )
  const waiting = async () => {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      database.db,
    )
    return rows[0]?.waiting
  }
  await expect.poll(waiting).toBe(1)
  await late.commit()
  expect((await claiming).claimed).toEqual([])
  expect(await claimsOf(webhook)).toBe(0)
})
