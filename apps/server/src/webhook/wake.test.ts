// @module-tag postgres
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '#server/platform/database/connect.ts'
import { beginTransaction } from '#server/platform/database/transaction.ts'
import { aReceiver } from '../../test/receiver.ts'
import { aWebhookBench, type Lane } from '../../test/webhook-bench.ts'
import { deleteEndpoint, holdEndpoint } from './endpoint.repository.ts'

const { bench, taken, delivers, adds, deliveriesOf } = await aWebhookBench()
const { database, jobs, clock } = bench

test('while a webhook is being changed or removed, its orders go on', async () => {
  const shop = await aReceiver()
  const { webhook } = await adds(shop.url)
  const sold = await bench.sale()
  const meanwhile = async (holds: (trx: Db) => Promise<void>) => {
    const { trx, commit } = await beginTransaction(database.db.pool)
    await holds(trx)
    return commit
  }
  const changed = await meanwhile((trx) => holdEndpoint(trx, webhook.id))
  await bench.receives(sold)
  expect((await bench.orderOf(sold)).status).toBe('received')
  await changed()
  expect((await deliveriesOf(webhook)).map(({ type }) => type)).toEqual(['order.received', 'order.created'])
  const removed = await meanwhile((trx) => deleteEndpoint(trx, webhook.id))
  const later = await bench.sale()
  await bench.receives(later)
  expect((await bench.orderOf(later)).status).toBe('received')
  await removed()
})

test('an event whose job is gone is sent all the same, minutes later', async () => {
  const shop = await aReceiver()
  await adds(shop.url)
  await bench.sale()
  await taken('webhook.deliver')
  const before = clock.now()
  clock.set(new Date())
  await jobs['webhook.wake-lost']()
  await delivers()
  expect(shop.received).toEqual([])
  clock.set(new Date(Date.now() + 130_000))
  await jobs['webhook.wake-lost']()
  await delivers()
  clock.set(before)
  expect(shop.received.map(({ json }) => json.type)).toEqual(['order.created'])
})

test('of much that waits each transaction takes up a part', async () => {
  const { webhook } = await adds('http://127.0.0.1:9/')
  await sql`
    with event as (
      insert into webhook_event (id, affiliate_id, type, at, data)
      select gen_random_uuid(), 'acme', 'webhook.test', now(), '{}' from generate_series(1, 501) returning id, seq
    )
    insert into webhook_delivery (id, endpoint_id, event_id, seq, lane)
    select gen_random_uuid(), ${webhook.id}::uuid, id, seq, id from event`.execute(database.db)
  await jobs['webhook.wake']({ endpointId: webhook.id })
  const first = await taken('webhook.deliver')
  expect(first).toHaveLength(500)
  const [rest] = await taken<{ endpointId: string; after: string }>('webhook.wake')
  await jobs['webhook.wake'](rest as never)
  const last = await taken('webhook.deliver')
  expect(new Set([...first, ...last].map(({ lane }) => lane)).size).toBe(501)
  expect(await taken('webhook.wake')).toEqual([])
})

test('two events at once are on their way to one address, a third one waits for room', async () => {
  const shop = await aReceiver()
  const { webhook } = await adds(shop.url)
  const answers: (() => void)[] = []
  shop.answers((response) => void answers.push(() => response.writeHead(204).end()))
  for (let sales = 0; sales < 3; sales += 1) await bench.sale()
  const lanes = await taken('webhook.deliver')
  const two = lanes.slice(0, 2).map((lane) => jobs['webhook.deliver'](lane))
  await expect.poll(() => answers.length).toBe(2)
  const [, , third] = lanes
  await jobs['webhook.deliver'](third as Lane)
  expect(answers).toHaveLength(2)
  shop.answers(204)
  for (const answer of answers) answer()
  await Promise.all(two)
  await delivers()
  expect((await deliveriesOf(webhook)).map(({ state }) => state)).toEqual(['delivered', 'delivered', 'delivered'])
})
