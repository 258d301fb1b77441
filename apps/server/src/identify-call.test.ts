import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { gotOf, problemOf } from '../test/api.ts'
import { someGoods } from '../test/goods.ts'
import { anOperatorKey } from '../test/operator-key.ts'
import { NOON } from '../test/platform.ts'
import { aBrowser } from '../test/trade-in.ts'
import { aServer } from '../test/world.ts'

const world = await aServer({ settings: { rateLimits: true }, deps: ({ db }) => someGoods(db) })
const token = await world.hasAffiliate({ programme: { ordersPerHour: 2 } })
await world.hasAffiliate({ id: 'nord' })
beforeEach(() => world.clock.set(NOON))

const get = async (path: string, address: string) =>
  gotOf(
    await world.app.inject({
      url: `/order-api/v4/${path}`,
      headers: { authorization: `Bearer ${token}` },
      remoteAddress: address,
    }),
  )
const passMinutes = (minutes: number): void => world.clock.set(new Date(world.clock.now().getTime() + minutes * 60_000))

describe('an address that names many orders that are none', () => {
  test('is told to wait, until it has waited; others are not', async () => {
    for (let count = 1; count <= 20; count += 1)
      expect((await get(`order/${randomUUID()}`, '192.0.2.1')).status).toBe(404)
    const late = await get(`order/${randomUUID()}`, '192.0.2.1')
    expect(problemOf(late)).toEqual({ status: 429, problem: 'too-many-requests' })
    expect(late.headers['retry-after']).toBe('900')
    expect((await get(`order-config/${randomUUID()}`, '192.0.2.1')).status).toBe(429)
    expect((await get(`order/${randomUUID()}`, '192.0.2.2')).status).toBe(404)
    expect((await get('product', '192.0.2.1')).status).toBe(200)
    passMinutes(15)
    expect((await get(`order/${randomUUID()}`, '192.0.2.1')).status).toBe(404)
  })

  test('is one whole network of IPv6', async () => {
    for (let count = 1; count <= 20; count += 1) await get(`order/${randomUUID()}`, `2001:db8::${count}`)
    expect((await get(`order/${randomUUID()}`, '2001:db8::dead')).status).toBe(429)
    expect((await get(`order/${randomUUID()}`, '2001:db8:0:1::1')).status).toBe(404)
  })

  test('is not one that asks for the same order again and again, nor one that looks for products', async () => {
    const id = randomUUID()
    for (let count = 1; count <= 30; count += 1) {
      await get(`order/${id}`, '192.0.2.3')
      await get(`product/never-made-${count}`, '192.0.2.3')
    }
    expect((await get(`order/${id}`, '192.0.2.3')).status).toBe(404)
  })

  test('is also one that tries codes on them', async () => {
    const tryCode = () =>
      world.app.inject({
        method: 'POST',
        url: '/order-api/v4/order-code/verify',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        payload: { order: randomUUID(), code: '000000' },
        remoteAddress: '192.0.2.4',
      })
    for (let count = 1; count <= 20; count += 1) expect((await tryCode()).statusCode).toBe(404)
    expect((await tryCode()).statusCode).toBe(429)
  })
})

describe('orders from one address', () => {
  test('are as many in an hour as the programme says', async () => {
    const browser = aBrowser(world.api, token)
    expect([(await browser.sells()).status, (await browser.sells()).status]).toEqual([201, 201])
    const refused = await browser.sells()
    expect(problemOf(refused)).toEqual({ status: 429, problem: 'too-many-requests' })
    // Who is refused is told of what, when to go on, and that nothing is lost.
    expect(refused.body).toMatchObject({
      detail: expect.stringMatching(
        /^This address has placed 2 orders .* in 3600 seconds: quotations keep their price/,
      ),
      current: { reason: 'orders-per-hour', limit: 2 },
    })
  })

  test('are counted when they were placed: who is refused may try again', async () => {
    passMinutes(60)
    const browser = aBrowser(world.api, token)
    for (let count = 1; count <= 4; count += 1)
      expect((await browser.sells({ consents: [] })).status).toBeGreaterThanOrEqual(400)
    expect((await browser.sells()).status).toBe(201)
  })

  test('are not counted so at the counter of a store', async () => {
    const store = await anOperatorKey(world.deps, { scopes: ['stores'], affiliates: ['acme'], storeId: 'paris-1' })
    const counter = aBrowser(world.api, store)
    for (let count = 1; count <= 7; count += 1) expect((await counter.sells()).status).toBe(201)
  })
})
