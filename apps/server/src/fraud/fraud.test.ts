import type { FraudRule } from '@reprise/contract'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { problemOf } from '../../test/api.ts'
import { aCashier, type Cashier, SEPA_PAYER } from '../../test/cashier.ts'
import { PERFECT_ANSWERS } from '../../test/goods.ts'
import { anOperatorKey } from '../../test/operator-key.ts'
import { ADDRESS, PERSON, personalIn, THREE_WAYS } from '../../test/trade-in.ts'

const ACCOUNT = 'DE89370400440532013000'

let till: Cashier
let shops = 0
beforeAll(async () => {
  till = await aCashier()
})
beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(till.deps.db)
})

const aShop = async (fraudRules: FraudRule[] = []) => {
  const id = `shop-${++shops}`
  const token = await till.hasAffiliate({ id, programme: { ...THREE_WAYS, payer: SEPA_PAYER, fraudRules } })
  return { id, token }
}
type Shop = Awaited<ReturnType<typeof aShop>>
const HOLDS_AT_TWO: FraudRule = { signal: 'account-names', days: 90, from: 2, effect: 'hold' }

/** Somebody with a browser, an e-mail address and a door of their own sells. */
const sells = async ({ token }: Shop, firstName: string, { iban = ACCOUNT, address = {} } = {}) => {
  till.clock.set(new Date(till.clock.now().getTime() + 60_000))
  const browser = till.browser(token)
  const quotation = await browser.quotes()
  const home = { ...ADDRESS, line1: `${firstName} street 1`, ...address }
  const party = await browser.introduces({ ...PERSON, firstName, email: `${firstName}@example.org` }, home)
  const payment = { accountHolder: 'Ada Example', iban }
  const { body } = await browser.api('placeOrder', { body: browser.saleOf(quotation.body, party, { payment }) })
  await weighs()
  return { id: body.id, barcode: body.barcode, browser }
}
/** Does what waits for these rules. */
const weighs = async () => {
  for (const { task, payload } of await till.queued())
    if (task === 'fraud.weigh') await till.jobs['fraud.weigh'](payload as { orderId: string })
  await sql`delete from graphile_worker._private_jobs`.execute(till.deps.db)
}
const reasons = async (query: Readonly<Record<string, string>>, token = till.key) => {
  const { body } = await till.api('listFraudReasons', { token, query })
  return body._embedded.reasons
}
const held = async ({ id }: { readonly id: string }) =>
  (await till.api('getOperatorOrder', { token: till.key, params: { id } })).body.paymentHeld !== null
const decides = async (id: string, decision: 'fine' | 'confirmed', token = till.key) =>
  till.api('decideFraudReason', { token, params: { id }, body: { decision, reason: 'They told us why' } })

describe('an order that shares its account with sales under other names', () => {
  test('is noted for colleagues with the others, and paid as any other', async () => {
    const shop = await aShop()
    const [first, second] = [await sells(shop, 'Ada'), await sells(shop, 'Bob')]
    expect(await reasons({ affiliate: shop.id })).toEqual([])
    const third = await sells(shop, 'Cyd')
    const [reason, ...others] = await reasons({ affiliate: shop.id, state: 'open' })
    expect(others).toEqual([])
    expect(reason).toMatchObject({
      order: { id: third.id, barcode: third.barcode, held: false },
      rule: { signal: 'account-names', days: 90, from: 3, effect: 'note' },
      count: 3,
      others: [{ id: second.id }, { id: first.id, status: 'created' }],
      state: 'open',
      decision: null,
    })
    expect(personalIn(JSON.stringify(reason))).toEqual([])
    const counts = await till.api('countWork', { token: till.key })
    expect(counts.body._embedded.queues.find(({ queue }) => queue === 'fraud')?.count.found).toBeGreaterThan(0)
  })

  test('waits with its payment where the programme says so, until a person has looked', async () => {
    const shop = await aShop([HOLDS_AT_TWO])
    await sells(shop, 'Ada')
    const second = await sells(shop, 'Bob')
    expect(await held(second)).toBe(true)
    const page = await second.browser.api('getOrder', { params: { id: second.id } })
    expect(page.body).toMatchObject({ status: 'created', paymentHeld: true })
    const [reason] = await reasons({ order: second.id })
    expect((await decides(reason?.id ?? '', 'fine')).body).toMatchObject({
      state: 'fine',
      order: { held: false },
      decision: { reason: 'They told us why' },
    })
    expect(await held(second)).toBe(false)
    await till.accepts(second.id, PERFECT_ANSWERS)
    await weighs()
    expect(await reasons({ order: second.id, state: 'open' })).toEqual([])
    expect(await held(second)).toBe(false)
    const third = await sells(shop, 'Cyd')
    expect(await reasons({ order: third.id, state: 'open' })).toHaveLength(1)
  })

  test('is held once it is confirmed, and stays so whatever else is fine', async () => {
    const shop = await aShop([
      { ...HOLDS_AT_TWO, effect: 'note' },
      { signal: 'address-names', days: 90, from: 2, effect: 'note' },
    ])
    const door = { address: { line1: '7 Harbour Lane', line2: 'Flat 3' } }
    await sells(shop, 'Ada', door)
    const second = await sells(shop, 'Bob', { address: { line1: '7, harbour lane', line2: 'FLAT 3' } })
    const [one, other] = await reasons({ order: second.id })
    expect(new Set([one?.rule.signal, other?.rule.signal])).toEqual(new Set(['account-names', 'address-names']))
    await decides(one?.id ?? '', 'confirmed')
    expect(await held(second)).toBe(true)
    await decides(other?.id ?? '', 'fine')
    expect(await held(second)).toBe(true)
    await decides(one?.id ?? '', 'fine')
    expect(await held(second)).toBe(false)
  })

  test('is paid once two people at once found its two reasons fine', async () => {
    const shop = await aShop([HOLDS_AT_TWO, { signal: 'address-names', days: 90, from: 2, effect: 'hold' }])
    const door = { address: { line1: '7 Harbour Lane', line2: 'Flat 3' } }
    await sells(shop, 'Ada', door)
    const second = await sells(shop, 'Bob', door)
    const both = await reasons({ order: second.id })
    expect([both.length, await held(second)]).toEqual([2, true])
    const decided = await Promise.all(both.map(({ id }) => decides(id, 'fine')))
    expect(decided.map(({ status }) => status)).toEqual([200, 200])
    expect(await held(second)).toBe(false)
  })

  test('is weighed again when its account changes', async () => {
    const shop = await aShop([HOLDS_AT_TWO])
    await sells(shop, 'Ada')
    const second = await sells(shop, 'Bob', { iban: 'BE68539007547034' })
    expect(await reasons({ affiliate: shop.id })).toEqual([])
    await till.changesAccount({ ...second, token: shop.token, barcode: second.barcode ?? '', amount: 0 }, ACCOUNT)
    await weighs()
    expect(await reasons({ order: second.id })).toMatchObject([{ count: 2, order: { held: true } }])
  })
})

test('one name counts once, however it is written, and a signal that is off is not looked for', async () => {
  const shop = await aShop([HOLDS_AT_TWO])
  await sells(shop, 'Zoé')
  expect(await reasons({ order: (await sells(shop, 'ZOE')).id })).toEqual([])
  const calm = await aShop([{ ...HOLDS_AT_TWO, effect: 'off' }])
  await sells(calm, 'Ada')
  await sells(calm, 'Bob')
  await sells(calm, 'Cyd')
  expect(await reasons({ affiliate: calm.id })).toEqual([])
})

test('a browser at the counter of a store sells for everyone, also what is parted when their parcel is here', async () => {
  const shop = await aShop([{ signal: 'browser-names', days: 30, from: 2, effect: 'hold' }])
  const counter = till.browser(shop.token)
  for (const firstName of ['Ada', 'Bob']) {
    till.clock.set(new Date(till.clock.now().getTime() + 60_000))
    const [one, other] = [(await counter.quotes()).body, (await counter.quotes()).body]
    const party = await counter.introduces({ ...PERSON, firstName, email: `${firstName}@example.org` })
    const both = { furtherQuotations: [other.id], expectedAmount: one.amount + other.amount }
    const { id, barcode } = (await counter.api('placeOrder', { body: counter.saleOf(one, party, both) })).body
    await counter.api('attachOrderToStore', { params: { id }, body: { storeId: 'paris-2', userId: 'a.17' } })
    const { body } = await till.api('receiveProduct', { token: till.key, body: { barcode } })
    expect(body.devices).toHaveLength(2)
    for (const { order } of body.devices) await till.jobs['fraud.weigh']({ orderId: order })
  }
  expect(await reasons({ affiliate: shop.id })).toEqual([])
})

test('sales of another programme are not compared, and its people see no reason of this one', async () => {
  const [one, other] = [await aShop([HOLDS_AT_TWO]), await aShop([HOLDS_AT_TWO])]
  await sells(one, 'Ada')
  expect(await reasons({ order: (await sells(other, 'Bob')).id })).toEqual([])
  const second = await sells(one, 'Cyd')
  const [reason] = await reasons({ order: second.id })
  const foreign = await anOperatorKey(till.deps, { scopes: ['payments'], affiliates: [other.id] })
  expect(await reasons({ order: second.id }, foreign)).toEqual([])
  expect(problemOf(await decides(reason?.id ?? '', 'fine', foreign))).toEqual({ status: 404, problem: 'not-found' })
})

test('what tells sellers alike is forgotten after a year, and nothing of it stands in the clear', async () => {
  const shop = await aShop([HOLDS_AT_TWO])
  await sells(shop, 'Ada')
  const stored = async () =>
    (
      await sql<{
        kind: string
        hash: string
      }>`select kind, encode(hash, 'escape') as hash from fraud_key`.execute(till.deps.db)
    ).rows
  expect(new Set((await stored()).map(({ kind }) => kind))).toEqual(
    new Set(['name', 'account', 'address', 'email', 'browser']),
  )
  expect(personalIn(JSON.stringify(await stored()))).toEqual([])
  till.clock.passDays(366)
  await till.jobs['fraud.forget']()
  expect(await stored()).toEqual([])
})

test('the report says what each signal was worth, and counts each order once', async () => {
  const shop = await aShop([HOLDS_AT_TWO, { signal: 'address-names', days: 90, from: 2, effect: 'note' }])
  const door = { address: { line1: '9 Mill Road' } }
  await sells(shop, 'Ada', door)
  const [second, third] = [await sells(shop, 'Bob', door), await sells(shop, 'Cyd')]
  const named = await reasons({ affiliate: shop.id })
  expect(named).toHaveLength(3)
  till.clock.passDays(2)
  for (const { id, order, rule } of named)
    if (order.id === second.id) await decides(id, rule.signal === 'account-names' ? 'confirmed' : 'fine')
  const reader = await anOperatorKey(till.deps, { scopes: ['reports'] })
  const { body } = await till.api('getReport', {
    token: reader,
    params: { name: 'fraud' },
    query: { affiliate: shop.id, from: '2026-01-01', to: '2029-12-31' },
  })
  expect(body.facts).toEqual({ raised: 3, fine: 1, confirmed: 1, open: 1, share: 50 })
  expect(body.tables.map(({ rows }) => rows)).toEqual([
    [
      { signal: 'account-names', raised: 2, fine: 0, confirmed: 1, open: 1, share: 100, medianDays: 2 },
      { signal: 'address-names', raised: 1, fine: 1, confirmed: 0, open: 0, share: 0, medianDays: 2 },
    ],
    [{ currency: 'EUR', orders: 2, amount: 64_000, held: 2, heldAmount: 64_000 }],
  ])
  expect(await held(third)).toBe(true)
})
