// @module-tag postgres
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { EVENT_STREAM_MEDIA_TYPE } from '@reprise/contract'
import { describe, expect, test, vi } from 'vitest'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { problemOf } from '../../../test/api.ts'
import { aTradeIn, type Browser, PERSON } from '../../../test/trade-in.ts'
import { changeOrderStatus } from '../change-order-status.ts'
import { createOrderLink } from './order-link.ts'
import { codePlace } from './request-order-code.ts'

const world = await aTradeIn()
const token = await world.hasAffiliate({ id: 'acme' })

const passes = (seconds: number) => world.clock.set(new Date(world.clock.now().getTime() + seconds * 1_000))
const aSale = async (browser: Browser = world.browser(token)) => (await browser.sells()).body.id
const linkTo = async (orderId: string): Promise<string> => {
  const now = world.clock.now()
  const link = await inTransaction(world.deps.db, (trx) =>
    createOrderLink(trx, { orderId, page: '/order', publicUrl: 'https://sell.example/', now }),
  )
  return link.split('#k=')[1] ?? ''
}
const opensLink = async (browser: Browser, order: string) =>
  browser.api('openOrderSession', { body: { order, token: await linkTo(order) } })
const codeFor = async (browser: Browser, order: string): Promise<string> => {
  await browser.api('requestOrderCode', { body: { order, email: PERSON.email } })
  const jobs = (await world.queued()).filter(({ task }) => task === 'order.mail-code').map(({ payload }) => payload)
  const job = (jobs as { orderId: string; codeId: string; sealed: string }[]).findLast((one) => one.orderId === order)
  return world.deps.vault.open(Buffer.from(job?.sealed ?? '', 'base64'), codePlace(job?.codeId ?? ''))
}
const typesCode = async (browser: Browser, order: string) =>
  browser.api('verifyOrderCode', { body: { order, code: await codeFor(browser, order) } })

/** A browser that holds a session, and the cookie as a thief may have seen it before. */
const aVisitor = async () => {
  const browser = world.browser(token)
  const own = await aSale(browser)
  return { browser, own, seen: browser.cookie() ?? '' }
}
/** What is shown to the holder of a cookie, and to no other. */
const levelWith = async (cookie: string, id: string) => {
  const got = await world.api('getOrder', { token, cookie, params: { id } })
  expect(got.headers['set-cookie']).toBeUndefined()
  return got.body.accessLevel
}

describe.each([
  ['a link', opensLink, 'session'],
  ['a mailed code', typesCode, 'step-up'],
] as const)('who proves by %s who they are', (_, proves, level) => {
  test('gets a new cookie, and the one before opens nothing of what was proved', async () => {
    const { browser, seen } = await aVisitor()
    const order = await aSale()
    const proved = await proves(browser, order)
    expect(proved.status).toBe(201)
    expect(String(proved.headers['set-cookie'])).toMatch(
      /^reprise-session=[\w-]{43}; Path=\/; Max-Age=1814400; HttpOnly/,
    )
    expect(browser.cookie()).not.toBe(seen)
    expect(await levelWith(browser.cookie() ?? '', order)).toBe(level)
    expect(await levelWith(seen, order)).toBe('link')
    passes(11)
    expect(await levelWith(seen, order)).toBe('link')
  })

  test('keeps what they sold, what they opened before, and whoever they introduced', async () => {
    const { browser, own } = await aVisitor()
    const before = await aSale()
    await opensLink(browser, before)
    passes(60)
    await proves(browser, await aSale())
    const cookie = browser.cookie() ?? ''
    expect([await levelWith(cookie, own), await levelWith(cookie, before)]).toEqual(['session', 'session'])
    expect((await browser.api('listOrders')).body._embedded.orders).toMatchObject([{ id: own }])
    expect((await browser.api('listCustomers')).body._embedded.customers).toHaveLength(1)
  })

  test('loses nothing by calls that were on their way: the cookie before still reads what it read, for ten seconds', async () => {
    const { browser, own, seen } = await aVisitor()
    const before = await aSale()
    await opensLink(browser, before)
    const cookie = browser.cookie() ?? ''
    passes(60)
    await proves(browser, await aSale())
    expect([await levelWith(cookie, own), await levelWith(cookie, before)]).toEqual(['session', 'session'])
    expect(await levelWith(seen, own)).toBe('link')
    passes(10)
    expect([await levelWith(cookie, own), await levelWith(cookie, before)]).toEqual(['link', 'link'])
  })

  test('may ask again at once for a change that was on its way, and no cookie takes the place of theirs', async () => {
    const { browser, seen } = await aVisitor()
    await proves(browser, await aSale())
    const quotes = (cookie: string) =>
      world.api('createQuotation', {
        token,
        cookie,
        body: { product: 'acme-one-128gb', answers: { works: 'yes', glass: 'clean', lock: 'off' } },
      })
    const late = await quotes(seen)
    expect(problemOf(late)).toEqual({ status: 409, problem: 'session-renewed' })
    expect(late.headers).toMatchObject({ 'retry-after': '1' })
    expect(late.headers['set-cookie']).toBeUndefined()
    const again = await quotes(browser.cookie() ?? '')
    expect([again.status, again.headers['set-cookie']]).toEqual([201, undefined])
  })
})

test('a fresh proof of before does not count for a cookie that was replaced', async () => {
  const { browser, own } = await aVisitor()
  await typesCode(browser, own)
  const cookie = browser.cookie() ?? ''
  expect(await levelWith(cookie, own)).toBe('step-up')
  passes(60)
  await opensLink(browser, await aSale())
  expect(await levelWith(cookie, own)).toBe('session')
  expect(await levelWith(browser.cookie() ?? '', own)).toBe('step-up')
})

test('of two proofs at once by one cookie one is asked to come again, and nothing is lost', async () => {
  const { browser, own, seen } = await aVisitor()
  const orders = [await aSale(), await aSale()]
  const tries = await Promise.all(
    orders.map(async (order) => {
      const body = { order, token: await linkTo(order) }
      return { body, got: await world.api('openOrderSession', { token, cookie: seen, body }) }
    }),
  )
  expect(new Set(tries.map(({ got }) => got.status))).toEqual(new Set([201, 409]))
  const cookie = tries.find(({ got }) => got.status === 201)?.got.cookie ?? ''
  const refused = tries.find(({ got }) => got.status === 409)
  expect(refused?.got.headers['set-cookie']).toBeUndefined()
  const again = await world.api('openOrderSession', { token, cookie, body: refused?.body })
  expect(again.status).toBe(201)
  for (const order of [own, ...orders]) expect(await levelWith(again.cookie ?? '', order)).toBe('session')
  expect(await browser.api('getOrder', { params: { id: own } })).toMatchObject({ status: 200 })
})

test('a proof that fails leaves the cookie as it is', async () => {
  const { browser, own, seen } = await aVisitor()
  const code = await codeFor(browser, own)
  const wrong = await browser.api('verifyOrderCode', {
    body: { order: own, code: code === '000000' ? '000001' : '000000' },
  })
  const used = await browser.api('openOrderSession', { body: { order: own, token: 'x'.repeat(43) } })
  for (const got of [wrong, used]) expect(got.headers['set-cookie']).toBeUndefined()
  expect(await levelWith(seen, own)).toBe('session')
})

test('a session that is renewed lasts 21 days from then', async () => {
  const { browser, own } = await aVisitor()
  world.clock.passDays(20)
  await opensLink(browser, own)
  world.clock.passDays(20)
  expect(await levelWith(browser.cookie() ?? '', own)).toBe('session')
})

test('a page that follows its order goes on being told', async () => {
  await world.listens()
  const { port } = new URL(await world.app.listen({ port: 0, host: '127.0.0.1' }))
  const { browser, own, seen } = await aVisitor()
  const headers = { authorization: `Bearer ${token}`, accept: EVENT_STREAM_MEDIA_TYPE, cookie: seen }
  const sent = request({ port, path: `/order-api/v4/order/${own}/events`, headers })
  sent.end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  let text = ''
  response.setEncoding('utf8').on('data', (part: string) => (text += part))
  response.on('error', () => {})
  await typesCode(browser, own)
  passes(60)
  await inTransaction(world.deps.db, (trx) =>
    changeOrderStatus(trx, { orderId: own, transition: 'send', actor: 'operator', now: world.clock.now() }),
  )
  await vi.waitFor(() => expect(text).toMatch(/"version":2/), { timeout: 20_000 })
  const now = await browser.api('getOrder', { params: { id: own } })
  expect(now.body).toMatchObject({ status: 'sent', accessLevel: 'step-up' })
  sent.destroy()
})
