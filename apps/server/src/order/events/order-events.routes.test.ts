// @module-tag postgres
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { EVENT_STREAM_MEDIA_TYPE } from '@reprise/contract'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { aTradeIn } from '../../../test/trade-in.ts'
import { changeOrderStatus } from '../change-order-status.ts'
import { orderChanged } from '../order-status.repository.ts'
import { createOrderWatch } from './order-watch.ts'

const world = await aTradeIn()
const token = await world.hasAffiliate({ id: 'acme' })
const LONG = { timeout: 20_000 }

let port = 0
beforeAll(async () => {
  await world.listens()
  port = Number(new URL(await world.app.listen({ port: 0, host: '127.0.0.1' })).port)
})

type Stream = {
  readonly response: IncomingMessage
  /** Versions told so far. */
  readonly versions: () => number[]
  readonly text: () => string
  readonly leave: () => void
}

/** Opens the stream over a socket, as a browser does. */
const watches = async (order: string, headers: Record<string, string> = {}): Promise<Stream> => {
  const sent = request({
    port,
    path: `/order-api/v4/order/${order}/events`,
    headers: { authorization: `Bearer ${token}`, accept: EVENT_STREAM_MEDIA_TYPE, ...headers },
  })
  sent.end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  let text = ''
  response.setEncoding('utf8').on('data', (part: string) => (text += part))
  response.on('error', () => {})
  return {
    response,
    text: () => text,
    versions: () => [...text.matchAll(/^data: \{"version":(\d+)\}$/gm)].map(([, version]) => Number(version)),
    leave: () => sent.destroy(),
  }
}
const sold = async () => (await world.browser(token).sells()).body
const moves = (orderId: string, transition: 'send' | 'receive') =>
  inTransaction(world.deps.db, (trx) =>
    changeOrderStatus(trx, { orderId, transition, actor: 'operator', now: world.clock.now() }),
  )

describe('the stream of an order', () => {
  test('tells a page that has only the address that something changed, and nothing of what', async () => {
    const order = await sold()
    const stream = await watches(order.id)
    expect(stream.response.statusCode).toBe(200)
    expect(stream.response.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    })
    await vi.waitFor(() => expect(stream.versions()).toEqual([order.version]), LONG)
    await moves(order.id, 'send')
    await vi.waitFor(() => expect(stream.versions()).toHaveLength(2), LONG)
    const seen = (await world.browser(token).api('getOrder', { params: { id: order.id } })).body
    expect(stream.versions().at(-1)).toBe(seen.version)
    expect(stream.text()).not.toMatch(/sent|Zo|FR14/)
    stream.leave()
  })

  test('tells what is committed, and nothing of what was undone', async () => {
    const order = await sold()
    const stream = await watches(order.id)
    await inTransaction(world.deps.db, async (trx) => {
      await orderChanged(trx, order.id)
      throw new Error('undone')
    }).catch(() => {})
    await moves(order.id, 'send')
    await vi.waitFor(() => expect(stream.versions()).toEqual([1, 2]), LONG)
    stream.leave()
  })

  test('continues where an earlier one broke off: silent when nothing is new, at once when something is', async () => {
    const order = await sold()
    const quiet = await watches(order.id, { 'last-event-id': String(order.version) })
    await moves(order.id, 'send')
    await vi.waitFor(() => expect(quiet.versions()).toEqual([2]), LONG)
    const behind = await watches(order.id, { 'last-event-id': '1' })
    await vi.waitFor(() => expect(behind.versions()).toEqual([2]), LONG)
    for (const stream of [quiet, behind]) stream.leave()
  })

  test('of an order that is not there, or is another affiliate’s, is the same 404', async () => {
    const other = await world.hasAffiliate({ id: 'other' })
    const { id } = (await world.browser(other).sells()).body
    for (const unknown of [id, 'c56a4180-65aa-42ec-a945-5fd21dec0538'])
      expect((await world.browser(token).api('watchOrder', { params: { id: unknown } })).body.error).toBe(
        'order-not-found',
      )
  })

  test('asked for by HEAD shows its form and stays closed', async () => {
    const order = await sold()
    const reply = await world.app.inject({
      method: 'HEAD',
      url: `/order-api/v4/order/${order.id}/events`,
      headers: { authorization: `Bearer ${token}` },
    })
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/event-stream; charset=utf-8'])
  })

  test('is refused when an order has too many, and opened again once one has left', async () => {
    const order = await sold()
    const open = await Promise.all(Array.from({ length: 5 }, () => watches(order.id)))
    const refused = await watches(order.id)
    expect([refused.response.statusCode, refused.response.headers['retry-after']]).toEqual([429, '60'])
    open[0]?.leave()
    await vi.waitFor(async () => {
      const next = await watches(order.id)
      const { statusCode } = next.response
      if (statusCode === 200) open.push(next)
      expect(statusCode).toBe(200)
    }, LONG)
    for (const stream of open) stream.leave()
  })
})

describe('who watches', () => {
  const ID = 'c56a4180-65aa-42ec-a945-5fd21dec0538'

  test('without a session leaves room for the order’s owner', () => {
    const watch = createOrderWatch(world.deps.db)
    for (let stream = 1; stream <= 5; stream += 1) watch.open(ID, null)
    expect(() => watch.open(ID, null)).toThrow('too-many-requests')
    expect(() => watch.open(ID, 'owner')).not.toThrow()
  })

  test('with one session has six streams at most, over all orders', () => {
    const watch = createOrderWatch(world.deps.db)
    const open = Array.from({ length: 6 }, (_, index) => watch.open(`order-${index}`, 'browser'))
    expect(() => watch.open('another', 'browser')).toThrow('too-many-requests')
    open[0]?.close()
    open[0]?.close()
    expect(() => watch.open('another', 'browser')).not.toThrow()
    expect(() => watch.open('yet another', 'browser')).toThrow('too-many-requests')
  })

  test('is told what was missed while the database could not be heard', async () => {
    const order = await sold()
    const watch = createOrderWatch(world.deps.db)
    const told: number[] = []
    watch.open(order.id, null).follow((version) => told.push(version))
    await moves(order.id, 'send')
    watch.listener.onGap()
    await vi.waitFor(() => expect(told).toEqual([2]), LONG)
  })
})

test('streams end when the server stops, which waits for none of them', async () => {
  const order = await sold()
  const stream = await watches(order.id)
  const ended = once(stream.response, 'end')
  await world.app.close()
  await ended
  expect(stream.response.complete).toBe(true)
})
