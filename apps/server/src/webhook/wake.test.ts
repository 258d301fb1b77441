// @module-tag postgres
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '#server/platform/database/connect.ts'
import { createNotifications } from '#server/platform/database/notifications.ts'
import { beginTransaction } from '#server/platform/database/transaction.ts'
import { aReceiver } from '../../test/receiver.ts'
import { aWebhookBench } from '../../test/webhook-bench.ts'
import { deleteEndpoint, holdEndpoint } from './endpoint.repository.ts'
import { WEBHOOK_CHANNEL } from './wake.ts'

const { bench, taken, adds, one, deliveriesOf } = await aWebhookBench()
const { api, database, jobs } = bench

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

test('servers are told of each change of a webhook, and of its removal', async () => {
  const { webhook } = await adds('http://127.0.0.1:9/')
  const told: string[] = []
  const notifications = createNotifications(database.url)
  await notifications.listen({ channel: WEBHOOK_CHANNEL, onMessage: (id) => void told.push(id), onGap: () => {} })
  await api('changeWebhook', { ...one(webhook), body: { isActive: false } })
  await api('rotateWebhookSecret', { ...one(webhook), body: {} })
  await api('removeWebhook', one(webhook))
  await expect.poll(() => told).toEqual([webhook.id, webhook.id, webhook.id])
  await notifications.close()
})

test('of much that is sent again each transaction takes up a part', async () => {
  const since = new Date().toISOString()
  const { webhook } = await adds('http://127.0.0.1:9/')
  // Of orders that there are not: the database is this file's own.
  await sql`alter table webhook_event drop constraint webhook_event_order_id_fkey`.execute(database.db)
  await sql`
    insert into webhook_event (id, affiliate_id, order_id, type, at, data)
    select gen_random_uuid(), 'acme', gen_random_uuid(), 'order.created', now(), '{}' from generate_series(1, 501)`.execute(
    database.db,
  )
  await api('replayWebhook', { ...one(webhook), body: { since } })
  const waiting = async () => {
    const { rows } = await sql<{ found: number }>`
      select count(distinct lane)::int as found from webhook_delivery where state = 'waiting'`.execute(database.db)
    return rows[0]?.found
  }
  const [first] = await taken<never>('webhook.wake')
  await jobs['webhook.wake'](first as never)
  expect(await waiting()).toBe(500)
  const [rest] = await taken<never>('webhook.wake')
  await jobs['webhook.wake'](rest as never)
  expect(await waiting()).toBe(501)
  expect(await taken('webhook.wake')).toEqual([])
})
