import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { problemOf } from '../../../test/api.ts'
import { type AcceptedSale, aCashier, type Cashier } from '../../../test/cashier.ts'
import { anOperatorKey } from '../../../test/operator-key.ts'
import { NOON } from '../../../test/platform.ts'

let till: Cashier
beforeAll(async () => {
  till = await aCashier()
})
beforeEach(() => till.clock.set(NOON))

type Sold = Pick<AcceptedSale, 'id'>
const holds = ({ id }: Sold, token = till.key, reason = 'Reported stolen') =>
  till.api('holdPayment', { token, params: { id }, body: { reason } })
const releases = ({ id }: Sold, token = till.key) =>
  till.api('releasePayment', { token, params: { id }, body: { reason: 'It was another device' } })
const pays = ({ id }: Sold) =>
  till.api('moveOrder', { token: till.key, params: { id }, body: { statusTransition: 'pay' } })
const obstacles = async ({ id }: Sold) => {
  const { body } = await till.api('listPayables', { token: till.key, query: { limit: '100' } })
  return body._embedded.payables.find(({ order }) => order === id)?.obstacles
}
const pageOf = async ({ browser, id }: AcceptedSale) => (await browser.api('getOrder', { params: { id } })).body

describe('a payment that is held', () => {
  test('is in no batch and paid by no hand; lists and the order say so, and its page says that it waits', async () => {
    const sale = await till.accepted()
    const held = await holds(sale)
    expect(held.body.paymentHeld).toEqual({ reason: 'Reported stolen', since: till.clock.now().toISOString() })
    expect(held.body.allowedTransitions).not.toContain('pay')
    expect(await obstacles(sale)).toEqual(['held'])
    expect(problemOf(await till.api('preparePayout', { token: till.key, body: { affiliate: 'acme' } }))).toEqual({
      status: 409,
      problem: 'nothing-to-pay',
    })
    const paid = await pays(sale)
    expect(problemOf(paid)).toEqual({ status: 409, problem: 'transition-not-allowed' })
    expect(paid.body.detail).toContain('order release')
    const work = await till.api('listWork', { token: till.key, query: { status: 'accepted', limit: '100' } })
    expect(work.body._embedded.orders.find(({ id }) => id === sale.id)?.paymentHeld).toBe(true)
    const page = await pageOf(sale)
    expect(page.paymentHeld).toBe(true)
    expect(page.history.map(({ transition }) => transition)).toEqual(['place', 'receive', 'accept'])
    expect(JSON.stringify(page)).not.toContain('stolen')
    await releases(sale)
  })

  test('is paid once it is released, by a key that may pay; the history keeps both reasons', async () => {
    const sale = await till.accepted()
    const [desk, finance] = await Promise.all(
      (['orders', 'payments'] as const).map((scope) => anOperatorKey(till.deps, { scopes: [scope] })),
    )
    expect((await holds(sale, finance, 'Looked at again')).status).toBe(200)
    await holds(sale, desk)
    expect(problemOf(await releases(sale, desk))).toEqual({ status: 403, problem: 'scope-missing' })
    const released = await releases(sale)
    expect(released.body.paymentHeld).toBeNull()
    expect(released.body.history.slice(-3)).toMatchObject([
      { transition: 'hold', status: 'accepted', reason: 'Looked at again' },
      { transition: 'hold', status: 'accepted', reason: 'Reported stolen' },
      { transition: 'release', status: 'accepted', reason: 'It was another device' },
    ])
    expect(await obstacles(sale)).toEqual([])
    expect((await pays(sale)).body.status).toBe('paid')
    expect(problemOf(await holds(sale))).toEqual({ status: 409, problem: 'transition-not-allowed' })
  })

  test('is left out of a batch that waits for its file; once the file is made it is too late', async () => {
    const [doubtful, sure] = [await till.accepted(), await till.accepted()]
    const batch = await till.prepares()
    await holds(doubtful)
    const shown = (await till.api('getPayout', { token: till.key, params: { id: batch.id } })).body._embedded.lines
    const isHeld = new Map(shown.map(({ order, held }) => [order, held]))
    expect([isHeld.get(doubtful.id), isHeld.get(sure.id)]).toEqual([true, false])
    const made = await till.exports(batch.id)
    const states = new Map(made._embedded.lines.map(({ order, status }) => [order, status]))
    expect(states.get(doubtful.id)).toBe('left-out')
    expect(states.get(sure.id)).toBe('planned')
    expect(made._embedded.lines.some(({ held }) => held)).toBe(false)
    expect(await obstacles(doubtful)).toEqual(['held'])
    expect(problemOf(await holds(sure))).toEqual({ status: 409, problem: 'payment-under-way' })
  })

  test('counts once, and may begin before the product is accepted', async () => {
    const { body } = await till.browser(till.token).sells()
    await holds(body)
    await holds(body)
    await till.accepts(body.id)
    expect(await obstacles(body)).toEqual(['held'])
    const shown = await till.api('getOperatorOrder', { token: till.key, params: { id: body.id } })
    expect(shown.body.history.filter(({ transition }) => transition === 'hold')).toHaveLength(1)
  })
})
