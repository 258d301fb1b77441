import { beforeAll, expect, test } from 'vitest'
import { problemOf } from '../../test/api.ts'
import { aCashier, type Cashier } from '../../test/cashier.ts'
import { anOperatorKey } from '../../test/operator-key.ts'

const WAYS = [{ id: 1, tag: 'voucher', title: { en: 'Voucher' }, delivery: 'codes' }] as const

let till: Cashier
let key: string
let shops = 0
beforeAll(async () => {
  till = await aCashier()
  key = await anOperatorKey(till.deps, { name: 'Shop', scopes: ['orders', 'payments', 'vouchers'] })
})

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
    paysOne: async () => {
      const sale = await till.accepted({ process: '1', payment: {} }, undefined, token)
      await till.api('moveOrder', { token: key, params: { id: sale.id }, body: { statusTransition: 'pay' } })
    },
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

test('imports are listed with who brought them in and what has become of their codes', async () => {
  const shop = await aShop()
  const { id } = (await shop.imports('code\nKADO-0001\nKADO-0002\n')).body
  await shop.paysOne()
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
