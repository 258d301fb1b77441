import { printedBarcode } from '@reprise/contract'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { problemOf } from '../../test/api.ts'
import { aBench, type Bench, type Sale } from '../../test/bench.ts'
import { anOperatorKey } from '../../test/operator-key.ts'
import { aParcel } from '../../test/parcels.ts'
import { PERSON, personalIn } from '../../test/trade-in.ts'

const IMEI = '490154203237518'

let bench: Bench
let support: string
let sale: Sale
beforeAll(async () => {
  bench = await aBench()
  support = await anOperatorKey(bench.deps, { name: 'Support', scopes: ['orders', 'support'] })
  sale = await bench.sale()
  await sale.browser.api('updateCollectedData', { params: { id: sale.id }, body: { imei: IMEI } })
  await bench.sale()
})

const finds = async (text: string, token = support) => {
  const reply = await bench.api('searchOrders', { token, body: { text } })
  expect(personalIn(reply.text)).toEqual([])
  return reply.body._embedded.hits.map(({ id, match }) => ({ id, match }))
}

test('an order is found by its id, its barcode, its tracking number and the number of its device', async () => {
  const { body } = await sale.browser.api('createOrderParcel', { body: { order: sale.id, transportation: 'label' } })
  const found = (match: string) => [{ id: sale.id, match }]
  expect(await finds(sale.id)).toEqual(found('id'))
  expect(await finds(` ${printedBarcode(sale.barcode).toLowerCase()} `)).toEqual(found('barcode'))
  expect(await finds((body.trackingNumber ?? '').toLowerCase())).toEqual(found('tracking-number'))
  expect(await finds('49-015420-323751-8')).toEqual(found('identifier'))
  expect(await finds('356938035643809')).toEqual([])
})

test('orders are found by the e-mail address of their customer, newest first, and the address is kept nowhere', async () => {
  const hits = await finds(PERSON.email.toUpperCase())
  expect(hits).toHaveLength(2)
  expect(hits.every(({ match }) => match === 'email')).toBe(true)
  const { rows } = await sql<{ subject: object }>`
    select subject from audit_entry where action = 'searchOrders' order by id desc limit 1`.execute(bench.deps.db)
  expect(rows).toEqual([{ subject: { 'by-email': 1, found: 2 } }])
  expect(bench.logLines.join('')).not.toContain(PERSON.email.toUpperCase())
})

test('e-mail addresses are searched by who may know the customer, and no programme but the caller’s', async () => {
  const ask = (token: string) => bench.api('searchOrders', { token, body: { text: PERSON.email } })
  expect(problemOf(await ask(bench.key))).toEqual({ status: 403, problem: 'scope-missing' })
  await bench.hasAffiliate({ id: 'other' })
  const foreign = await anOperatorKey(bench.deps, { scopes: ['orders', 'support'], affiliates: ['other'] })
  for (const text of [PERSON.email, sale.id, sale.barcode, IMEI]) expect(await finds(text, foreign)).toEqual([])
})

test('every device of a sale is found by the number of the parcel that they came in', async () => {
  const sold = await aParcel(bench, 2)
  const wish = { order: sold.id, transportation: 'label' }
  const { trackingNumber = '' } = (await sold.browser.api('createOrderParcel', { body: wish })).body
  const { devices } = (await bench.receives(sold)).body
  const found = (await finds(trackingNumber)).map(({ id }) => id)
  expect(found.toSorted()).toEqual(devices.map(({ order }) => order).toSorted())
})
