import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { problemOf } from '../../test/api.ts'
import { type AcceptedSale, aCashier, type Cashier } from '../../test/cashier.ts'
import { NOON } from '../../test/platform.ts'
import { anOperatorKey } from '../../test/operator-key.ts'

const WAYS = [{ id: 1, tag: 'voucher', title: { en: 'Voucher' }, delivery: 'codes' }] as const

let till: Cashier
let key: string
let shops = 0
beforeAll(async () => {
  till = await aCashier()
  key = await anOperatorKey(till.deps, { name: 'Shop', scopes: ['orders', 'payments', 'vouchers'] })
})

afterEach(() => till.clock.set(NOON))

const formOf = (csv: string): FormData => {
  const form = new FormData()
  form.append('document', new File([csv], 'codes.csv', { type: 'text/csv' }))
  return form
}
const aShop = async (programme: object = {}) => {
  const id = `stock-${++shops}`
  const processes = [{ label: 'WEB_STANDARD', options: [...WAYS] }]
  const token = await till.hasAffiliate({ id, programme: { processes, ...programme } })
  const params = { affiliate: id }
  return {
    id,
    checks: (csv: string) => till.api('checkVouchers', { token: key, params, form: formOf(csv) }),
    imports: (csv: string) => till.api('importVouchers', { token: key, params, form: formOf(csv) }),
    listed: async () => (await till.api('listVoucherImports', { token: key, params })).body._embedded.imports,
    left: async () => (await till.api('getVoucherStock', { token: key, params })).body.available,
    sells: () => till.accepted({ process: '1', payment: {} }, undefined, token),
    sends: async () => (await till.browser(token).sells({ process: '1', payment: {} })).body,
    pays: ({ id: order }: AcceptedSale) =>
      till.api('moveOrder', { token: key, params: { id: order }, body: { statusTransition: 'pay' } }),
  }
}

test('a table is read first: what would come in is counted, and nothing is kept', async () => {
  const shop = await aShop()
  const { status, body } = await shop.checks('code,amount,expires\nNEW-0001,50,2027-11-30\nNEW-0002,,\nNEW-0003,50,\n')
  expect({ status, body }).toMatchObject({
    status: 200,
    body: {
      codes: 3,
      currency: 'EUR',
      firstExpiry: '2027-11-30',
      worths: [
        { amount: 5_000, codes: 2 },
        { amount: null, codes: 1 },
      ],
    },
  })
  expect(await shop.left()).toBe(0)
  expect(problemOf(await shop.checks('code\nabc\n')).problem).toBe('vouchers-rejected')
  await shop.imports('code\nNEW-0002\n')
  expect((await shop.checks('code\nNEW-0001\nNEW-0002\n')).body.faults).toEqual([
    {
      pointer: '/document',
      code: 'code-known',
      values: { line: '3' },
      message: 'line 3: is a code that is there already',
    },
  ])
})

test('a typed code that is known to be worth another sum, or to have ended, pays nobody', async () => {
  const shop = await aShop()
  await shop.imports('code,amount,expires\nLESS-0001,50,\nSOON-0001,,2027-01-15\nFITS-0001,320,2027-01-15\n')
  const types = ({ id: order }: AcceptedSale, code: string) =>
    till.api('moveOrder', { token: key, params: { id: order }, body: { statusTransition: 'pay', voucher: { code } } })
  const sale = await shop.sells()
  expect(problemOf(await types(sale, 'LESS-0001')).problem).toBe('field-rejected')
  expect((await types(sale, 'LESS-0001')).body.faults).toEqual([{ pointer: '/voucher/code', code: 'other-worth' }])
  till.clock.set(new Date('2027-01-16T12:00:00Z'))
  expect((await types(sale, 'SOON-0001')).body.faults).toEqual([{ pointer: '/voucher/code', code: 'ended' }])
  const many = { payments: [{ order: sale.id, voucher: { code: 'LESS-0001' } }], dryRun: false }
  const { body } = await till.api('payByHand', { token: key, body: many })
  expect(body._embedded.payments).toMatchObject([{ result: 'refused', current: { reason: 'voucher-unfit' } }])
  expect(await till.statusOf(sale.id)).toBe('accepted')
  till.clock.set(new Date('2027-01-15T12:00:00Z'))
  expect((await types(sale, 'FITS-0001')).body).toMatchObject({ status: 'paid', voucher: { maskedCode: '**** 0001' } })
})

test('a price that its customer agreed to while it was being paid is what its voucher is worth', async () => {
  const shop = await aShop()
  await shop.imports('code\nKADO-0001\n')
  const sale = await shop.sells()
  const paid = await inTransaction(till.deps.db, async (trx) => {
    await sql`update customer_order set amount = 30000, amount_before = amount where id = ${sale.id}`.execute(trx)
    const paying = shop.pays(sale)
    // It waits for the order, which this transaction holds.
    await expect
      .poll(async () => {
        const { rows } = await sql`select 1 from pg_stat_activity where cardinality(pg_blocking_pids(pid)) > 0`.execute(
          till.deps.db,
        )
        return rows.length
      })
      .toBe(1)
    return { paying }
  })
  expect((await paid.paying).status).toBe(200)
  const { rows } = await sql`select issued_amount as worth from voucher where order_id = ${sale.id}`.execute(
    till.deps.db,
  )
  expect(rows).toEqual([{ worth: 30_000 }])
})

test('the code for a parcel that was lost is mailed as any other, and no bank transfer is spoken of', async () => {
  const shop = await aShop()
  await shop.imports('code\nKADO-LOST-0001\n')
  const { id } = await shop.sends()
  for (const statusTransition of ['send', 'lose', 'compensate'] as const)
    await till.api('moveOrder', {
      token: key,
      params: { id },
      body: { statusTransition, reason: 'Nothing was seen of it' },
    })
  expect(await till.statusOf(id)).toBe('paid')
  const before = till.mails.length
  for (const { task, payload } of await till.queued()) {
    const { orderId, transition } = payload as { orderId: string; transition?: string }
    if (task === 'order.changed' && orderId === id && transition === 'compensate')
      await till.jobs['order.changed'](payload as never)
  }
  const [mail] = till.mails.slice(before)
  expect(mail?.text).toContain('KADO-LOST-0001')
  expect(mail?.text).not.toContain('virement')
})

test('imports are listed with who brought them in and what has become of their codes', async () => {
  const shop = await aShop()
  const { id } = (await shop.imports('code\nKADO-0001\nKADO-0002\n')).body
  await shop.pays(await shop.sells())
  expect(await shop.listed()).toMatchObject([
    { id, codes: 2, available: 1, issued: 1, withdrawnAt: null, importedBy: { name: 'Shop' } },
  ])
  const body = { reason: 'The file of another shop' }
  await till.api('withdrawVouchers', { token: key, params: { affiliate: shop.id, importId: id }, body })
  expect(await shop.listed()).toMatchObject([{ available: 0, issued: 1, ...body }])
})

test('programmes whose codes run short are counted among what waits, and listed first', async () => {
  const [full, short] = [await aShop({ lowVoucherStock: 1 }), await aShop({ lowVoucherStock: 2 })]
  for (const shop of [short, full]) await shop.imports('code\nKADO-0001\n')
  const token = await anOperatorKey(till.deps, { scopes: ['vouchers'], affiliates: [short.id, full.id] })
  const stocks = (await till.api('listVoucherStocks', { token })).body._embedded.stocks
  expect(stocks.map(({ affiliate, isLow }) => [affiliate, isLow])).toEqual([
    [short.id, true],
    [full.id, false],
  ])
  expect((await till.api('countWork', { token })).body._embedded.queues).toMatchObject([
    { queue: 'vouchers', count: { found: 1 } },
  ])
})

test.each([
  ['Asia/Tokyo', '2026-12-19T15:30:00Z', '2027-01-19'],
  ['Pacific/Auckland', '2026-12-19T11:30:00Z', '2027-01-19'],
  ['America/New_York', '2026-12-20T04:30:00Z', '2027-01-18'],
  // Clocks are put forward within the thirty days: days are counted as days.
  ['Europe/Paris', '2027-02-27T23:30:00Z', '2027-03-30'],
])('a code is good that has thirty days left by the clock of its programme: %s', async (timeZone, at, good) => {
  const shop = await aShop({ timeZone })
  const short = new Date(Date.parse(good) - 86_400_000).toISOString().slice(0, 10)
  await shop.imports(`code,expires\nSHORT-0001,${short}\nGOOD-0001,${good}\n`)
  const sale = await shop.sells()
  till.clock.set(new Date(at))
  const params = { affiliate: shop.id }
  const states = async () =>
    (await till.api('listVouchers', { token: key, params })).body._embedded.vouchers.map(({ state }) => state)
  const listed = async (state: string) =>
    (await till.api('listVouchers', { token: key, params, query: { state } })).body._embedded.vouchers.length
  const stock = await till.api('getVoucherStock', { token: key, params })
  expect(stock.body).toMatchObject({ available: 1, ended: 1, missing: 0 })
  expect([await states(), await listed('ended')]).toEqual([['ended', 'available'], 1])
  expect(await shop.listed()).toMatchObject([{ available: 1 }])
  const refused = await shop.imports(`code,expires\nLATER-0001,${short}\nLATER-0002,${good}\n`)
  expect(refused.body.faults.map(({ code, values }) => [code, values?.['day']])).toEqual([['ends-soon', short]])
  expect((await shop.pays(sale)).body.voucher).toMatchObject({ maskedCode: '**** 0001' })
  expect(await states()).toEqual(['ended', 'issued'])
})
