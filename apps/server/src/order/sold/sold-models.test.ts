import { HOUR_MS } from '@reprise/contract'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { PHONE } from '../../../test/goods.ts'
import { NOON } from '../../../test/platform.ts'
import { aTradeIn, PERSON } from '../../../test/trade-in.ts'
import { countSales } from './sold-models.ts'

const { hasAffiliate, browser, deps, database, clock } = await aTradeIn()

/** Each person with an e-mail address of their own, unless it is given. */
const sell = async (token: string, times: number, email?: string): Promise<void> => {
  for (let at = 0; at < times; at += 1) {
    const seller = browser(token)
    const { body: quotation } = await seller.quotes()
    const party = await seller.introduces({
      ...PERSON,
      email: email ?? `${token.length}-${at}-${Math.random()}@example.org`,
    })
    expect((await seller.api('placeOrder', { body: seller.saleOf(quotation, party) })).status).toBe(201)
  }
}
const reach = (programme: string, status: 'paid' | 'cancelled', most = 1_000) =>
  sql`update customer_order set status = ${status}, status_since = ${NOON} where id in (
    select id from customer_order where affiliate_id = ${programme} limit ${most})`.execute(database.db)
/** Nothing is waited for: the first to ask starts the count. */
const counted = async (programme: string, now = NOON) => {
  const sales = countSales(deps)
  await sales.soldModels(programme, now)
  return { sales, models: async () => [...(await sales.soldModels(programme, now))] }
}
const isCounted = async (programme: string, models: readonly unknown[], now = NOON) => {
  const { models: shown } = await counted(programme, now)
  await expect.poll(shown).toEqual(models)
}
/** Where nothing is told, one that is told shows that the count was made: counts are made in their order. */
const nothingIsTold = async (programme: string, told: string, now = NOON) => {
  const { sales, models } = await counted(programme, now)
  await expect.poll(async () => [...(await sales.soldModels(told, NOON))]).not.toEqual([])
  expect(await models()).toEqual([])
}

beforeEach(() => clock.set(NOON))

describe('what a programme bought', () => {
  test('is told of models that it bought from ten people, and of no other', async () => {
    const [token, other] = [await hasAffiliate({ id: 'ten' }), await hasAffiliate({ id: 'other' })]
    await sell(other, 9)
    await reach('other', 'paid')
    await sell(token, 10)
    await reach('ten', 'paid')
    await isCounted('ten', [[PHONE, 10]])
    await nothingIsTold('other', 'ten')
    // An eleventh order of one of them is no eleventh person.
    await sell(other, 2, PERSON.email)
    await reach('other', 'paid')
    await isCounted('other', [[PHONE, 10]])
  })

  test('is nothing as long as nothing was accepted, whoever ordered how often', async () => {
    await sell(await hasAffiliate({ id: 'orders' }), 10)
    await nothingIsTold('orders', 'ten')
  })

  test('is that of the last 90 days, without what was called off', async () => {
    await sell(await hasAffiliate({ id: 'days' }), 10)
    await reach('days', 'paid')
    const day = (days: number) => new Date(NOON.getTime() + days * 24 * HOUR_MS)
    await isCounted('days', [[PHONE, 10]], day(89))
    await nothingIsTold('days', 'ten', day(91))
    await reach('days', 'cancelled', 1)
    await nothingIsTold('days', 'ten')
  })

  test('is counted once an hour, and the last count answers meanwhile', async () => {
    const token = await hasAffiliate({ id: 'hourly' })
    const sales = countSales(deps)
    const at = (minutes: number) => sales.soldModels('hourly', new Date(NOON.getTime() + minutes * 60_000))
    expect([...(await at(0))]).toEqual([])
    await sell(token, 10)
    await reach('hourly', 'paid')
    expect([...(await at(59))]).toEqual([])
    expect([...(await at(61))]).toEqual([])
    await expect.poll(async () => [...(await at(62))]).toEqual([[PHONE, 10]])
  })

  test('that cannot be counted is nothing, and no failure', async () => {
    const broken = { ...deps, db: undefined as unknown as typeof deps.db }
    expect([...(await countSales(broken).soldModels('ten', NOON))]).toEqual([])
  })
})
