// @module-tag postgres
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { problemOf } from '../../test/api.ts'
import { aTradeIn, IBAN, THREE_WAYS } from '../../test/trade-in.ts'

const { hasAffiliate, browser, database, queued } = await aTradeIn()
const token = await hasAffiliate({ id: 'acme', programme: THREE_WAYS })

const ordersOf = (quotation: string) =>
  sql<{ id: string }>`select id from customer_order where quotation_id = ${quotation}`
    .execute(database.db)
    .then(({ rows }) => rows)

test('a transfer that was offered asks for an account, also once its programme makes none any more and collects none', async () => {
  const seller = browser(await hasAffiliate({ id: 'stops', programme: THREE_WAYS }))
  const { body: quotation } = await seller.quotes()
  const party = await seller.introduces()
  const processes = (THREE_WAYS.processes ?? []).map(({ label, options }) => ({
    label,
    options: options.filter(({ tag }) => tag !== 'bank-transfer'),
  }))
  await hasAffiliate({ id: 'stops', config: { collectIban: false }, programme: { processes } })
  const refused = await seller.api('placeOrder', { body: seller.saleOf(quotation, party, { payment: {} }) })
  expect(problemOf(refused)).toEqual({ status: 422, problem: 'field-rejected' })
  expect(refused.body.faults?.map(({ pointer }) => pointer)).toEqual(['/payment/accountHolder', '/payment/iban'])
  const { body: order } = await seller.api('placeOrder', { body: seller.saleOf(quotation, party) })
  const { body: shown } = await seller.api('getOrder', { params: { id: order.id } })
  expect([shown.paymentTag, shown.maskedAccount?.slice(0, 4)]).toEqual(['bank-transfer', IBAN.slice(0, 4)])
})

describe('a quotation becomes one order', () => {
  const aSale = async () => {
    const seller = browser(token)
    const { body: quotation } = await seller.quotes()
    return { seller, quotation, body: seller.saleOf(quotation, await seller.introduces()) }
  }

  test('however often the button is pressed: ten times at once without a key', async () => {
    const { seller, quotation, body } = await aSale()
    const results = await Promise.all(Array.from({ length: 10 }, () => seller.api('placeOrder', { body })))
    expect(results.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201))
    expect(new Set(results.map((got) => got.body.id)).size).toBe(1)
    expect(await ordersOf(quotation.id)).toHaveLength(1)
    expect(
      (await queued())
        .filter(({ payload }) => JSON.stringify(payload).includes(results[0]?.body.id ?? 'no order'))
        .map(({ task }) => task),
    ).toEqual(['order.confirm-by-mail', 'fraud.weigh'])
  })

  test('with a key, the first reply comes back word for word', async () => {
    const { seller, quotation, body } = await aSale()
    const key = 'b2f5c2b0-6c0b-4d5e-9f0a-3f5f0f6f7a10'
    const results = await Promise.all(Array.from({ length: 10 }, () => seller.api('placeOrder', { body, key })))
    const done = results.filter(({ status }) => status === 201)
    expect(results.every(({ status }) => status === 201 || status === 409)).toBe(true)
    expect(new Set(done.map(({ text }) => text)).size).toBe(1)
    expect(await ordersOf(quotation.id)).toHaveLength(1)
  })

  test('and is sold to everyone else, and to the same browser with anything else in mind', async () => {
    const { seller, quotation, body } = await aSale()
    const order = await seller.api('placeOrder', { body })
    const changed = await seller.api('placeOrder', {
      body: { ...body, payment: { accountHolder: 'Somebody Else', iban: IBAN } },
    })
    expect(problemOf(changed)).toEqual({ status: 409, problem: 'quotation-sold' })
    expect(changed.body.current).toEqual({ order: order.body.id })
    const ways = quotation.availableProcesses.flatMap((process) => Object.values(process).flat())
    const process = String(ways.find(({ id }) => String(id) !== order.body.process)?.id)
    const otherWay = await seller.api('placeOrder', { body: { ...body, process } })
    expect(problemOf(otherWay)).toEqual({ status: 409, problem: 'quotation-sold' })
    const other = browser(token)
    const stolen = await other.api('placeOrder', { body: { ...body, ...(await other.introduces()) } })
    expect(problemOf(stolen)).toEqual({ status: 409, problem: 'quotation-sold' })
    expect(stolen.text).not.toContain(order.body.id)
    expect((await seller.api('getQuotation', { params: { id: order.body.quotation } })).body.status).toBe('sold')
  })

  test('even when many browsers reach for it at once', async () => {
    const { body: quotation } = await browser(token).quotes()
    const sales = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const seller = browser(token)
        return { seller, body: seller.saleOf(quotation, await seller.introduces()) }
      }),
    )
    const results = await Promise.all(sales.map(({ seller, body }) => seller.api('placeOrder', { body })))
    expect(results.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(results.filter((got) => problemOf(got).problem === 'quotation-sold')).toHaveLength(19)
  })

  test('and is free again when the sale was refused', async () => {
    const { seller, body } = await aSale()
    expect((await seller.api('placeOrder', { body: { ...body, consents: [] } })).status).toBe(422)
    expect((await seller.api('placeOrder', { body })).status).toBe(201)
  })
})
