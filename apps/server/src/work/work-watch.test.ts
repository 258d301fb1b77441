// @module-tag postgres
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { EVENT_STREAM_MEDIA_TYPE, ROLES } from '@reprise/contract'
import { beforeAll, expect, test, vi } from 'vitest'
import { createNotifications, notify } from '#server/platform/database/notifications.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { afterFile } from '../../test/after-file.ts'
import { anOperatorKey } from '../../test/operator-key.ts'
import { peopleOf } from '../../test/people.ts'
import { aServer } from '../../test/world.ts'
import { createWorkWatch } from './work-watch.ts'

const ORIGIN = 'http://console.localhost:3000'
const LONG = { timeout: 20_000 }
const world = await aServer({
  env: { CONSOLE_URL: ORIGIN },
  deps: ({ db, clock }) => ({ workWatch: createWorkWatch(db, { clock, checkedEveryMs: 50, spacedByMs: 0 }) }),
})
const { deps, clock } = world
const owner = await anOperatorKey(deps, { scopes: ['people', 'orders', 'inspection', 'reports', 'prices'] })
const { aPerson, headers } = peopleOf(world, { key: owner, origin: ORIGIN })

let port = 0
beforeAll(async () => {
  const notifications = createNotifications(world.database.url)
  afterFile(() => notifications.close())
  for (const listener of deps.workWatch.listeners) await notifications.listen(listener)
  port = Number(new URL(await world.app.listen({ port: 0, host: '127.0.0.1' })).port)
})

const follows = async (held: { readonly token?: string; readonly cookie?: string }) => {
  const sent = request({
    port,
    path: '/operator-api/v1/events',
    headers: {
      accept: EVENT_STREAM_MEDIA_TYPE,
      ...(held.token === undefined ? {} : { authorization: `Bearer ${held.token}` }),
      ...(held.cookie === undefined ? {} : { cookie: held.cookie, ...headers }),
    },
  })
  sent.end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  let text = ''
  response.setEncoding('utf8').on('data', (part: string) => (text += part))
  response.on('error', () => {})
  const ended = new Promise((resolve) => response.once('end', resolve))
  return {
    status: response.statusCode,
    response,
    ended,
    text: () => text,
    topics: () => [...text.matchAll(/^data: \{"topic":"([\w-]+)","version":\d+\}$/gm)].map(([, topic]) => topic),
    leave: () => sent.destroy(),
  }
}
const OPERATOR = {
  keyId: 'busy',
  name: 'Busy',
  scopes: ['orders'] as const,
  affiliates: 'all' as const,
  storeId: null,
  readsOnly: false,
  expiresAt: null,
}
const ORDER = 'c56a4180-65aa-42ec-a945-5fd21dec0538'
const somethingHappens = (channel = 'order_changed') =>
  inTransaction(deps.db, (trx) => notify(trx, channel, `${ORDER} 2`))

test('many changes at once are told as one, to all who wait, and nothing of what changed', async () => {
  const [one, other] = await Promise.all([follows({ token: owner }), follows({ token: owner })])
  await Promise.all(Array.from({ length: 20 }, () => somethingHappens()))
  await vi.waitFor(() => expect([one.topics(), other.topics()]).toEqual([['work'], ['work']]), LONG)
  expect(one.text()).not.toContain(ORDER)
  await somethingHappens('in_hand_changed')
  await vi.waitFor(() => expect(one.topics()).toEqual(['work', 'in-hand']), LONG)
  for (const stream of [one, other]) stream.leave()
})

test('what was undone is not told, and who works on nothing that is taken in hand is not told of that', async () => {
  const reports = await follows({ token: await anOperatorKey(deps, { scopes: ['reports'] }) })
  await inTransaction(deps.db, async (trx) => {
    await notify(trx, 'order_changed', `${ORDER} 3`)
    throw new Error('undone')
  }).catch(() => {})
  await somethingHappens('in_hand_changed')
  const all = await follows({ token: owner })
  await somethingHappens('in_hand_changed')
  await vi.waitFor(() => expect(all.topics()).toEqual(['in-hand']), LONG)
  expect(reports.topics()).toEqual([])
  for (const stream of [reports, all]) stream.leave()
})

test('ends with the session, with a suspension and with rights that change, and goes on otherwise', async () => {
  const [left, suspended, moved, stays] = await Promise.all(['1', '2', '3', '4'].map(() => aPerson(['inspector'])))
  if (!left || !suspended || !moved || !stays) throw new Error('Four people are missing')
  const streams = await Promise.all([left, suspended, moved, stays].map(({ cookie }) => follows({ cookie })))
  expect(streams.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  await world.api('endOperatorSession', { cookie: left.cookie, headers })
  await world.api('suspendPerson', { token: owner, params: { id: suspended.id } })
  const rolesOf = ROLES.filter((role) => role === 'receiver')
  await world.database.pool.query('update person set roles = $2 where id = $1', [moved.id, rolesOf])
  await Promise.all(streams.slice(0, 3).map(({ ended }) => ended))
  await somethingHappens()
  await vi.waitFor(() => expect(streams[3]?.topics()).toEqual(['work']), LONG)
  streams[3]?.leave()
})

test('a stream that is followed keeps no session open: it ends after half an hour without a call', async () => {
  const { cookie } = await aPerson(['inspector'])
  const stream = await follows({ cookie })
  clock.set(new Date(clock.now().getTime() + 29 * 60_000))
  const again = await follows({ cookie })
  expect(again.status).toBe(200)
  clock.set(new Date(clock.now().getTime() + 60_000))
  await Promise.all([stream.ended, again.ended])
  expect((await follows({ cookie })).status).toBe(401)
})

test('a caller has eight streams at once', async () => {
  const token = await anOperatorKey(deps, { scopes: ['orders'] })
  const open = await Promise.all(Array.from({ length: 8 }, () => follows({ token })))
  expect(open.map(({ status }) => status)).toEqual(open.map(() => 200))
  expect((await follows({ token })).status).toBe(429)
  for (const stream of open) stream.leave()
  await vi.waitFor(async () => {
    const next = await follows({ token })
    next.leave()
    expect(next.status).toBe(200)
  }, LONG)
})

test('on a busy day a topic is told every ten seconds at most, the first time after one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  try {
    const watch = createWorkWatch(deps.db)
    const topics: object[] = []
    const asked: number[] = []
    watch.beforeTelling(() => asked.push(topics.length))
    const feed = watch.open({ ...OPERATOR, actor: 'key:busy' })
    feed.follow(
      ({ data }) => topics.push(data),
      undefined,
      () => {},
    )
    const happens = () => watch.listeners[0]?.onMessage('')
    for (let second = 0; second < 30; second += 1) {
      happens()
      vi.advanceTimersByTime(1_000)
    }
    expect(topics).toEqual([1, 2, 3].map((version) => ({ topic: 'work', version })))
    expect(asked).toEqual([0, 1, 2])
    feed.close()
  } finally {
    vi.useRealTimers()
  }
})
