import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { anOperatorKey } from '../../../test/operator-key.ts'
import { type AcceptedSale, aCashier, type Cashier } from '../../../test/cashier.ts'
import { aCommandLine } from '../../../test/command-line.ts'

const WAYS = [
  { id: 1, tag: 'voucher', title: { en: 'Voucher' }, delivery: 'codes' },
  { id: 2, tag: 'voucher', title: { en: 'Gift card' }, delivery: 'hand' },
  { id: 3, tag: 'donation', title: { en: 'Donation' }, charity: { name: { en: 'Example Relief' } } },
  { id: 4, tag: 'bank-transfer', title: { en: 'Bank transfer' } },
] as const

let till: Cashier
let key: string
let reprise: ReturnType<typeof aCommandLine>
let shops = 0
beforeAll(async () => {
  till = await aCashier()
  key = await anOperatorKey(till.deps, { scopes: ['payments', 'vouchers', 'orders'] })
  reprise = aCommandLine(till.deps.db, () => till.clock.now(), till.deps)
})

const aShop = async (codes = '') => {
  const id = `counter-${++shops}`
  const token = await till.hasAffiliate({
    id,
    programme: { processes: [{ label: 'WEB_STANDARD', options: [...WAYS] }] },
  })
  if (codes !== '') {
    const form = new FormData()
    form.append('document', new File([`code\n${codes}\n`], 'codes.csv', { type: 'text/csv' }))
    await till.api('importVouchers', { token: key, params: { affiliate: id }, form })
  }
  return {
    id,
    sold: (process: string, more: object = { payment: {} }) => till.accepted({ process, ...more }, undefined, token),
    waiting: async (way?: 'code' | 'voucher') =>
      (await till.api('listPaymentsByHand', { token: key, query: { affiliate: id, ...(way && { way }) } })).body,
  }
}
type Told = { readonly voucher?: { code: string } | { way: 'by-post' }; readonly passedOn?: string }
const pays = async (sales: readonly (readonly [AcceptedSale, Told?])[], dryRun: boolean, token = key) => {
  const payments = sales.map(([{ id }, told]) => ({ order: id, ...told }))
  const { body } = await till.api('payByHand', { token, body: { payments, dryRun } })
  const of = new Map(body._embedded.payments.map((one) => [one.order, one]))
  return sales.map(([{ id }]) => of.get(id))
}
const inOrder = (words: readonly (string | undefined)[]): string[] =>
  words.map(String).toSorted((a, b) => a.localeCompare(b))
const resultsOf = (outcomes: Awaited<ReturnType<typeof pays>>) => outcomes.map((one) => one?.result)

test('what is paid by hand is summed by its way, with the codes that are left', async () => {
  const shop = await aShop('KADO-0001')
  const [first] = [await shop.sold('1'), await shop.sold('1'), await shop.sold('2'), await shop.sold('4', {})]
  const seen = await shop.waiting()
  const one = { count: 1, total: first.amount }
  const none = { count: 0, total: 0 }
  expect(seen.ways).toEqual([
    { way: 'code', payable: one, waiting: one },
    { way: 'voucher', payable: one, waiting: none },
    { way: 'transfer', payable: one, waiting: none },
  ])
  expect(seen.stock).toEqual({ available: 1, waiting: 2, missing: 1 })
  expect((await shop.waiting('code'))._embedded.payables).toHaveLength(2)
})

test('codes run out in the trial as they will, and nothing stays of it', async () => {
  const shop = await aShop('KADO-0001')
  const sales = [[await shop.sold('1')], [await shop.sold('1')]] as const
  const tried = await pays(sales, true)
  expect(inOrder(resultsOf(tried))).toEqual(['paid', 'refused'])
  expect(tried.find((one) => one?.result === 'refused')).toMatchObject({ problem: 'voucher-stock', status: 'accepted' })
  expect(await Promise.all(sales.map(([{ id }]) => till.statusOf(id)))).toEqual(['accepted', 'accepted'])
  expect((await shop.waiting()).stock?.available).toBe(1)

  expect(await pays(sales, false)).toEqual(tried)
  expect((await shop.waiting()).stock).toEqual({ available: 0, waiting: 1, missing: 1 })
  const again = await pays(sales, false)
  expect(inOrder(resultsOf(again))).toEqual(['refused', 'unchanged'])
})

test('each is paid in its own way, with its mail and a row of the audit', async () => {
  const shop = await aShop()
  const [card, other, gift, transfer] = [
    await shop.sold('2'),
    await shop.sold('2'),
    await shop.sold('3'),
    await shop.sold('4', {}),
  ]
  const outcomes = await pays(
    [
      [card, { voucher: { way: 'by-post' } }],
      [other, { voucher: { code: 'GIFT-4711-AB' } }],
      [gift, { passedOn: '2026-11-19' }],
      [transfer],
    ],
    false,
  )
  expect(resultsOf(outcomes)).toEqual(['paid', 'paid', 'paid', 'paid'])
  expect(outcomes[0]).toMatchObject({ amount: card.amount, currency: 'EUR', status: 'paid' })
  const told = (await till.queued()).flatMap(({ task, payload }) => {
    const { orderId, transition } = payload as { orderId?: string; transition?: string }
    return task === 'order.changed' && transition === 'pay' ? [orderId] : []
  })
  expect(told).toEqual(expect.arrayContaining([card.id, other.id, gift.id, transfer.id]))
  const { rows } = await sql<{ subject: object }>`
    select subject from audit_entry where action = 'payByHand' and subject ->> 'order' = ${card.id}`.execute(
    till.deps.db,
  )
  expect(rows).toMatchObject([{ subject: { voucher: 'by-post', status: 'paid' } }])
})

test('what something stands in the way of is refused with what it is; so is what lacks a word', async () => {
  const shop = await aShop()
  const [held, bare, code] = [await shop.sold('2'), await shop.sold('2'), await shop.sold('2')]
  await till.api('holdPayment', { token: till.key, params: { id: held.id }, body: { reason: 'Asked the owner' } })
  const voucher = { code: 'GIFT-0815-AB' }
  const outcomes = await pays([[held, { voucher: { way: 'by-post' } }], [bare], [code, { voucher }]], false)
  expect(outcomes).toMatchObject([
    { result: 'refused', obstacles: ['held'], problem: 'transition-not-allowed' },
    { result: 'refused', obstacles: [], problem: 'field-rejected' },
    { result: 'paid' },
  ])
  const twice = await pays([[bare, { voucher }]], true)
  expect(twice[0]).toMatchObject({
    result: 'refused',
    detail: 'This code was given to another order',
    current: { reason: 'voucher-given' },
  })
})

test('what a batch pays, and what another programme sold, is not paid by hand', async () => {
  const transfer = await till.accepted()
  expect((await pays([[transfer]], false))[0]).toMatchObject({
    result: 'refused',
    detail: 'A batch of payments pays it',
    current: { reason: 'paid-by-batch' },
  })
  const shop = await aShop()
  const card = await shop.sold('2')
  const stranger = await anOperatorKey(till.deps, { scopes: ['payments'], affiliates: ['acme'] })
  const [foreign] = await pays([[card, { voucher: { way: 'by-post' } }]], false, stranger)
  expect(foreign).toMatchObject({ result: 'refused', barcode: null, problem: 'order-not-found' })
})

test('the command tries what waits by one way, and pays it where it is told so', async () => {
  const shop = await aShop()
  const [first, second] = [await shop.sold('2'), await shop.sold('2')]
  const line = ['payout', 'by-hand', shop.id, 'voucher', '--voucher-way', 'in-store']
  const tried = await reprise(...line)
  expect(tried.out).toContain('2 orders can be paid, 0 not.')
  expect(await till.statusOf(first.id)).toBe('accepted')
  expect((await reprise(...line, '--orders', first.barcode, '--pay')).out).toContain('1 order paid, 0 not.')
  expect([await till.statusOf(first.id), await till.statusOf(second.id)]).toEqual(['paid', 'accepted'])
})
