// @module-tag postgres
import { expect, test } from 'vitest'
import { problemOf } from '../../../test/api.ts'
import { anOperatorKey } from '../../../test/operator-key.ts'
import { aTradeIn, THREE_WAYS } from '../../../test/trade-in.ts'

const { hasAffiliate, browser, clock, api, deps } = await aTradeIn()
const acme = await hasAffiliate({ id: 'acme', programme: THREE_WAYS })
await hasAffiliate({ id: 'other' })
const token = await anOperatorKey(deps, { scopes: ['prices'], affiliates: ['acme'] })

const SPRING = {
  label: { en: 'Spring bonus', fr: 'Bonus de printemps' },
  amount: 2_000,
  startsAt: '2026-11-01T00:00:00Z',
  endsAt: '2026-12-01T00:00:00Z',
}
const adds = (code: string, more: object = {}) =>
  api('addPromotion', { token, body: { affiliate: 'acme', code, ...SPRING, ...more } })
const changes = (code: string, body: object) =>
  api('changePromotion', { token, params: { affiliate: 'acme', code }, body })
const lists = async (query: Record<string, string> = {}) =>
  (await api('listPromotions', { token, query })).body._embedded.promotions as readonly { readonly code: string }[]
const sells = async (code: string) => {
  const seller = browser(acme)
  const { body: quotation } = await seller.quotes()
  const applied = await seller.api('applyPromotion', { body: { quotation: quotation.id, code } })
  const expectedAmount = quotation.amount + applied.body.value
  return seller.api('placeOrder', { body: seller.saleOf(quotation, await seller.introduces(), { expectedAmount }) })
}

test('a promotion is added, raises offers of its programme, and says how often and for how much it was sold', async () => {
  expect(await adds(' spring20 ')).toMatchObject({
    status: 201,
    body: { code: 'SPRING20', currency: 'EUR', state: 'running', uses: 0, cost: 0, maxUses: null, productTypes: [] },
  })
  expect((await sells('spring20')).status).toBe(201)
  expect(await lists()).toMatchObject([{ code: 'SPRING20', uses: 1, cost: 2_000 }])
  expect(problemOf(await adds('Spring20'))).toEqual({ status: 409, problem: 'promotion-exists' })
})

test('one that ends at once raises nothing any more, and what was promised stays', async () => {
  await adds('SHORT')
  const seller = browser(acme)
  const { body: quotation } = await seller.quotes()
  await seller.api('applyPromotion', { body: { quotation: quotation.id, code: 'SHORT' } })
  const ended = await changes('short', { endsAt: clock.now().toISOString() })
  expect(ended.body).toMatchObject({ code: 'SHORT', state: 'ended', amount: 2_000, label: SPRING.label })
  expect((await seller.api('getQuotation', { params: { id: quotation.id } })).body.amount).toBe(
    quotation.amount + 2_000,
  )
  const { body: another } = await seller.quotes()
  const late = await seller.api('applyPromotion', { body: { quotation: another.id, code: 'SHORT' } })
  expect(problemOf(late)).toEqual({ status: 422, problem: 'promotion-ended' })
})

test('each state is found by its name', async () => {
  await adds('LATER', { startsAt: '2026-11-30T00:00:00Z' })
  await adds('ONCE', { maxUses: 1 })
  await sells('ONCE')
  const codes = async (state: string) => (await lists({ state })).map(({ code }) => code)
  expect(await codes('waiting')).toEqual(['LATER'])
  expect(await codes('used-up')).toEqual(['ONCE'])
  expect(await codes('ended')).toEqual(['SHORT'])
})

test('what does not fit is told by its field', async () => {
  await adds('TWICE', { maxUses: 2 })
  await sells('TWICE')
  await sells('TWICE')
  expect(await changes('TWICE', { maxUses: 1 })).toMatchObject({
    status: 422,
    body: { faults: [{ pointer: '/maxUses', code: 'below-uses' }] },
  })
  expect(await adds('BACKWARDS', { endsAt: SPRING.startsAt })).toMatchObject({
    status: 422,
    body: { faults: [{ pointer: '/endsAt', code: 'before-start' }] },
  })
  expect(problemOf(await changes('NOTHING', { amount: 1 }))).toEqual({ status: 404, problem: 'promotion-unknown' })
})
