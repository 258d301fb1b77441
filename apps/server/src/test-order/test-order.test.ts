// @module-tag postgres
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { problemOf } from '../../test/api.ts'
import { anOperatorKey } from '../../test/operator-key.ts'
import { PERFECT_ANSWERS } from '../../test/goods.ts'
import { NOON } from '../../test/platform.ts'
import { readPdf } from '../../test/read-pdf.ts'
import { sends } from '../../test/documents.ts'
import { aTradeIn } from '../../test/trade-in.ts'
import { removeOldTestOrders } from './remove-test-orders.ts'

const { deps, clock, hasAffiliate, browser, api, get, mails, database, jobs, sendConfirmation } = await aTradeIn()
const SCOPES = ['orders', 'support', 'payments', 'inspection', 'config', 'stores'] as const
const token = await hasAffiliate()
const testKey = await anOperatorKey(deps, { scopes: SCOPES, affiliates: ['acme'], test: true })
const liveKey = await anOperatorKey(deps, { scopes: SCOPES.filter((scope) => scope !== 'stores') })
await deps.affiliates.refresh()
const acme = { params: { affiliate: 'acme' } }
const tests = (await api('getTestProgramme', { token: testKey, ...acme })).body
beforeEach(() => clock.set(NOON))

const aTest = async () => (await browser(tests.publicToken).sells()).body
const aSale = async () => (await browser(token).sells()).body
const moves = (held: string, id: string, statusTransition: string) =>
  api('moveOrder', { token: held, params: { id }, body: { statusTransition } })
const ends = async (held: string, id: string): Promise<void> => {
  expect((await moves(held, id, 'receive')).status).toBe(200)
  const body = { answers: PERFECT_ANSWERS }
  expect((await api('recordInspection', { token: held, params: { id }, body })).status).toBe(201)
  expect((await moves(held, id, 'pay')).text).toContain('"paid"')
}
const listed = async (held: string) =>
  (await api('listWork', { token: held, query: { limit: '100' } })).body._embedded.orders.map(({ id }) => id)
const ordersOf = async (affiliate: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from customer_order where affiliate_id = ${affiliate}`.execute(database.db)
  return rows[0]?.n ?? 0
}

describe('a test key', () => {
  test('says so, and where its orders are placed', async () => {
    const { body } = await api('getOperatorKey', { token: testKey })
    expect(body).toMatchObject({ test: true, affiliates: ['acme~test'] })
    expect(tests).toMatchObject({ affiliate: 'acme~test', testOf: 'acme', keptDays: 30 })
    expect(tests.portal).toMatch(/\/acme~test\/$/)
  })

  test.each([
    [{ affiliates: 'all' as const }, 'A test key names its affiliates'],
    [{ affiliates: ['acme'], scopes: ['prices'] }, 'A test key has no scope prices'],
    [{ affiliates: ['acme'], scopes: ['people'] }, 'A test key has no scope people'],
  ])('is not made with %j', async (wish, says) => {
    await expect(anOperatorKey(deps, { scopes: ['orders'], test: true, ...wish })).rejects.toThrow(says)
  })

  test('is the only key of a test programme, and stays one', async () => {
    await expect(anOperatorKey(deps, { scopes: ['orders'], affiliates: ['acme~test'] })).rejects.toThrow('acme~test')
    await expect(sql`update operator_key set test = not test`.execute(database.db)).rejects.toThrow('stays what it was')
  })

  test('moves a test order until it is paid, by the calls that a sale goes by', async () => {
    const order = await aTest()
    expect(order.test).toBe(true)
    expect((await aSale()).test).toBeUndefined()
    await ends(testKey, order.id)
    const shown = await api('getOperatorOrder', { token: testKey, params: { id: order.id } })
    expect(shown.body).toMatchObject({ status: 'paid', test: true, affiliate: 'acme~test' })
    const changes = async () => {
      const { body } = await api('listChangedOrders', { token: testKey, query: { affiliate: 'acme', limit: '100' } })
      return body._embedded.orders.filter(({ id }) => id === order.id).map((one) => one.test)
    }
    await expect.poll(changes).toEqual([true])
  })

  test('sees test orders and no others, and a live key sees none', async () => {
    const [ofTests, sold] = [await aTest(), await aSale()]
    const [inTests, live] = [await listed(testKey), await listed(liveKey)]
    expect([inTests.includes(ofTests.id), inTests.includes(sold.id)]).toEqual([true, false])
    expect([live.includes(ofTests.id), live.includes(sold.id)]).toEqual([false, true])
    for (const [held, id] of [
      [testKey, sold.id],
      [liveKey, ofTests.id],
    ] as const)
      expect(problemOf(await moves(held, id, 'receive'))).toEqual({ status: 404, problem: 'order-not-found' })
    const named = await api('listWork', { token: liveKey, query: { affiliate: 'acme~test' } })
    expect(problemOf(named).problem).toBe('affiliate-not-found')
  })

  test('acts as a store of the test programme in the place of its public token', async () => {
    const quoted = await browser(testKey).quotes()
    const { rows } = await sql<{ affiliate: string }>`
      select affiliate_id as affiliate from quotation where id = ${quoted.body.id}`.execute(database.db)
    expect(rows).toEqual([{ affiliate: 'acme~test' }])
  })

  test('adds webhooks that are told of test orders alone, and changes no settings', async () => {
    const body = { url: 'https://1.1.1.1/tests' }
    const added = await api('addWebhook', { token: testKey, ...acme, body })
    expect(added.body.webhook.affiliate).toBe('acme~test')
    const [order, sold] = [await aTest(), await aSale()]
    const { rows } = await sql<{ order: string }>`
      select distinct order_id as "order" from webhook_event where order_id in (${order.id}, ${sold.id})`.execute(
      database.db,
    )
    expect(rows).toEqual([{ order: order.id }])
    const config = await api('listConfigs', { token: testKey })
    expect(problemOf(config)).toEqual({ status: 403, problem: 'scope-missing' })
  })
})

describe('the public token of tests', () => {
  const replaces = (held: string, former: 'overlap' | 'end') =>
    api('replaceTestToken', { token: held, ...acme, body: { former } })
  const isOpen = async (held: string) => (await browser(held).quotes()).status === 201

  test('is replaced by a test key or who reaches the programme, and the one before it works on for a while', async () => {
    const { body } = await replaces(liveKey, 'overlap')
    await deps.affiliates.refresh()
    expect(body).toMatchObject({ affiliate: 'acme~test', token: expect.stringMatching(/^pk_test_/) })
    expect((await api('getTestProgramme', { token: testKey, ...acme })).body.publicToken).toBe(body.token)
    expect([await isOpen(tests.publicToken), await isOpen(body.token), await isOpen(token)]).toEqual([true, true, true])
    clock.set(new Date(body.formerEndsAt ?? 0))
    expect([await isOpen(tests.publicToken), await isOpen(body.token)]).toEqual([false, true])
  })

  test('that leaked ends at once, and another programme’s key replaces none', async () => {
    const leaked = (await api('getTestProgramme', { token: testKey, ...acme })).body.publicToken
    await hasAffiliate({ id: 'nord' })
    const foreign = await anOperatorKey(deps, { scopes: ['config'], affiliates: ['nord'] })
    expect(problemOf(await replaces(foreign, 'end'))).toEqual({ status: 404, problem: 'affiliate-not-found' })
    const { body } = await replaces(testKey, 'end')
    await deps.affiliates.refresh()
    expect(body.formerEndsAt).toBeNull()
    expect([await isOpen(leaked), await isOpen(body.token)]).toEqual([false, true])
    tests.publicToken = body.token
  })
})

describe('a test order', () => {
  test('mails nobody: what it would have said stands with it', async () => {
    const order = await aTest()
    const before = mails.length
    await sendConfirmation(order.id)
    expect(mails).toHaveLength(before)
    const shown = await api('listOrderMails', { token: testKey, params: { id: order.id } })
    expect(shown.body._embedded.mails).toMatchObject([{ kind: 'confirmation', state: 'test' }])
  })

  test('has a label that says TEST across', async () => {
    const order = await aTest()
    const printed = await get(order._links.docToPrint?.href ?? '')
    expect((await readPdf(new Uint8Array(printed.rawPayload))).text).toContain('TEST TEST')
    const sold = await get((await aSale())._links.docToPrint?.href ?? '')
    expect((await readPdf(new Uint8Array(sold.rawPayload))).text).not.toContain('TEST')
  })

  test('is in no batch of payments and in no register, whatever a statement forgets', async () => {
    const order = await aTest()
    await ends(testKey, order.id)
    const prepared = await api('preparePayout', { token: testKey, body: { affiliate: 'acme' } })
    expect(problemOf(prepared).problem).toBe('nothing-to-pay')
    await jobs['order.bought']({ orderId: order.id, at: NOON.toISOString() })
    const { rows } = await sql`select from purchase_register where order_id = ${order.id}`.execute(database.db)
    expect(rows).toEqual([])
    for (const statement of [
      sql`insert into payout_batch (id, affiliate_id, number, scheme, currency, status, reference, prepared_at, prepared_by)
        values (gen_random_uuid(), 'acme~test', 1, 'sepa', 'EUR', 'prepared', 'x', now(), 'x')`,
      sql`update customer_order set affiliate_id = 'acme' where id = ${order.id}`,
    ])
      await expect(statement.execute(database.db)).rejects.toThrow(/no_test|stays with its programme/)
  })
})

describe('test orders are removed', () => {
  test('at once, with all that is theirs, and sales stay', async () => {
    const seller = browser(tests.publicToken)
    const { body: order } = await seller.sells()
    await sends(seller, order.id)
    await sendConfirmation(order.id)
    await ends(testKey, (await aTest()).id)
    const before = await ordersOf('acme')
    const { status, body } = await api('deleteTestOrders', { token: testKey, ...acme })
    expect([status, body.affiliate, body.orders >= 2]).toEqual([200, 'acme~test', true])
    expect([await ordersOf('acme~test'), await ordersOf('acme')]).toEqual([0, before])
    expect((await api('deleteTestOrders', { token: liveKey, ...acme })).body).toMatchObject({ orders: 0 })
  })

  test('30 days after the last one of their seller', async () => {
    const order = await aTest()
    clock.passDays(29)
    await removeOldTestOrders(deps)
    expect((await api('getOrder', { token: tests.publicToken, params: { id: order.id } })).status).toBe(200)
    clock.passDays(2)
    await removeOldTestOrders(deps)
    expect((await api('getOrder', { token: tests.publicToken, params: { id: order.id } })).status).toBe(404)
  })

  test('and no others: the database refuses to remove a sale', async () => {
    const sold = await aSale()
    await expect(sql`select remove_test_orders(array[${sold.id}]::uuid[])`.execute(database.db)).rejects.toThrow(
      'Only test orders',
    )
  })
})
