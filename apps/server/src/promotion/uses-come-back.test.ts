// @module-tag postgres
import { expect, test } from 'vitest'
import { aBench, type Sale } from '../../test/bench.ts'
import { problemOf } from '../../test/api.ts'
import { anOperatorKey } from '../../test/operator-key.ts'

const bench = await aBench()
const prices = await anOperatorKey(bench.deps, { name: 'Prices', scopes: ['prices'] })

const offered = async (code: string) => {
  const browser = bench.browser(bench.token)
  const { body: quotation } = await browser.quotes()
  const applied = await browser.api('applyPromotion', { body: { quotation: quotation.id, code } })
  return { browser, quotation, applied }
}
const sellsWith = async (code: string): Promise<Sale> => {
  const { browser, quotation } = await offered(code)
  const body = browser.saleOf(quotation, await browser.introduces(), { expectedAmount: 34_000 })
  const sold = await browser.api('placeOrder', { body })
  expect(sold.status).toBe(201)
  return { browser, id: sold.body.id, barcode: sold.body.barcode ?? '' }
}
const cancels = async ({ browser, id }: Sale) => {
  const cancelled = await browser.api('updateOrder', { params: { id }, body: { statusTransition: 'cancel' } })
  expect(cancelled.status).toBe(200)
}
const usesOf = async (code: string) => {
  const { body } = await bench.api('listPromotions', { token: prices, query: { affiliate: 'acme', limit: '100' } })
  return body._embedded.promotions.find((one) => one.code === code)?.uses
}
const changes = (code: string, body: { readonly maxUses: number }) =>
  bench.api('changePromotion', { token: prices, params: { affiliate: 'acme', code }, body })

test('the last use of a promotion is free again for the next seller when an order is cancelled', async () => {
  await bench.hasPromotion('acme', { code: 'ONCE', max_uses: 1 })
  const sale = await sellsWith('ONCE')
  expect(problemOf((await offered('ONCE')).applied)).toEqual({ status: 422, problem: 'promotion-used-up' })
  await cancels(sale)
  expect(await usesOf('ONCE')).toBe(0)
  await sellsWith('ONCE')
  expect(await usesOf('ONCE')).toBe(1)
})

test('an order that nobody sent gives its use back when it expires', async () => {
  await bench.hasPromotion('acme', { code: 'FORGOTTEN', max_uses: 1 })
  await sellsWith('FORGOTTEN')
  bench.clock.passDays(36)
  await bench.worksOff()
  bench.clock.passDays(-36)
  expect(await usesOf('FORGOTTEN')).toBe(0)
})

test('a product that goes back gives its use back, and takes it again while its seller may think again', async () => {
  await bench.hasPromotion('acme', { code: 'BACK', max_uses: 5 })
  const sale = await sellsWith('BACK')
  await bench.receives(sale)
  await bench.finds(sale.id, { answers: { glass: 'light' } })
  await bench.answers(sale, 'decline')
  expect(await bench.orderOf(sale)).toMatchObject({ status: 'returning' })
  expect(await usesOf('BACK')).toBe(0)
  await bench.stepsUp(sale)
  expect((await bench.answers(sale, 'accept')).status).toBe(200)
  expect(await usesOf('BACK')).toBe(1)
})

test('what comes late keeps what it was promised, beyond the most there may be, and the promotion can still be changed', async () => {
  await bench.hasPromotion('acme', { code: 'LATE', max_uses: 1 })
  const late = await sellsWith('LATE')
  await late.browser.api('updateOrder', { params: { id: late.id }, body: { statusTransition: 'send' } })
  await cancels(late)
  await sellsWith('LATE')
  await bench.receives(late)
  await bench.answers(late, 'accept')
  expect(await bench.orderOf(late)).toMatchObject({ status: 'received', amount: 34_000 })
  expect(await usesOf('LATE')).toBe(2)
  expect((await changes('LATE', { maxUses: 1 })).status).toBe(200)
  await bench.hasPromotion('acme', { code: 'FEWER', max_uses: 3 })
  await sellsWith('FEWER')
  await sellsWith('FEWER')
  expect(problemOf(await changes('FEWER', { maxUses: 1 }))).toMatchObject({ problem: 'field-rejected' })
})
