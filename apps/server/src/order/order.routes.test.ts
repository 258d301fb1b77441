import { isBarcode } from '@reprise/contract'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { type Got, problemOf } from '../../test/api.ts'
import { PHONE } from '../../test/goods.ts'
import { aTradeIn, CONSENTS, IBAN, PERSON, THREE_WAYS } from '../../test/trade-in.ts'

const { hasAffiliate, browser, api, clock, database, queued, logLines } = await aTradeIn()
const token = await hasAffiliate({ id: 'acme', programme: THREE_WAYS })
const NOBODY = 'c56a4180-65aa-42ec-a945-5fd21dec0538'

const ordersOf = (quotation: string) =>
  sql<{ payment: Buffer | null; consents: object[] }>`select * from customer_order where quotation_id = ${quotation}`
    .execute(database.db)
    .then(({ rows }) => rows)

describe('an order', () => {
  test('says what was sold, for how much, until when, and how to send it', async () => {
    const seller = browser(token)
    const got = await seller.sells()
    expect(got.status).toBe(201)
    expect(got.headers['location']).toBe(`/order-api/v4/order/${got.body.id}`)
    expect(got.body).toMatchObject({
      status: 'created',
      amount: 32_000,
      currency: 'EUR',
      sendBefore: '2026-12-11T22:59:59.000Z',
      expected: { checkedBy: '2026-11-27', paidBy: '2026-12-02' },
      identityCheck: 'not-required',
      transportation: 'label',
      process: '1',
      paymentTag: 'bank-transfer',
      maskedEmail: 'z***@m***.org',
      maskedAccount: 'FR14 **** 2606',
    })
    expect(isBarcode(got.body.barcode ?? '')).toBe(true)
    expect(got.body._links.docToPrint).toMatchObject({ type: 'application/pdf' })
    const [item] = got.body._embedded.declaredItems
    expect(item).toMatchObject({ product: { id: PHONE }, answers: { works: 'yes' }, promotions: [] })
    expect(item?.receipt[0]).toEqual({ kind: 'base', label: 'Prix en parfait état', effect: 32_000 })
    const shown = await seller.api('getOrderItem', { params: { id: got.body.id, itemId: item?.id ?? '' } })
    expect(shown.body).toEqual(item)
  })

  test('stands with its history and its confirmation, or not at all', async () => {
    const before = (await queued()).length
    const got = await browser(token).sells()
    const history = (
      await sql<object>`select * from order_history where order_id = ${got.body.id}`.execute(database.db)
    ).rows
    expect(history).toMatchObject([{ from_status: null, to_status: 'created', transition: 'place', actor: 'customer' }])
    const payload = { orderId: got.body.id }
    expect((await queued()).slice(before)).toEqual([
      { task: 'order.confirm-by-mail', payload },
      { task: 'fraud.weigh', payload },
    ])
    const refused = await browser(token).sells({ consents: [] })
    expect(refused.status).toBe(422)
    expect(await queued()).toHaveLength(before + 2)
  })

  test('by voucher pays what the voucher is worth, and keeps no bank account', async () => {
    const got = await browser(token).sells({ process: '2', expectedAmount: 35_200 })
    expect(got).toMatchObject({ status: 201, body: { amount: 35_200, paymentTag: 'voucher', process: '2' } })
    expect(got.body).not.toHaveProperty('maskedAccount')
    const [row] = await ordersOf(got.body.quotation)
    expect(row?.payment).toBeNull()
  })

  test('takes down the consents, and refuses one that was not asked for', async () => {
    const got = await browser(token).sells({ consents: CONSENTS })
    const [row] = await ordersOf(got.body.quotation)
    expect(row?.consents).toEqual({ given: ['legalAgeCheck', 'cgaCheck'], configVersion: expect.any(Number) })
    const invented = await browser(token).sells({ consents: [...CONSENTS, 'invented'] })
    expect(problemOf(invented)).toEqual({ status: 422, problem: 'field-rejected' })
    const message = 'This programme asks for legalAgeCheck, cgaCheck'
    expect(invented.body.faults).toEqual([{ pointer: '/consents/2', code: 'unknown-consent', message }])
  })

  test('wants to see an identity document where one was taken down', async () => {
    const careful = await hasAffiliate({ id: 'careful', config: { identityCheckonCustomerForm: true } })
    const seller = browser(careful)
    const { body: quotation } = await seller.quotes()
    const party = await seller.introduces({
      ...PERSON,
      birthDate: '1985-04-12',
      documentType: 'passport',
      documentNumber: 'X1234567',
      documentDate: '2020-01-31',
      documentAuthority: 'Préfecture',
    })
    const got = await seller.api('placeOrder', { body: seller.saleOf(quotation, party) })
    expect(got).toMatchObject({ status: 201, body: { identityCheck: 'required' } })
  })

  test('names its language and its affiliate to anyone who must find the way there, and nothing else', async () => {
    const { body } = await browser(token).sells()
    const got = await api('getOrderConfig', { params: { id: body.id } })
    expect(got).toMatchObject({ status: 200, body: { customerLanguage: 'fr-FR', instanceName: 'acme' } })
    expect(Object.keys(got.body)).toHaveLength(2)
    expect(problemOf(await api('getOrderConfig', { params: { id: NOBODY } }))).toEqual({
      status: 404,
      problem: 'order-not-found',
    })
  })
})

describe('who sees an order', () => {
  test('the browser that placed it sees all of it, bank data masked', async () => {
    const seller = browser(token)
    const { body } = await seller.sells()
    const got = await seller.api('getOrder', { params: { id: body.id } })
    expect(got.body).toEqual({ ...body, _links: got.body._links })
    expect(got.text).not.toContain(IBAN)
  })

  test('anyone with its id sees it without anything personal and without its label', async () => {
    const { body } = await browser(token).sells()
    const got = await api('getOrder', { token, params: { id: body.id } })
    expect(got).toMatchObject({ status: 200, body: { id: body.id, status: 'created', amount: 32_000 } })
    for (const secret of ['barcode', 'customer', 'shipAddress', 'billAddress', 'maskedEmail', 'maskedAccount'])
      expect(got.body).not.toHaveProperty(secret)
    expect(Object.keys(got.body._links)).toEqual(['self'])
    expect(got.text).not.toContain(body.barcode)
  })

  test('a list shows only the orders of the browser that asks', async () => {
    const seller = browser(token)
    const { body } = await seller.sells()
    await browser(token).sells()
    const own = await seller.api('listOrders')
    expect(own.body._embedded.orders.map(({ id }: { id: string }) => id)).toEqual([body.id])
    const bare = await api('listOrders', { token })
    expect(bare).toMatchObject({ status: 200, body: { _embedded: { orders: [] }, page: { totalElements: 0 } } })
  })

  test('another affiliate sees what it would see of an order that never was', async () => {
    const { body } = await browser(token).sells()
    const other = await hasAffiliate({ id: 'elsewhere' })
    const plain = (got: Got) => ({ ...got.body, requestId: '', status: got.status })
    const foreign = await api('getOrder', { token: other, params: { id: body.id } })
    const unknown = await api('getOrder', { token: other, params: { id: NOBODY } })
    expect(problemOf(foreign)).toEqual({ status: 404, problem: 'order-not-found' })
    expect(plain(foreign)).toEqual(plain(unknown))
    const itemId = body._embedded.declaredItems[0]?.id ?? ''
    const item = await api('getOrderItem', { token: other, params: { id: body.id, itemId } })
    expect(problemOf(item)).toEqual({ status: 404, problem: 'order-not-found' })
    const noItem = await api('getOrderItem', { token, params: { id: body.id, itemId: NOBODY } })
    expect(problemOf(noItem)).toEqual({ status: 404, problem: 'not-found' })
  })

  test('nobody finds bank details in the database or in the log', async () => {
    await browser(token).sells()
    const rows = (await sql<{ payment: Buffer | null }>`select * from customer_order`.execute(database.db)).rows
    const stored = rows.map((row) => `${JSON.stringify({ ...row, payment: '' })}${row.payment?.toString('latin1')}`)
    for (const secret of [IBAN, 'O’Hara', 'zoe@mail']) {
      expect(stored.join('\n')).not.toContain(secret)
      expect(logLines.join('\n')).not.toContain(secret)
    }
  })
})

describe('no order', () => {
  const refused = async (changes: object) => problemOf(await browser(token).sells(changes))

  test('when the price is not the one that was shown; the reply tells the one that holds', async () => {
    const got = await browser(token).sells({ expectedAmount: 31_999 })
    expect(problemOf(got)).toEqual({ status: 409, problem: 'price-changed' })
    expect(got.body.current).toEqual({ amount: 32_000, currency: 'EUR' })
  })

  test('without a required consent, which is named', async () => {
    const got = await browser(token).sells({ consents: ['cgaCheck'] })
    expect(problemOf(got)).toEqual({ status: 422, problem: 'consent-missing' })
    expect(got.body.faults).toEqual([{ pointer: '/consents', code: 'required', message: 'legalAgeCheck' }])
  })

  test('by a way to be paid that was not offered', async () => {
    expect(await refused({ process: '4' })).toEqual({ status: 422, problem: 'process-not-available' })
    expect(await refused({ process: 'WEB_STANDARD' })).toEqual({ status: 422, problem: 'process-not-available' })
  })

  test('by transfer without a good account, and each fault is pointed at', async () => {
    const got = await browser(token).sells({ payment: { iban: 'FR1420041010050500013M02607' } })
    expect(problemOf(got)).toEqual({ status: 422, problem: 'field-rejected' })
    expect(got.body.faults).toEqual([
      { pointer: '/payment/accountHolder', code: 'required' },
      { pointer: '/payment/iban', code: 'iban-checksum' },
    ])
  })

  test("with a customer or an address that is not this browser's own", async () => {
    const theirs = await browser(token).introduces()
    const got = await browser(token).sells(theirs)
    expect(problemOf(got)).toEqual({ status: 422, problem: 'field-rejected' })
    expect(got.body.faults.map(({ pointer }: { pointer: string }) => pointer)).toEqual([
      '/customer',
      '/shipAddress',
      '/billAddress',
    ])
    const seller = browser(token)
    const { body: quotation } = await seller.quotes()
    const nobody = await api('placeOrder', { token, body: seller.saleOf(quotation, await seller.introduces()) })
    expect(problemOf(nobody)).toEqual({ status: 422, problem: 'field-rejected' })
    expect(await ordersOf(quotation.id)).toEqual([])
  })

  test('for a quotation that is unknown, of another affiliate, or expired', async () => {
    expect(await refused({ quotation: NOBODY })).toEqual({ status: 404, problem: 'quotation-not-found' })
    const other = browser(await hasAffiliate({ id: 'third' }))
    const foreign = (await other.quotes()).body.id
    expect(await refused({ quotation: foreign })).toEqual({ status: 404, problem: 'quotation-not-found' })
    const seller = browser(token)
    const sale = seller.saleOf((await seller.quotes()).body, await seller.introduces())
    clock.set(new Date('2026-12-11T22:59:59Z'))
    const late = browser(token)
    const got = await late.api('placeOrder', { body: { ...sale, ...(await late.introduces()) } })
    clock.set(new Date('2026-11-20T12:00:00Z'))
    expect(problemOf(got)).toEqual({ status: 410, problem: 'quotation-expired' })
  })

  test('until the last moment of the quotation, and from then on never', async () => {
    const seller = browser(token)
    const sale = seller.saleOf((await seller.quotes()).body, await seller.introduces())
    clock.set(new Date('2026-12-11T22:59:58.999Z'))
    const late = browser(token)
    const got = await late.api('placeOrder', { body: { ...sale, ...(await late.introduces()) } })
    clock.set(new Date('2026-11-20T12:00:00Z'))
    expect(got.status).toBe(201)
  })

  test.each([
    ['a status of its own', { status: 'paid' }],
    ['a malformed id', { customer: 'me' }],
    ['no amount', { expectedAmount: undefined }],
  ])('from a body with %s', async (_what, changes) => {
    expect((await browser(token).sells(changes)).status).toBe(400)
  })

  test('before the programme opens, or without a token', async () => {
    const opening = await hasAffiliate({ id: 'opening' })
    const seller = browser(opening)
    const sale = seller.saleOf((await seller.quotes()).body, await seller.introduces())
    await hasAffiliate({ id: 'opening', config: { dateOpening: '2027-01-01' } })
    expect(problemOf(await seller.api('placeOrder', { body: sale }))).toEqual({
      status: 403,
      problem: 'affiliate-not-open',
    })
    expect((await api('placeOrder', { body: sale })).status).toBe(401)
  })
})
