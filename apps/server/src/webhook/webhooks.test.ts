// @module-tag postgres
import type { ServerResponse } from 'node:http'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { problemOf } from '../../test/api.ts'
import { aReceiver, isVerified } from '../../test/receiver.ts'
import { personalIn } from '../../test/trade-in.ts'
import { aWebhookBench } from '../../test/webhook-bench.ts'

const { bench, token, foreign, taken, delivers, adds, one, deliveriesOf, waits } = await aWebhookBench()
const { api, database, jobs, clock, mails } = bench

test('a sale is told as it goes, signed, in its order, with nothing of a person', async () => {
  const shop = await aReceiver()
  const { webhook, secret } = await adds(shop.url)
  const sold = await bench.disputed()
  await bench.stepsUp(sold)
  expect((await bench.answers(sold, 'accept')).status).toBe(200)
  await delivers()
  expect(shop.received.map(({ json }) => [json.type, json.data.state])).toEqual([
    ['order.created', 'created'],
    ['order.received', 'received'],
    ['order.disputed', 'disputed'],
    ['litigation.opened', 'disputed'],
    ['order.accepted', 'accepted'],
  ])
  const [created, , , , accepted] = shop.received
  expect(created?.json.data).toMatchObject({ affiliate: 'acme', order: sold.id, transition: 'place', currency: 'EUR' })
  // As the transaction ended, although the history was written before the amount.
  expect(accepted?.json.data.amount).toBe((await bench.orderOf(sold)).amount)
  expect(accepted?.json.data.amount).toBeLessThan(created?.json.data.amount ?? 0)
  for (const received of shop.received) {
    expect(isVerified(received, secret)).toBe(true)
    expect(isVerified({ ...received, body: `${received.body} ` }, secret)).toBe(false)
    expect(personalIn(received.body)).toEqual([])
  }
  expect((await deliveriesOf(webhook))[0]).toMatchObject({
    type: 'order.accepted',
    order: sold.id,
    state: 'delivered',
    tries: 1,
    attempts: [{ result: 'delivered', status: 204 }],
  })
})

test('nothing is kept for a programme without a webhook, nor of what was undone', async () => {
  const events = async () =>
    (await sql<{ found: number }>`select count(*)::int as found from webhook_event`.execute(database.db)).rows[0]?.found
  const before = await events()
  const sold = await bench.sale()
  expect(await events()).toBe(before)
  const shop = await aReceiver()
  await adds(shop.url)
  const undone = inTransaction(database.db, async (trx) => {
    await sql`insert into order_history (order_id, from_status, to_status, transition, actor, at)
      values (${sold.id}, 'created', 'sent', 'send', 'customer', now())`.execute(trx)
    await sql`set constraints all immediate`.execute(trx)
    throw new Error('not after all')
  })
  await expect(undone).rejects.toThrow('not after all')
  expect(await events()).toBe(before)
})

test('an event that is refused is sent again, and later ones of its order wait for it, those of others do not', async () => {
  const shop = await aReceiver()
  const { webhook } = await adds(shop.url, { eventTypes: ['order.created', 'order.received'] })
  const [held, free] = [await bench.sale(), await bench.sale()]
  shop.answers((response, { json }) => void response.writeHead(json.data.order === held.id ? 500 : 200).end())
  await bench.receives(held)
  await bench.receives(free)
  await delivers()
  await delivers()
  const types = (order: string) =>
    shop.received.filter(({ json }) => json.data.order === order).map(({ json }) => json.type)
  expect(types(held.id)).toEqual(['order.created'])
  expect(types(free.id)).toEqual(['order.created', 'order.received'])
  expect((await deliveriesOf(webhook)).filter(({ order }) => order === held.id)).toMatchObject([
    { type: 'order.received', state: 'waiting', tries: 0, attempts: [] },
    { type: 'order.created', state: 'waiting', tries: 1, attempts: [{ result: 'refused', status: 500 }] },
  ])
  shop.answers(200)
  waits(6_000)
  await delivers()
  expect(types(held.id)).toEqual(['order.created', 'order.created', 'order.received'])
  const [first, second] = shop.received.filter(({ json }) => json.data.order === held.id)
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
  expect((await deliveriesOf(webhook)).every(({ state }) => state === 'delivered')).toBe(true)
})

test.each([
  [
    'breaks off in the middle of its answer',
    (response: ServerResponse) => {
      response.writeHead(200, { 'content-length': 100 })
      response.write('half')
      setImmediate(() => response.socket?.destroy())
    },
    'unreachable',
  ],
  [
    'leads elsewhere',
    (response: ServerResponse) => {
      response.writeHead(302, { location: 'http://127.0.0.1:9/' })
      response.end()
    },
    'redirected',
  ],
] as const)('a receiver that %s has taken nothing', async (_, answers, result) => {
  const shop = await aReceiver()
  shop.answers(answers)
  const { webhook } = await adds(shop.url)
  await api('testWebhook', { ...one(webhook), body: {} })
  await delivers()
  expect(await deliveriesOf(webhook)).toMatchObject([{ state: 'waiting', attempts: [{ result }] }])
  shop.answers(204)
  waits(6_000)
  await delivers()
  expect(await deliveriesOf(webhook)).toMatchObject([
    { type: 'webhook.test', order: null, state: 'delivered', attempts: [{ result }, { result: 'delivered' }] },
  ])
})

test('of an answer two kilobytes are kept', async () => {
  const shop = await aReceiver()
  shop.answers((response) => void response.writeHead(500).end('n'.repeat(100_000)))
  const { webhook } = await adds(shop.url)
  await api('testWebhook', { ...one(webhook), body: {} })
  await delivers()
  const [delivery] = await deliveriesOf(webhook)
  expect(delivery?.attempts[0]?.answer).toBe('n'.repeat(2_048))
})

test('while one secret takes the place of another, both sign; a day later the new one alone', async () => {
  const shop = await aReceiver()
  const { webhook, secret: former } = await adds(shop.url)
  const { body } = await api('rotateWebhookSecret', { ...one(webhook), body: {} })
  expect(body.secret).toMatch(/^whsec_[\w+/]{43}=$/)
  const tells = async () => {
    await api('testWebhook', { ...one(webhook), body: {} })
    await delivers()
    return [former, body.secret].map((secret) => shop.received.slice(-1).some((last) => isVerified(last, secret)))
  }
  expect(await tells()).toEqual([true, true])
  waits(24 * 3_600_000 + 1)
  expect(await tells()).toEqual([false, true])
  await jobs['webhook.forget-events']()
  const { rows } = await sql`select former_secret, former_until from webhook_endpoint`.execute(database.db)
  expect(rows).toEqual([{ former_secret: null, former_until: null }])
})

test('410 stops an endpoint and its owner is told; once it is active again, what waited is sent', async () => {
  const shop = await aReceiver()
  const { webhook } = await adds(shop.url)
  shop.answers(410)
  const sold = await bench.sale()
  await delivers()
  const { body: list } = await api('listWebhooks', { token, params: { affiliate: 'acme' } })
  expect(list._embedded.webhooks).toMatchObject([{ isActive: false, disabledBecause: 'gone', waiting: 1 }])
  const [told] = await taken('webhook.tell-owner')
  const before = mails.length
  await jobs['webhook.tell-owner'](told as never)
  await jobs['webhook.tell-owner'](told as never)
  expect(mails.slice(before).map(({ to, text }) => [to.address, text.includes('410')])).toEqual([
    ['owner@acme.example', true],
  ])
  // While it is stopped nothing is sent, and what happens can be replayed.
  const since = new Date().toISOString()
  await bench.receives(sold)
  await delivers()
  expect(shop.received).toHaveLength(1)
  shop.answers(200)
  waits(6_000)
  await api('changeWebhook', { ...one(webhook), body: { isActive: true } })
  await delivers()
  expect(shop.received.map(({ json }) => json.type)).toEqual(['order.created', 'order.created'])
  const { body } = await api('replayWebhook', { ...one(webhook), body: { since } })
  expect(body).toMatchObject({ event: null, since })
  await delivers()
  expect(shop.received.slice(2).map(({ json }) => json.type)).toContain('order.received')
})

test('an endpoint that did nothing but fail for five days is stopped', async () => {
  const shop = await aReceiver()
  shop.answers(503)
  await adds(shop.url)
  await bench.sale()
  await delivers()
  for (let day = 0; day < 6; day += 1) {
    clock.passDays(1)
    await delivers()
  }
  await bench.sale()
  await delivers()
  const { body } = await api('listWebhooks', { token, params: { affiliate: 'acme' } })
  expect(body._embedded.webhooks).toMatchObject([{ isActive: false, disabledBecause: 'failing' }])
  expect(await taken('webhook.tell-owner')).toHaveLength(1)
})

test('of an address is said what it took last, whether it rests, and how many events were given up', async () => {
  const shop = await aReceiver()
  const { webhook } = await adds(shop.url)
  const stands = async () =>
    (await api('listWebhooks', { token, params: { affiliate: 'acme' } })).body._embedded.webhooks
  expect(await stands()).toMatchObject([{ lastDeliveredAt: null, restsUntil: null, waiting: 0, failed: 0 }])
  await bench.sale()
  await delivers()
  const [delivered] = await deliveriesOf(webhook)
  expect(await stands()).toMatchObject([{ lastDeliveredAt: delivered?.deliveredAt, restsUntil: null, failed: 0 }])
  shop.answers((response) => void response.socket?.destroy())
  await bench.sale()
  await delivers()
  const [{ restsUntil } = { restsUntil: null }] = await stands()
  expect(new Date(restsUntil ?? 0).getTime()).toBeGreaterThan(clock.now().getTime())
  await sql`update webhook_delivery set state = 'failed', next_try_at = null where state = 'waiting'`.execute(
    database.db,
  )
  waits(11 * 60_000)
  expect(await stands()).toMatchObject([
    { lastDeliveredAt: delivered?.deliveredAt, restsUntil: null, waiting: 0, failed: 1 },
  ])
})

test('one event is replayed under its own id', async () => {
  const shop = await aReceiver()
  const { webhook } = await adds(shop.url)
  await bench.sale()
  await delivers()
  const [{ event } = { event: '' }] = await deliveriesOf(webhook)
  await api('replayWebhook', { ...one(webhook), body: { event } })
  await delivers()
  expect(shop.received.map(({ headers }) => headers['webhook-id'])).toEqual([event, event])
  const unknown = await api('replayWebhook', { ...one(webhook), body: { event: webhook.id } })
  expect(problemOf(unknown)).toEqual({ status: 404, problem: 'not-found' })
})

test.each([
  'https://127.0.0.2.example.invalid/',
  'https://192.168.1.1/',
  'http://8.8.8.8/',
  'ftp://8.8.8.8/',
  'https://a:b@8.8.8.8/',
])('%s is refused, beside its field', async (url) => {
  const { status, body } = await api('addWebhook', { token, params: { affiliate: 'acme' }, body: { url } })
  expect([status, (body as { faults?: { pointer: string }[] }).faults?.[0]?.pointer]).toEqual([422, '/url'])
})

test('whoever reaches another programme alone sees and changes nothing, and a programme has ten at most', async () => {
  const { webhook } = await adds('http://127.0.0.1:9/')
  const unknown = { status: 404, problem: 'webhook-not-found' }
  const strange = { token: foreign, params: { affiliate: 'nord', id: webhook.id } }
  expect(problemOf(await api('changeWebhook', { ...strange, body: { url: 'http://127.0.0.1:10/' } }))).toEqual(unknown)
  expect(problemOf(await api('listWebhookDeliveries', strange))).toEqual(unknown)
  expect(problemOf(await api('replayWebhook', { ...strange, body: { since: '2026-11-01T00:00:00Z' } }))).toEqual(
    unknown,
  )
  expect(problemOf(await api('removeWebhook', strange))).toEqual(unknown)
  for (let more = 1; more < 10; more += 1) await adds('http://127.0.0.1:9/')
  const eleventh = await api('addWebhook', {
    token,
    params: { affiliate: 'acme' },
    body: { url: 'http://127.0.0.1:9/' },
  })
  expect(problemOf(eleventh)).toEqual({ status: 409, problem: 'too-many-webhooks' })
})

test('events are forgotten after thirty days', async () => {
  clock.set(new Date(Date.now() + 31 * 86_400_000))
  await jobs['webhook.forget-events']()
  const { rows } = await sql`select 1 from webhook_event union all select 1 from webhook_attempt`.execute(database.db)
  expect(rows).toEqual([])
})
