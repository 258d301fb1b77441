import { beforeEach, expect, test } from 'vitest'
import type { ReportName } from '@reprise/contract'
import { aCashier, SEPA_PAYER } from '../../test/cashier.ts'
import { anOperatorKey } from '../../test/operator-key.ts'
import { NOON } from '../../test/platform.ts'
import { personalIn, THREE_WAYS } from '../../test/trade-in.ts'

const till = await aCashier()
const reader = await anOperatorKey(till.deps, { name: 'Reader', scopes: ['reports'] })
beforeEach(() => till.clock.set(NOON))

const report = async (name: ReportName, query: Readonly<Record<string, string>> = {}) =>
  (await till.api('getReport', { token: reader, params: { name }, query: { affiliate: 'acme', ...query } })).body
const rowsOf = (of: Awaited<ReturnType<typeof report>>, wanted: string) =>
  of.tables.find(({ table }) => table === wanted)?.rows
const pays = async (id: string) =>
  till.api('moveOrder', { token: till.key, params: { id }, body: { statusTransition: 'pay' } })

test('sales are counted by how far they came, and payments by what the bank made of them', async () => {
  const [first, second, third] = [await till.accepted(), await till.accepted(), await till.accepted()]
  await till.browser(till.token).quotes()
  const { body: placed } = await till.browser(till.token).sells()
  const batch = await till.exports((await till.prepares()).id)
  const lineOf = (id: string) => batch._embedded.lines.find(({ order }) => order === id)?.endToEndId ?? ''
  await till.rejects(batch.id, { endToEndId: lineOf(third.id), reason: 'account-closed' })
  await till.executes(batch.id)
  till.clock.passDays(7)
  await till.api('returnPayment', {
    token: till.key,
    params: { id: batch.id },
    body: { endToEndId: lineOf(second.id), reason: 'account-closed' },
  })
  expect(await till.statusOf(first.id)).toBe('paid')
  expect(await till.statusOf(placed.id)).toBe('created')

  const funnel = await report('funnel', { from: '2026-11-20' })
  const steps = { placed: 4, sent: 3, received: 3, inspected: 3, accepted: 3, paid: 1 }
  expect(funnel.facts).toEqual({ offers: 5, taken: 4, ...steps, paidShare: 25 })
  expect(rowsOf(funnel, 'by-programme')).toEqual([{ affiliate: 'acme', offers: 5, taken: 4, ...steps, paidShare: 25 }])
  expect(rowsOf(funnel, 'steps')?.map(({ step, count, share }) => [step, count, share])).toEqual([
    ['placed', 4, 100],
    ['sent', 3, 75],
    ['received', 3, 75],
    ['inspected', 3, 75],
    ['accepted', 3, 75],
    ['paid', 1, 25],
  ])

  const payouts = await report('payouts', { from: '2026-11-16', to: '2026-11-29' })
  expect(payouts.facts).toEqual({ payments: 2, refused: 1, returned: 1 })
  const currency = 'EUR'
  expect(rowsOf(payouts, 'weeks')).toEqual([
    { week: '2026-11-16', payments: 2, amount: 64_000, refused: 1, returned: 0, returnedAmount: 0, currency },
    { week: '2026-11-23', payments: 0, amount: 0, refused: 0, returned: 1, returnedAmount: 32_000, currency },
  ])
  expect(personalIn(JSON.stringify([funnel, payouts]))).toEqual([])
})

test('what left and came back is summed as the bank booked it, also where a part of it had been claimed', async () => {
  const token = await till.hasAffiliate({ id: 'claimed', programme: { ...THREE_WAYS, payer: SEPA_PAYER } })
  const [part, whole] = [await till.accepted({}, undefined, token), await till.accepted({}, undefined, token)]
  const batchPays = async () => {
    const { body } = await till.api('preparePayout', { token: till.key, body: { affiliate: 'claimed' } })
    await till.exports(body.id)
    return till.executes(body.id)
  }
  const { id } = await batchPays()
  for (const [sale, amount] of [
    [part, 2_000],
    [whole, 32_000],
  ] as const) {
    const body = { amount, cause: 'not-owed', reason: 'Too much', tellCustomer: false } as const
    await till.api('raiseClaim', { token: till.key, params: { id: sale.id }, body })
    const back = { endToEndId: sale.barcode, reason: 'bank-fault' } as const
    await till.api('returnPayment', { token: till.key, params: { id }, body: back })
  }
  await batchPays()
  expect(
    rowsOf(await report('payouts', { affiliate: 'claimed', from: '2026-11-16', to: '2026-11-22' }), 'weeks'),
  ).toEqual([
    {
      ...{ week: '2026-11-16', payments: 3, amount: 94_000, refused: 0, returned: 2, returnedAmount: 64_000 },
      currency: 'EUR',
    },
  ])
})

test('payments are forecast by what became of what was open before', async () => {
  const token = await till.hasAffiliate({ id: 'ahead', programme: THREE_WAYS })
  const [paid, stays] = [await till.accepted({}, undefined, token), await till.accepted({}, undefined, token)]
  till.clock.passDays(10)
  await pays(paid.id)
  till.clock.passDays(30)
  await till.accepted({}, undefined, token)
  expect(await till.statusOf(stays.id)).toBe('accepted')

  // Open on a day 35 days ago: 640 euros, of which half was paid in the week after. A week later 320, of which nothing was.
  const ahead = await report('payouts', { affiliate: 'ahead' })
  expect(rowsOf(ahead, 'forecast-states')).toEqual([
    { state: 'accepted', orders: 2, amount: 64_000, paidShare: 33.3, expected: 21_333, currency: 'EUR' },
  ])
  expect(rowsOf(ahead, 'forecast')).toEqual([
    { week: '2026-12-30', expected: 21_333, low: 0, high: 32_000, currency: 'EUR' },
    { week: '2027-01-06', expected: 0, low: 0, high: 0, currency: 'EUR' },
    { week: '2027-01-13', expected: 0, low: 0, high: 0, currency: 'EUR' },
    { week: '2027-01-20', expected: 0, low: 0, high: 0, currency: 'EUR' },
  ])
})

test('what a bank sends back and is paid again is forecast by its first payment', async () => {
  const token = await till.hasAffiliate({ id: 'again', programme: { ...THREE_WAYS, payer: SEPA_PAYER } })
  const sale = await till.accepted({}, undefined, token)
  till.clock.passDays(10)
  const { body: prepared } = await till.api('preparePayout', { token: till.key, body: { affiliate: 'again' } })
  const batch = await till.exports(prepared.id)
  await till.executes(batch.id)
  till.clock.passDays(3)
  const endToEndId = batch._embedded.lines[0]?.endToEndId ?? ''
  await till.api('returnPayment', {
    token: till.key,
    params: { id: batch.id },
    body: { endToEndId, reason: 'account-closed' },
  })
  till.clock.passDays(1)
  await pays(sale.id)
  expect(await till.statusOf(sale.id)).toBe('paid')
  till.clock.passDays(28)
  await till.accepted({}, undefined, token)
  const ahead = await report('payouts', { affiliate: 'again' })
  expect(rowsOf(ahead, 'forecast-states')).toMatchObject([{ state: 'accepted', paidShare: 100 }])
})

test('sellers at a limit are counted by the limits of their programme, without their names', async () => {
  const token = await till.hasAffiliate({
    id: 'strict',
    programme: { ...THREE_WAYS, sellerTotals: { sales: 2, amount: 200_000, hold: false } },
  })
  const sales = [await till.accepted({}, undefined, token), await till.accepted({}, undefined, token)]
  const [first, second] = sales
  await pays(first?.id ?? '')
  const one = { currency: 'EUR', sellers: 1, overLimit: 0, share: 0, sales: 1, amount: 32_000 }
  expect(rowsOf(await report('sellers-over-limits', { affiliate: 'strict' }), 'sellers')).toEqual([one])
  await pays(second?.id ?? '')
  const found = await report('sellers-over-limits', { affiliate: 'strict' })
  expect(found.facts).toEqual({ year: 2026, overLimit: 1, sellers: 1 })
  expect(rowsOf(found, 'sellers')).toEqual([{ ...one, overLimit: 1, share: 100, sales: 2, amount: 64_000 }])
  expect(personalIn(JSON.stringify(found))).toEqual([])
  const before = await report('sellers-over-limits', { affiliate: 'strict', from: '2025-01-01', to: '2025-12-31' })
  expect(before.facts).toEqual({ year: 2025, overLimit: 0, sellers: 0 })
})
