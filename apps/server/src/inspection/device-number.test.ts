import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { problemOf } from '../../test/api.ts'
import { aBench, type Bench, type Sale } from '../../test/bench.ts'
import { anOperatorKey } from '../../test/operator-key.ts'
import { NOON } from '../../test/platform.ts'
import { THREE_WAYS } from '../../test/trade-in.ts'

const IMEI = '490154203237518'
const OTHER_IMEI = '490154203237526'
const SERIAL = 'F2LX1234ABCD'

let bench: Bench
/** A programme in France that says nothing of numbers. */
let french: string
beforeAll(async () => {
  bench = await aBench()
  french = await bench.hasAffiliate({ id: 'french', programme: { ...THREE_WAYS, identifiers: {} } })
})
beforeEach(() => bench.clock.set(NOON))

/** A telephone that was sold, with what its customer told of its numbers. */
const sold = async (told?: object, token = bench.token): Promise<Sale> => {
  const browser = bench.browser(token)
  const { body } = await browser.sells()
  const params = { id: body.id, itemId: body._embedded.declaredItems[0]?.id ?? '' }
  if (told !== undefined) await browser.api('recordItemIdentifiers', { params, body: told })
  return { browser, id: body.id, barcode: body.barcode ?? '' }
}
const receives = ({ barcode }: Sale, identifiers?: object) =>
  bench.api('receiveProduct', { token: bench.key, body: { barcode, ...(identifiers && { identifiers }) } })
const finds = ({ id }: Sale, identifiers?: object) =>
  bench.api('recordInspection', { token: bench.key, params: { id }, body: { answers: {}, identifiers } })
const sheetOf = async ({ id }: Sale, token = bench.key) =>
  (await bench.api('getInspectionSheet', { token, params: { id } })).body.items[0]?.identifiers

describe('where the country keeps a register', () => {
  test('nothing is accepted before the bench has read a number: not by an inspection, and not by hand', async () => {
    const sale = await sold({ imei: [IMEI] }, french)
    const received = await receives(sale)
    expect(received.body.items[0]?.identifiers).toMatchObject({
      declared: true,
      required: true,
      recorded: { imei: [] },
    })
    expect(problemOf(await finds(sale))).toEqual({ status: 422, problem: 'identifier-missing' })
    expect(problemOf(await bench.moves(sale.id, 'accept'))).toEqual({ status: 422, problem: 'identifier-missing' })
    expect((await bench.orderOf(sale)).status).toBe('received')
    const got = await finds(sale, { serial: SERIAL })
    expect([got.status, got.body.status]).toEqual([201, 'accepted'])
    expect(got.body.identifiers).toMatchObject({ recorded: { serial: '******** ABCD' }, hint: null })
  })

  test('a number that was read at the reception is enough', async () => {
    const sale = await sold(undefined, french)
    await receives(sale, { imei: [IMEI] })
    expect((await finds(sale)).body.status).toBe('accepted')
  })
})

test('elsewhere, or where a programme says so, a product is accepted without a number', async () => {
  const sale = await sold()
  expect((await receives(sale)).body.items[0]?.identifiers.required).toBe(false)
  expect((await finds(sale)).body.status).toBe('accepted')
})

describe('a number that the bench reads', () => {
  test('and that is not what the customer told hints at once at another product, without what they told', async () => {
    const sale = await sold({ imei: [IMEI], serial: SERIAL })
    const got = await receives(sale, { imei: [OTHER_IMEI], serial: SERIAL })
    expect(got.body.items[0]?.identifiers).toMatchObject({
      declared: true,
      recorded: { imei: ['*********** 7526'], serial: '******** ABCD' },
      differs: ['imei'],
      hint: 'wrong-product',
    })
    expect(got.text).not.toContain('7518')
    expect((await receives(sale, { imei: [OTHER_IMEI, IMEI] })).body.items[0]?.identifiers.differs).toEqual([])
  })

  test('is refused where it was misread, and nothing is received', async () => {
    const sale = await sold()
    const got = await receives(sale, { imei: ['490154203237519'] })
    expect(problemOf(got)).toEqual({ status: 422, problem: 'field-rejected' })
    expect(got.body.faults).toEqual([{ pointer: '/identifiers/imei/0', code: 'imei-check-digit' }])
    expect((await bench.orderOf(sale)).status).toBe('created')
  })

  test('adds to those that it read before, kind by kind', async () => {
    const sale = await sold()
    await receives(sale, { imei: [IMEI] })
    await finds(sale, { serial: SERIAL })
    expect((await sheetOf(sale))?.recorded).toEqual({ imei: ['*********** 7518'], serial: '******** ABCD' })
  })
})

describe('the same device in another order', () => {
  test('is named with every order of a year, of every programme that the key reaches', async () => {
    const serial = 'TWICE12345'
    bench.clock.set(new Date('2025-11-01T12:00:00Z'))
    await sold({ serial })
    bench.clock.set(NOON)
    const elsewhere = await sold({ serial }, french)
    const first = await sold({ serial })
    await receives(first)
    bench.clock.passDays(1)
    const second = await sold()
    const got = await receives(second, { serial: 'twice-12345' })
    expect(got.body.items[0]?.identifiers.otherOrders.map(({ order }) => order).sort()).toEqual(
      [first.id, elsewhere.id].sort(),
    )
    expect(got.body.items[0]?.identifiers.otherOrders.find(({ order }) => order === first.id)).toEqual({
      order: first.id,
      barcode: first.barcode,
      affiliate: 'acme',
      status: 'received',
      at: NOON.toISOString(),
    })
    const narrow = await anOperatorKey(bench.deps, { scopes: ['inspection'], affiliates: ['acme'] })
    expect((await sheetOf(second, narrow))?.otherOrders.map(({ order }) => order)).toEqual([first.id])
  })

  test('is never told to a customer: who tells a known number gets the answer of one that is not', async () => {
    await sold({ serial: 'KNOWN12345' })
    const answer = async (serial: string) => {
      const { browser, id } = await sold()
      const { body: order } = await browser.api('getOrder', { params: { id } })
      const itemId = order._embedded.declaredItems[0]?.id ?? ''
      const got = await browser.api('recordItemIdentifiers', { params: { id, itemId }, body: { serial } })
      const { body: after } = await browser.api('getOrder', { params: { id } })
      const shape = JSON.stringify([got.status, got.body, after]).replaceAll(
        /[0-9a-f]{8}-[0-9a-f-]{27}|(?:expires|signature)=[\w-]+|"barcode":"\w+"/g,
        '',
      )
      return { shape, headers: Object.keys(got.headers).sort() }
    }
    expect(await answer('KNOWN12345')).toEqual(await answer('FRESH12345'))
  })
})
