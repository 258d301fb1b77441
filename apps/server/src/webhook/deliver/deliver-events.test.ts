// @module-tag postgres
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
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
const { bench, foreign, adds, delivers, waits, notes, triesOf, claimsOf } = await aWebhookBench({
  vault: createVault(parseKeyring(keys, 'the test')),
})
const { api, database, deps, clock } = bench

const aServer = (): Delivery => {
  const delivery = createDelivery(deps)
  afterFile(delivery.stop)
  return delivery
}

/** By their orders, when each of their events came for the first time. */
const orderOf = (received: readonly Received[]): number[][] => {
  const firsts = new Map(received.toReversed().map((one) => [one.headers['webhook-id'], one]))
  const amounts = new Map<string | null, number[]>()
  for (const { json } of received.filter((one) => firsts.get(one.headers['webhook-id']) === one))
    amounts.set(json.data.order, [...(amounts.get(json.data.order) ?? []), json.data.amount ?? 0])
  return [...amounts.values()]
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

test('a backlog goes out at once, whether or not the events of an order lie side by side', async () => {
  const shop = await aReceiver()
  const { webhook } = await adds(shop.url)
  await notes(webhook, 200, 2, 'side by side')
  await delivers()
  expect(await triesOf(webhook)).toEqual({ tries: 400, delivered: 400 })
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
  const shop = await aReceiver()
  const { webhook: late } = await adds(shop.url)
  await notes(late, 1)
  const server = aServer()
  await server.look()
  await server.rest()
  const held: (() => void)[] = []
  for (const one of receivers) one.answers((response) => void held.push(() => response.writeHead(204).end()))
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
  // Whose turn has not come is next in their own programme: the fourth of them, and one that comes only now.
  await notes(late, 1)
  await server.look()
  // Long before those that do not answer are given up.
  await expect.poll(() => claimsOf(late), { timeout: 6_000 }).toBe(1)
  for (const answer of held.splice(0, 2)) answer()
  await expect.poll(() => shop.received.length).toBe(2)
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
