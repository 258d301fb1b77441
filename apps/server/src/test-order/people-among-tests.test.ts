import { OPERATOR_SCOPES, TEST_ORDERS_HEADER } from '@reprise/contract'
import { expect, test } from 'vitest'
import { problemOf } from '../../test/api.ts'
import { someGoods } from '../../test/goods.ts'
import { anOperatorKey } from '../../test/operator-key.ts'
import { peopleOf } from '../../test/people.ts'
import { aBrowser } from '../../test/trade-in.ts'
import { aServer } from '../../test/world.ts'

const ORIGIN = 'http://console.localhost:3000'
const world = await aServer({ env: { CONSOLE_URL: ORIGIN }, deps: ({ db }) => someGoods(db) })
const token = await world.hasAffiliate()
await world.hasAffiliate({ id: 'nord' })
const key = (wish: Parameters<typeof anOperatorKey>[1]) => anOperatorKey(world.deps, wish)
const { aPerson, headers } = peopleOf(world, {
  key: await key({ scopes: OPERATOR_SCOPES.filter((scope) => scope !== 'stores') }),
  origin: ORIGIN,
})
const testKey = await key({ scopes: ['orders'], affiliates: ['acme'], test: true })
await world.deps.affiliates.refresh()
const { publicToken } = (await world.api('getTestProgramme', { token: testKey, params: { affiliate: 'acme' } })).body
const sold = (await aBrowser(world.api, token).sells()).body.id
const tested = (await aBrowser(world.api, publicToken).sells()).body.id
const AMONG_TESTS = { [TEST_ORDERS_HEADER]: 'only' }

test('a person is among sales, and for a call among the test orders of the programmes that they reach', async () => {
  const sees = async (cookie: string, more: object, id: string) =>
    (await world.api('getOperatorOrder', { cookie, headers: { ...headers, ...more }, params: { id } })).status
  const { cookie } = await aPerson(['support'], ['acme'])
  expect([await sees(cookie, {}, sold), await sees(cookie, {}, tested)]).toEqual([200, 404])
  expect([await sees(cookie, AMONG_TESTS, sold), await sees(cookie, AMONG_TESTS, tested)]).toEqual([404, 200])
  const other = await aPerson(['support'], ['nord'])
  expect(await sees(other.cookie, AMONG_TESTS, tested)).toBe(404)
})

test('a person is told whether they have anything to do among test orders, and what', async () => {
  const says = async (cookie: string, more: object = {}) =>
    (await world.api('getMe', { cookie, headers: { ...headers, ...more } })).body
  const { cookie } = await aPerson(['support'], ['acme'])
  expect(await says(cookie)).toMatchObject({ testOrders: true, affiliates: ['acme'] })
  expect(await says(cookie, AMONG_TESTS)).toMatchObject({ testOrders: true, affiliates: ['acme~test'] })
  expect(await says((await aPerson(['support'], ['nord'])).cookie)).toMatchObject({ testOrders: false })
  const pricing = await aPerson(['pricing'], ['acme'])
  expect((await says(pricing.cookie, AMONG_TESTS)).scopes).toEqual(['reports'])
})

test('a key stays what it was made as, whatever the header says', async () => {
  const live = await key({ scopes: ['orders'] })
  const params = { id: tested }
  const got = await world.api('getOperatorOrder', { token: live, headers: AMONG_TESTS, params })
  expect(problemOf(got)).toEqual({ status: 404, problem: 'order-not-found' })
})
