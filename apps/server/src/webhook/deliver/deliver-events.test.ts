// @module-tag postgres
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { generateKeyFile, parseKeyring } from '#server/platform/crypto/keyring.ts'
import { createVault } from '#server/platform/crypto/vault.ts'
import { createNotifications } from '#server/platform/database/notifications.ts'
import { afterFile } from '../../../test/after-file.ts'
import { aReceiver, type Received } from '../../../test/receiver.ts'
import { aWebhookBench } from '../../../test/webhook-bench.ts'
import { WEBHOOK_CHANNEL } from '../wake.ts'
import { createDelivery, type Delivery } from './deliver-events.ts'
import { startDelivery } from './start-delivery.ts'

const keys = generateKeyFile()
const { bench, foreign, adds, delivers, waits } = await aWebhookBench({
  vault: createVault(parseKeyring(keys, 'the test')),
})
const { api, database, deps, clock } = bench

const aServer = (): Delivery => {
  const delivery = createDelivery(deps)
  afterFile(delivery.stop)
  return delivery
}

/** So many orders with so many events each wait for an endpoint; the amount says which of its order each is. */
const notes = async ({ id }: { readonly id: string }, orders: number, each = 1): Promise<void> => {
  await sql`
    with lanes as (select gen_random_uuid() as lane from generate_series(1, ${orders}::int)),
    event as (
      insert into webhook_event (id, affiliate_id, type, at, data)
      select gen_random_uuid(), 'acme', 'webhook.test', now(), jsonb_build_object('order', lane, 'amount', n)
      from generate_series(1, ${each}::int) n, lanes order by n returning id, seq, data
    )
    insert into webhook_delivery (id, endpoint_id, event_id, seq, lane)
    select gen_random_uuid(), ${id}::uuid, id, seq, (data->>'order')::uuid from event`.execute(database.db)
}

/** By their orders, when each of their events came for the first time. */
const orderOf = (received: readonly Received[]): number[][] => {
  const firsts = new Map(received.toReversed().map((one) => [one.headers['webhook-id'], one]))
  const amounts = new Map<string | null, number[]>()
  for (const { json } of received.filter((one) => firsts.get(one.headers['webhook-id']) === one))
    amounts.set(json.data.order, [...(amounts.get(json.data.order) ?? []), json.data.amount ?? 0])
  return [...amounts.values()]
}

const triesOf = async ({ id }: { readonly id: string }) => {
  const { rows } = await sql<{ tries: number; delivered: number }>`
    select sum(tries)::int as tries, count(*) filter (where state = 'delivered')::int as delivered
    from webhook_delivery where endpoint_id = ${id}`.execute(database.db)
  return rows[0]
}

test('two servers send each event once, those of one order in order, over connections that are kept', async () => {
  const shop = await aReceiver()
  const { webhook } = await adds(shop.url)
  const open = new Set<unknown>()
  let most = 0
  shop.answers((response, one) => {
    open.add(one)
    most = Math.max(most, open.size)
    const answer = (rounds: number): void => {
      if (rounds > 0) return void setImmediate(answer, rounds - 1)
      open.delete(one)
      response.writeHead(204).end()
    }
    answer(Math.floor(Math.random() * 20))
  })
  await notes(webhook, 60, 6)
  const servers = [aServer(), aServer()]
  for (let rounds = 0; shop.received.length < 360 && rounds < 20; rounds += 1) {
    await Promise.all(servers.map((server) => server.look()))
    await Promise.all(servers.map((server) => server.rest()))
    waits(1_001)
  }
  expect(shop.received).toHaveLength(360)
  expect(orderOf(shop.received)).toEqual(Array.from({ length: 60 }, () => [1, 2, 3, 4, 5, 6]))
  expect(await triesOf(webhook)).toEqual({ tries: 360, delivered: 360 })
  expect(most).toBeGreaterThan(4)
  expect(most).toBeLessThanOrEqual(32)
  expect(shop.connections()).toBeLessThanOrEqual(32)
})

const foreignWebhook = async (url: string) => {
  const { body } = await api('addWebhook', { token: foreign, params: { affiliate: 'nord' }, body: { url } })
  const { id } = body.webhook
  return { id, goes: () => api('removeWebhook', { token: foreign, params: { affiliate: 'nord', id } }) }
}

test('receivers that never answer hold up no other one of their programme', async () => {
  const hanging = await Promise.all(Array.from({ length: 9 }, aReceiver))
  for (const one of hanging) {
    one.answers(() => {})
    await notes((await adds(one.url)).webhook, 40)
  }
  const server = aServer()
  await server.look()
  await expect.poll(() => hanging.map(({ received }) => received.length)).toEqual(hanging.map(() => 4))
  const shop = await aReceiver()
  await notes((await adds(shop.url)).webhook, 100, 2)
  await server.look()
  await expect.poll(() => shop.received.length).toBe(200)
  expect(hanging.map(({ received }) => received.length)).toEqual(hanging.map(() => 4))
  const stopped = server.stop()
  for (const one of hanging) one.hangsUp()
  await stopped
})

test('a programme whose receivers fall silent all at once leaves room for others', async () => {
  const receivers = await Promise.all(Array.from({ length: 4 }, aReceiver))
  const webhooks = await Promise.all(receivers.map(async ({ url }) => (await adds(url)).webhook))
  for (const webhook of webhooks) await notes(webhook, 20)
  const server = aServer()
  await server.look()
  await server.rest()
  for (const one of receivers) one.answers(() => {})
  for (const webhook of webhooks) await notes(webhook, 40)
  await server.look()
  const taken = () => receivers.reduce((sum, { received }) => sum + received.length, 0) - 80
  await expect.poll(taken).toBe(48)
  const other = await aReceiver()
  const theirs = await foreignWebhook(other.url)
  await notes(theirs, 100, 2)
  await server.look()
  await expect.poll(() => other.received.length).toBe(200)
  expect(taken()).toBe(48)
  const stopped = server.stop()
  for (const one of receivers) {
    one.answers(204)
    one.hangsUp()
  }
  await stopped
  await theirs.goes()
})

test('an endpoint that is away is asked by one event at a time, and sent everything once it is back', async () => {
  const shop = await aReceiver()
  const { webhook } = await adds(shop.url)
  shop.answers((response) => void response.socket?.destroy())
  await notes(webhook, 100)
  await delivers()
  const first = (await triesOf(webhook))?.tries ?? 0
  expect(first).toBeLessThanOrEqual(32)
  await delivers()
  expect((await triesOf(webhook))?.tries).toBe(first)
  waits(6_000)
  await delivers()
  await delivers()
  expect((await triesOf(webhook))?.tries).toBe(first + 1)
  shop.answers(204)
  // Longer than the second rest, and than the first event's next try.
  waits(21_000)
  await delivers()
  waits(600_000)
  await delivers()
  expect((await triesOf(webhook))?.delivered).toBe(100)
})

test('an endpoint that refuses everything rests as well, before each event has used up a try', async () => {
  const shop = await aReceiver()
  const { webhook } = await adds(shop.url)
  shop.answers(503)
  await notes(webhook, 200)
  await delivers()
  const first = shop.received.length
  expect(first).toBeLessThan(100)
  waits(6_000)
  await delivers()
  expect(shop.received).toHaveLength(first + 1)
})

test('what a server that was killed had on its way is sent by another, in order', { timeout: 120_000 }, async () => {
  const shop = await aReceiver()
  const { webhook } = await adds(shop.url)
  await notes(webhook, 40, 3)
  const unanswered: (() => void)[] = []
  shop.answers((response) => {
    if (shop.received.length <= 20) response.writeHead(204).end()
    else unanswered.push(() => response.destroy())
  })
  const script = fileURLToPath(new URL('../../../test/processes/deliver.ts', import.meta.url))
  const killed: ChildProcess = spawn(process.execPath, ['--import', 'tsx', script, database.url], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, REPRISE_KEYS: keys, WEBHOOK_NETWORKS: '127.0.0.0/8' },
  })
  await expect.poll(() => unanswered.length, { timeout: 100_000 }).toBe(16)
  killed.kill('SIGKILL')
  await once(killed, 'close')
  shop.answers(204)
  const before = clock.now()
  clock.set(new Date(Date.now() + 31_000))
  await delivers()
  clock.set(before)
  expect(orderOf(shop.received)).toEqual(Array.from({ length: 40 }, () => [1, 2, 3]))
  expect((await triesOf(webhook))?.delivered).toBe(120)
})

test('servers are told of what happens to an order, and send it by themselves', async () => {
  const shop = await aReceiver()
  const { webhook } = await adds(shop.url)
  const told: string[] = []
  const notifications = createNotifications(database.url)
  await notifications.listen({ channel: WEBHOOK_CHANNEL, onMessage: (id) => void told.push(id), onGap: () => {} })
  const started = await startDelivery(deps, database.url)
  const sold = await bench.sale()
  await expect.poll(() => told).toEqual([webhook.id])
  await expect.poll(() => shop.received.map(({ json }) => json.data.order)).toEqual([sold.id])
  await started.stop()
  await notifications.close()
  expect((await triesOf(webhook))?.delivered).toBe(1)
})
