// @module-tag postgres
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { problemOf } from '../../../test/api.ts'
import { NOON } from '../../../test/platform.ts'
import { aTradeIn, PERSON, type TradeIn } from '../../../test/trade-in.ts'
import { changeOrderStatus } from '../change-order-status.ts'
import type { StoredOrder } from '../stored-order.ts'
import { readCollectedData } from './collected-data.ts'

const IMEI = '490154203237518'
let shop: TradeIn
let token: string
let nord: string
beforeAll(async () => {
  shop = await aTradeIn()
  token = await shop.hasAffiliate()
  nord = await shop.hasAffiliate({ id: 'nord' })
})
beforeEach(() => shop.clock.set(NOON))

const sale = async () => {
  const browser = shop.browser(token)
  const { body } = await browser.sells()
  const tell = (typed: object, by = browser) => by.api('updateCollectedData', { params: { id: body.id }, body: typed })
  return { browser, order: body, id: body.id, tell }
}
const storedOrder = async (id: string) => {
  const { rows } = await sql<{ id: string }>`select id from order_item where order_id = ${id} order by seq`.execute(
    shop.deps.db,
  )
  return { id, items: rows as unknown as StoredOrder['items'] }
}
const receive = (orderId: string) =>
  inTransaction(shop.deps.db, (trx) =>
    changeOrderStatus(trx, { orderId, transition: 'receive', actor: 'operator', now: NOON }),
  )

describe('what a customer tells of the product', () => {
  test('is kept sealed, shown masked, and read in full by whoever compares it', async () => {
    const { id, tell, browser } = await sale()
    const got = await tell({
      imei: '49-015420-323751-8',
      serialNumber: ' F2LX1234 ',
      colour: 'Blue',
      accessories: ['cable', 'box', 'cable'],
    })
    expect(got.status).toBe(200)
    expect(got.body).toMatchObject({
      id,
      collected: {
        maskedImei: '*********** 7518',
        maskedSerialNumber: '**** 1234',
        colour: 'Blue',
        accessories: ['box', 'cable'],
      },
      mayChange: true,
    })
    expect(got.text).not.toContain(IMEI)
    expect(await readCollectedData(shop.deps.db, shop.deps.vault, await storedOrder(id))).toEqual({
      imei: IMEI,
      serialNumber: 'F2LX1234',
      colour: 'Blue',
      accessories: ['box', 'cable'],
    })
    const { rows } = await sql<{ row: string }>`
      select encode(sealed, 'escape') as row from device_identifier`.execute(shop.deps.db)
    expect(rows.filter(({ row }) => row.includes(IMEI) || row.includes('F2LX1234'))).toEqual([])
    expect((await browser.api('listOrderData', { query: { order: id } })).body._embedded.orderData).toEqual([got.body])
  })

  test('is added to field by field, and taken back by null', async () => {
    const { tell } = await sale()
    await tell({ imei: IMEI, colour: 'Blue' })
    expect((await tell({ accessories: ['case'] })).body.collected).toEqual({
      maskedImei: '*********** 7518',
      colour: 'Blue',
      accessories: ['case'],
    })
    expect((await tell({ imei: null, colour: '' })).body.collected).toEqual({ accessories: ['case'] })
  })

  test('is the same for the same IMEI twice: nothing is said of who else told it', async () => {
    const [first, second] = [await sale(), await sale()]
    const [one, other] = [await first.tell({ imei: IMEI }), await second.tell({ imei: IMEI })]
    expect(other.body.collected).toEqual(one.body.collected)
  })

  test.each([
    [{ imei: '490154203237519' }, { pointer: '/imei', code: 'imei-check-digit' }],
    [{ imei: 'iPhone 13' }, { pointer: '/imei', code: 'imei-digits' }],
    [{ serialNumber: '<script>' }, { pointer: '/serialNumber', code: 'serial-characters' }],
  ])('is refused when it is %j', async (typed, fault) => {
    const { tell } = await sale()
    const got = await tell(typed)
    expect(problemOf(got)).toEqual({ status: 422, problem: 'field-rejected' })
    expect(got.body.faults).toEqual([fault])
  })

  test.each([{ status: 'paid' }, { accessories: ['gold'] }, { imei: 15 }])('has no place for %j', async (typed) => {
    const { tell } = await sale()
    expect(problemOf(await tell(typed))).toEqual({ status: 400, problem: 'malformed-request' })
  })

  test('stays as it is once the product has arrived', async () => {
    const { id, tell, browser } = await sale()
    await tell({ colour: 'Blue' })
    await receive(id)
    expect(problemOf(await tell({ colour: 'Red' }))).toEqual({ status: 409, problem: 'transition-not-allowed' })
    const { body } = await browser.api('listOrderData', { query: { order: id } })
    expect(body._embedded.orderData[0]).toMatchObject({ mayChange: false, collected: { colour: 'Blue' } })
  })

  test('is told by its own customer alone', async () => {
    const { id, tell } = await sale()
    const stranger = shop.browser(token)
    await stranger.quotes()
    const foreign = shop.browser(nord)
    await foreign.quotes()
    expect(problemOf(await tell({ colour: 'Red' }, stranger)).problem).toBe('order-not-found')
    expect(problemOf(await tell({ colour: 'Red' }, foreign)).problem).toBe('order-not-found')
    const nobody = await shop.api('updateCollectedData', { token, params: { id }, body: { colour: 'Red' } })
    expect(problemOf(nobody)).toEqual({ status: 403, problem: 'session-required' })
  })
})

describe('order-data', () => {
  test('lists the caller’s own orders, newest first, page by page', async () => {
    const browser = shop.browser(token)
    const ids: string[] = []
    for (let count = 0; count < 3; count += 1) {
      shop.clock.set(new Date(NOON.getTime() + count * 60_000))
      ids.unshift((await browser.sells()).body.id)
    }
    const first = await browser.api('listOrderData', { query: { limit: '2' } })
    expect(first.body._embedded.orderData.map(({ id }) => id)).toEqual(ids.slice(0, 2))
    expect(first.body.page).toMatchObject({ totalElements: 3, totalPages: 2 })
    expect(first.body._links.next?.href).toBe('/order-api/v4/order-data?page=2&limit=2')
  })

  test('shows nobody’s to a public token, and no stranger’s to anybody', async () => {
    const { id } = await sale()
    const stranger = shop.browser(token)
    await stranger.quotes()
    for (const got of [
      await shop.api('listOrderData', { token }),
      await shop.api('listOrderData', { token, query: { order: id } }),
      await stranger.api('listOrderData', { query: { order: id } }),
      await shop.api('listOrderData', { token: nord, query: { order: id } }),
    ])
      expect([got.status, got.body.page.totalElements, got.body._embedded.orderData]).toEqual([200, 0, []])
  })
})

describe('an identity document', () => {
  const DOCUMENT = {
    birthDate: '1990-05-17',
    documentType: 'passport',
    documentNumber: '12AB34567',
    documentDate: '2020-01-01',
    documentAuthority: 'Préfecture',
  }
  const record = (browser: ReturnType<TradeIn['browser']>, id: string, body: object = DOCUMENT) =>
    browser.api('recordCustomerIdentity', { params: { id }, body })

  test('is told for one’s own customer, and shown masked', async () => {
    const browser = shop.browser(token)
    const { customer } = await browser.introduces()
    const got = await record(browser, customer)
    expect(got.status).toBe(201)
    expect(got.body).toEqual({
      id: customer,
      documentType: 'passport',
      maskedDocumentNumber: '**** 4567',
      _links: { customer: { href: `/order-api/v4/customer/${customer}` } },
    })
    expect((await browser.api('getCustomer', { params: { id: customer } })).body.maskedEmail).toBe('z***@m***.org')
    const { rows } = await sql<{ row: string }>`
      select encode(personal, 'escape') as row from customer where id = ${customer}`.execute(shop.deps.db)
    expect(rows[0]?.row).not.toContain('12AB34567')
  })

  test('must be whole', async () => {
    const browser = shop.browser(token)
    const { customer } = await browser.introduces()
    const got = await record(browser, customer, { ...DOCUMENT, documentType: 'library-card', birthDate: '2190-01-01' })
    expect(problemOf(got)).toEqual({ status: 422, problem: 'field-rejected' })
    expect(got.body.faults?.map(({ pointer }) => pointer)).toEqual(['/birthDate', '/documentType'])
    expect((await record(browser, customer, {})).body.faults).toHaveLength(5)
    expect(problemOf(await record(browser, customer, { ...DOCUMENT, ...PERSON })).problem).toBe('malformed-request')
  })

  test('may be corrected until somebody has looked at it or at the product', async () => {
    const { browser, order } = await sale()
    const customer = order.customer ?? ''
    expect((await record(browser, customer)).status).toBe(201)
    expect((await record(browser, customer, { ...DOCUMENT, documentNumber: 'X1' })).status).toBe(201)
    await receive(order.id)
    expect(problemOf(await record(browser, customer))).toEqual({ status: 409, problem: 'identity-settled' })
  })

  test('of a stranger’s customer is not found', async () => {
    const { customer } = await shop.browser(token).introduces()
    const stranger = shop.browser(token)
    await stranger.introduces()
    const foreign = shop.browser(nord)
    await foreign.introduces()
    for (const got of [
      await record(stranger, customer),
      await record(foreign, customer),
      await shop.api('recordCustomerIdentity', { token, params: { id: customer }, body: DOCUMENT }),
    ])
      expect(problemOf(got)).toEqual({ status: 404, problem: 'not-found' })
  })
})
