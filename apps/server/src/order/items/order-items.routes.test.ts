// @module-tag postgres
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { problemOf } from '../../../test/api.ts'
import { NOON } from '../../../test/platform.ts'
import { aTradeIn, type Browser, THREE_WAYS, type TradeIn } from '../../../test/trade-in.ts'
import { changeOrderStatus } from '../change-order-status.ts'

let shop: TradeIn
let token: string
let nord: string
beforeAll(async () => {
  shop = await aTradeIn()
  token = await shop.hasAffiliate({ programme: THREE_WAYS })
  nord = await shop.hasAffiliate({ id: 'nord', programme: THREE_WAYS })
})
beforeEach(() => shop.clock.set(NOON))

const sale = async (changes?: object) => {
  const browser = shop.browser(token)
  const { body } = await browser.sells(changes)
  return { browser, id: body.id, amount: body.amount, item: body._embedded.declaredItems[0]?.id ?? '' }
}
type Sale = Awaited<ReturnType<typeof sale>>
const add = ({ browser, id }: Sale, quotation: string, expectedAmount: number) =>
  browser.api('addOrderItem', { params: { id }, body: { quotation, expectedAmount } })
const change = ({ browser, id, item }: Sale, quotation: string, expectedAmount: number, itemId = item) =>
  browser.api('updateOrderItem', { params: { id, itemId }, body: { quotation, expectedAmount } })
const BROKEN = { works: 'yes', glass: 'broken', lock: 'off' }

describe('another product', () => {
  test('is sold with an order, once, at the price it was offered for', async () => {
    const sold = await sale()
    const { body: offer } = await sold.browser.quotes()
    const total = sold.amount + offer.amount
    const got = await add(sold, offer.id, total)
    expect(got.status).toBe(201)
    expect(got.body).toMatchObject({ amount: total, status: 'created', accessLevel: 'session' })
    expect(got.body._embedded.declaredItems).toHaveLength(2)
    expect(got.body._embedded.declaredItems[0]?.id).toBe(sold.item)
    const again = await add(sold, offer.id, total)
    expect([again.status, again.body.amount]).toEqual([201, total])
    expect(again.body._embedded.declaredItems).toHaveLength(2)
  })

  test('is paid as the order is, with what that way adds', async () => {
    const browser = shop.browser(token)
    const quotation = await browser.quotes()
    const value = (of: typeof quotation) =>
      of.body.availableProcesses.flatMap((process) => process['WEB_STANDARD'] ?? []).find(({ id }) => id === 2)
        ?.value ?? 0
    const party = await browser.introduces()
    const changes = { process: '2', payment: {}, expectedAmount: value(quotation) }
    const { body } = await browser.api('placeOrder', { body: browser.saleOf(quotation.body, party, changes) })
    const offer = await browser.quotes()
    const sold = { browser, id: body.id, amount: body.amount, item: '' }
    const wrong = await add(sold, offer.body.id, body.amount + offer.body.amount)
    expect(problemOf(wrong)).toEqual({ status: 409, problem: 'price-changed' })
    expect(wrong.body.current).toEqual({ amount: body.amount + value(offer), currency: 'EUR' })
    expect((await add(sold, offer.body.id, body.amount + value(offer))).status).toBe(201)
  })

  test('brings the last day to send forward when its price ends sooner', async () => {
    const browser = shop.browser(token)
    const { body: early } = await browser.quotes()
    shop.clock.passDays(2)
    const { body: order } = await browser.sells()
    expect(order.sendBefore).toBe('2026-12-13T22:59:59.000Z')
    const got = await add({ browser, id: order.id, amount: 0, item: '' }, early.id, order.amount + early.amount)
    expect(got.body.sendBefore).toBe('2026-12-11T22:59:59.000Z')
  })

  test('takes no day from an envelope that is under way to its seller', async () => {
    const processes = (THREE_WAYS.processes ?? []).map((one) => ({ ...one, transportations: ['kit' as const] }))
    const terms = { lockDays: 5, graceDays: 20 }
    const browser = shop.browser(
      await shop.hasAffiliate({ id: 'brief', programme: { ...THREE_WAYS, processes, terms } }),
    )
    const { body: early } = await browser.quotes()
    shop.clock.passDays(2)
    const { body: order } = await browser.sells({ transportation: 'kit' })
    expect(order.sendBefore).toBe('2026-12-12T22:59:59.000Z')
    const got = await add({ browser, id: order.id, amount: 0, item: '' }, early.id, order.amount + early.amount)
    expect(got.body).toMatchObject({ amount: order.amount + early.amount, sendBefore: order.sendBefore })
  })

  test('is refused when its offer is over, sold, unknown or another affiliate’s', async () => {
    const old = await shop.browser(token).quotes()
    shop.clock.passDays(2)
    const sold = await sale()
    const other = await sale()
    const taken = (await sold.browser.api('getOrder', { params: { id: other.id } })).body.quotation
    const foreign = await shop.browser(nord).quotes()
    const asked = async (quotation: string) => problemOf(await add(sold, quotation, 1)).problem
    expect(await asked(taken)).toBe('quotation-sold')
    expect(await asked(foreign.body.id)).toBe('quotation-not-found')
    expect(await asked('3f0c7a52-6d1e-4d2b-8a4e-0c9d1f2a3b4c')).toBe('quotation-not-found')
    shop.clock.passDays(20)
    expect(problemOf(await add(sold, old.body.id, 1)).problem).toBe('quotation-expired')
  })

  test('is refused once the order was sent; a refusal leaves the offer open', async () => {
    const sold = await sale()
    const { body: offer } = await sold.browser.quotes()
    await sold.browser.api('updateOrder', { params: { id: sold.id }, body: { statusTransition: 'send' } })
    const got = await add(sold, offer.id, sold.amount + offer.amount)
    expect(problemOf(got)).toEqual({ status: 409, problem: 'transition-not-allowed' })
    expect((await sold.browser.api('getQuotation', { params: { id: offer.id } })).body.status).toBe('open')
  })

  test('is sold no more where its programme takes nothing new by now, though its offer is open still', async () => {
    const its = { id: 'pauses', programme: THREE_WAYS }
    const browser = shop.browser(await shop.hasAffiliate(its))
    const { body: order } = await browser.sells()
    const { body: offer } = await browser.quotes()
    await shop.hasAffiliate({ ...its, config: { dateOpening: '2027-01-01' } })
    const got = await add({ browser, id: order.id, amount: 0, item: '' }, offer.id, order.amount + offer.amount)
    expect(problemOf(got).problem).toBe('affiliate-not-open')
  })

  test('is the tenth at most', async () => {
    const sold = await sale()
    let total = sold.amount
    for (let count = 2; count <= 10; count += 1) {
      const { body: offer } = await sold.browser.quotes()
      total += offer.amount
      expect((await add(sold, offer.id, total)).status).toBe(201)
    }
    const { body: offer } = await sold.browser.quotes()
    expect(problemOf(await add(sold, offer.id, total + offer.amount))).toEqual({
      status: 409,
      problem: 'too-many-items',
    })
  })

  test('added twice at once is added once', async () => {
    const sold = await sale()
    const offers = [await sold.browser.quotes(), await sold.browser.quotes()]
    const value = offers[0]?.body.amount ?? 0
    const replies = await Promise.all([
      ...[1, 2, 3].map(() => add(sold, offers[0]?.body.id ?? '', sold.amount + value)),
      add(sold, offers[1]?.body.id ?? '', sold.amount + value),
    ])
    // Both offers cost the same: one comes first, and the other finds another total.
    const otherCameFirst = replies.at(-1)?.status === 201
    expect(replies.map(({ status }) => status)).toEqual(otherCameFirst ? [409, 409, 409, 201] : [201, 201, 201, 409])
    const { rows } = await sql<{ amount: number; items: number }>`
      select amount, (select count(*)::int from order_item where order_id = o.id) as items
      from customer_order o where id = ${sold.id}`.execute(shop.deps.db)
    expect(rows).toEqual([{ amount: sold.amount + value, items: 2 }])
  })
})

describe('an item', () => {
  test('is declared anew by another offer, and the order pays that', async () => {
    const sold = await sale()
    const { body: offer } = await sold.browser.quotes(BROKEN)
    expect(offer.amount).toBeLessThan(sold.amount)
    const got = await change(sold, offer.id, offer.amount)
    expect(got.body).toMatchObject({ amount: offer.amount, quotation: offer.id })
    expect(got.body._embedded.declaredItems).toMatchObject([{ id: sold.item, answers: BROKEN }])
    expect((await change(sold, offer.id, offer.amount)).body.amount).toBe(offer.amount)
    const item = await sold.browser.api('getOrderItem', { params: { id: sold.id, itemId: sold.item } })
    expect(item.body.answers).toEqual(BROKEN)
  })

  test('that was declared anew by mistake is declared as before, by its first offer', async () => {
    const sold = await sale()
    const { quotation: first } = (await sold.browser.api('getOrder', { params: { id: sold.id } })).body
    const { body: offer } = await sold.browser.quotes(BROKEN)
    await change(sold, offer.id, offer.amount)
    const again = await change(sold, first, sold.amount)
    expect([again.status, again.body.amount, again.body.quotation]).toEqual([200, sold.amount, first])
  })

  test('gives back the use of its promotion, which another sale can then have', async () => {
    const own = await shop.hasAffiliate({ id: 'one-code', programme: THREE_WAYS })
    await shop.hasPromotion('one-code', { max_uses: 1 })
    const raised = async (browser: Browser) => {
      const { body } = await browser.quotes()
      const { status } = await browser.api('applyPromotion', { body: { quotation: body.id, code: 'SPRING' } })
      return { offer: body, status }
    }
    const browser = shop.browser(own)
    const { offer } = await raised(browser)
    const sells = browser.saleOf(offer, await browser.introduces(), { expectedAmount: offer.amount + 2_000 })
    const { body } = await browser.api('placeOrder', { body: sells })
    expect(body._embedded.declaredItems[0]?.promotions).toHaveLength(1)
    expect((await raised(shop.browser(own))).status).toBe(422)
    const plain = await browser.quotes(BROKEN)
    const item = body._embedded.declaredItems[0]?.id ?? ''
    expect((await change({ browser, id: body.id, amount: 0, item }, plain.body.id, plain.body.amount)).status).toBe(200)
    expect((await raised(shop.browser(own))).status).toBe(201)
  })

  test('among others changes its own part of the sum', async () => {
    const sold = await sale()
    const { body: second } = await sold.browser.quotes()
    await add(sold, second.id, sold.amount + second.amount)
    const { body: offer } = await sold.browser.quotes(BROKEN)
    const wrong = await change(sold, offer.id, offer.amount)
    expect(wrong.body.current).toEqual({ amount: second.amount + offer.amount, currency: 'EUR' })
    expect((await change(sold, offer.id, second.amount + offer.amount)).status).toBe(200)
  })

  test('that the order does not have is not found', async () => {
    const sold = await sale()
    const { body: offer } = await sold.browser.quotes()
    const got = await change(sold, offer.id, 1, '3f0c7a52-6d1e-4d2b-8a4e-0c9d1f2a3b4c')
    expect(problemOf(got)).toEqual({ status: 404, problem: 'not-found' })
  })

  test('stays as it was once the product has arrived', async () => {
    const sold = await sale()
    const { body: offer } = await sold.browser.quotes(BROKEN)
    await inTransaction(shop.deps.db, (trx) =>
      changeOrderStatus(trx, { orderId: sold.id, transition: 'receive', actor: 'operator', now: NOON }),
    )
    expect(problemOf(await change(sold, offer.id, offer.amount)).problem).toBe('transition-not-allowed')
  })
})

describe('nobody else', () => {
  test('changes what an order sells', async () => {
    const sold = await sale()
    const stranger = shop.browser(token)
    const { body: offer } = await stranger.quotes()
    const body = { quotation: offer.id, expectedAmount: sold.amount + offer.amount }
    const params = { id: sold.id, itemId: sold.item }
    expect(problemOf(await shop.api('addOrderItem', { token, params, body }))).toEqual({
      status: 403,
      problem: 'session-required',
    })
    expect(problemOf(await stranger.api('addOrderItem', { params, body })).problem).toBe('order-not-found')
    expect(problemOf(await stranger.api('updateOrderItem', { params, body })).problem).toBe('order-not-found')
    const foreign = shop.browser(nord)
    await foreign.quotes()
    expect(problemOf(await foreign.api('addOrderItem', { params, body })).problem).toBe('order-not-found')
  })
})
