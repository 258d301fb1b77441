import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { problemOf } from '../../../test/api.ts'
import { NOON } from '../../../test/platform.ts'
import { aTradeIn, type TradeIn } from '../../../test/trade-in.ts'

let shop: TradeIn
let token: string
beforeAll(async () => {
  shop = await aTradeIn()
  token = await shop.hasAffiliate()
})
beforeEach(() => shop.clock.set(NOON))

const BROKEN = { works: 'yes', glass: 'broken', lock: 'off' }

/** A browser with three offers and the body that sells them together. */
const basket = async () => {
  const browser = shop.browser(token)
  const { body: first } = await browser.quotes()
  const { body: second } = await browser.quotes(BROKEN)
  const { body: third } = await browser.quotes()
  const offers = [first, second, third]
  const total = offers.reduce((sum, { amount }) => sum + amount, 0)
  const furtherQuotations = [second.id, third.id]
  const party = await browser.introduces()
  const sale = browser.saleOf(first, party, { furtherQuotations, expectedAmount: total })
  return { browser, party, offers, total, sale }
}

test('several products are sold in one order, which lists them and pays their sum', async () => {
  const { browser, offers, total, sale } = await basket()
  const { status, body } = await browser.api('placeOrder', { body: sale })
  expect([status, body.amount]).toEqual([201, total])
  expect(body._embedded.declaredItems.map(({ answers }) => answers)).toEqual(offers.map(({ answers }) => answers))
  expect(body.saleState).toBe('expected')
  expect(body.devices).toMatchObject(
    offers.map(({ amount }, index) => ({ number: index + 1, state: 'expected', order: body.id, amount })),
  )
  expect(body.devices?.map(({ item }) => item)).toEqual(body._embedded.declaredItems.map(({ id }) => id))
  const again = await browser.api('placeOrder', { body: sale })
  expect([again.status, again.body.id]).toEqual([201, body.id])
  const stranger = await shop.api('getOrder', { token, params: { id: body.id } })
  expect(stranger.body.devices?.map(({ barcode }) => barcode)).toEqual([undefined, undefined, undefined])
})

test('one product alone has no list of devices', async () => {
  const { body } = await shop.browser(token).sells()
  expect([body.devices, body.saleState]).toEqual([undefined, undefined])
})

test('nothing is sold where the sum is another, or one of the offers is sold or unknown', async () => {
  const { browser, party, offers, total, sale } = await basket()
  const wrong = await browser.api('placeOrder', { body: { ...sale, expectedAmount: total - 1 } })
  expect(problemOf(wrong).problem).toBe('price-changed')
  expect(wrong.body.current).toEqual({ amount: total, currency: 'EUR' })
  const twice = { ...sale, furtherQuotations: [offers[0]?.id, offers[1]?.id] }
  expect(problemOf(await browser.api('placeOrder', { body: twice })).problem).toBe('quotation-sold')
  const unknown = { ...sale, furtherQuotations: ['3f0c7a52-6d1e-4d2b-8a4e-0c9d1f2a3b4c'] }
  expect(problemOf(await browser.api('placeOrder', { body: unknown })).problem).toBe('quotation-not-found')
  const ten = { ...sale, furtherQuotations: Array.from({ length: 10 }, () => offers[1]?.id) }
  expect((await browser.api('placeOrder', { body: ten })).status).toBe(400)
  const [first] = offers
  expect((await browser.api('placeOrder', { body: first && browser.saleOf(first, party) })).status).toBe(201)
})

test('each item brings its own promotion, a use each; the one that is used up is asked about', async () => {
  const affiliate = `nord${String(Date.now() % 100_000)}`
  const its = await shop.hasAffiliate({ id: affiliate })
  await shop.hasPromotion(affiliate, { max_uses: 2 })
  const browser = shop.browser(its)
  const raised = async () => {
    const { body } = await browser.quotes()
    await browser.api('applyPromotion', { body: { quotation: body.id, code: 'SPRING' } })
    return { ...body, amount: body.amount + 2_000, plain: body.amount }
  }
  const [one, two, three] = [await raised(), await raised(), await raised()]
  const total = one.amount + two.amount + three.amount
  const furtherQuotations = [two.id, three.id]
  const sale = browser.saleOf(one, await browser.introduces(), { furtherQuotations, expectedAmount: total })
  const refused = await browser.api('placeOrder', { body: sale })
  expect(problemOf(refused).problem).toBe('promotion-used-up')
  expect(refused.body.current).toEqual({ amount: total - 2_000, currency: 'EUR' })
  const { body } = await browser.api('placeOrder', { body: { ...sale, expectedAmount: total - 2_000 } })
  expect(body._embedded.declaredItems.map(({ promotions }) => promotions.length)).toEqual([1, 1, 0])
  expect(body.devices?.map(({ amount }) => amount)).toEqual([one.amount, two.amount, three.plain])
})

test('an item is taken out again: its offer is open, the sum is less, and the last one stays', async () => {
  const { browser, offers, total, sale } = await basket()
  const { body } = await browser.api('placeOrder', { body: sale })
  const remove = (itemId = '') => browser.api('removeOrderItem', { params: { id: body.id, itemId } })
  const [first, second, third] = body._embedded.declaredItems
  const got = await remove(first?.id)
  expect(got.body).toMatchObject({ amount: total - (offers[0]?.amount ?? 0), quotation: offers[1]?.id })
  expect(got.body.devices).toHaveLength(2)
  expect((await browser.api('getQuotation', { params: { id: offers[0]?.id ?? '' } })).body.status).toBe('open')
  expect(problemOf(await remove(first?.id))).toEqual({ status: 404, problem: 'not-found' })
  const alone = (await remove(third?.id)).body
  expect([alone.amount, alone.devices]).toEqual([offers[1]?.amount, undefined])
  expect(problemOf(await remove(second?.id))).toEqual({ status: 409, problem: 'last-item' })
  const { rows } = await sql`select 1 from order_item where order_id = ${body.id}`.execute(shop.deps.db)
  expect(rows).toHaveLength(1)
})

test('its confirmation has a receipt for each product, and the sum', async () => {
  const { browser, total, sale } = await basket()
  const { body } = await browser.api('placeOrder', { body: sale })
  await shop.sendConfirmation(body.id)
  const text = shop.mails.at(-1)?.text ?? ''
  const named = text.split('\n').filter((line) => /Acme One.*:.*€/.test(line) && /320/.test(line))
  expect([named.length, text.includes(String(total / 100))]).toEqual([3, true])
})
