import { HOUR_MS } from '@reprise/contract'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { PHONE } from '../../../test/goods.ts'
import { NOON } from '../../../test/platform.ts'
import { aTradeIn } from '../../../test/trade-in.ts'
import { countSales } from './sold-models.ts'

const { hasAffiliate, browser, deps, database, clock } = await aTradeIn()

const sell = async (token: string, times: number): Promise<void> => {
  for (let at = 0; at < times; at += 1) expect((await browser(token).sells()).status).toBe(201)
}
const counted = async (programme: string, now = NOON) => [...(await countSales(deps).soldModels(programme, now))]

beforeEach(() => clock.set(NOON))

describe('what a programme bought', () => {
  test('is told of models that ten people sold to it, and of no other', async () => {
    const [token, other] = [await hasAffiliate({ id: 'ten' }), await hasAffiliate({ id: 'other' })]
    await sell(other, 1)
    await sell(token, 9)
    expect(await counted('ten')).toEqual([])
    await sell(token, 1)
    expect(await counted('ten')).toEqual([[PHONE, 10]])
    expect(await counted('other')).toEqual([])
  })

  test('is that of the last 90 days, without what was called off', async () => {
    const token = await hasAffiliate({ id: 'days' })
    await sell(token, 10)
    const day = (days: number) => new Date(NOON.getTime() + days * 24 * HOUR_MS)
    expect(await counted('days', day(89))).toEqual([[PHONE, 10]])
    expect(await counted('days', day(91))).toEqual([])
    await sql`update customer_order set status = 'cancelled' where id = (
      select id from customer_order where affiliate_id = 'days' limit 1)`.execute(database.db)
    expect(await counted('days')).toEqual([])
  })

  test('is counted once an hour, and the last count answers meanwhile', async () => {
    const token = await hasAffiliate({ id: 'hourly' })
    const sales = countSales(deps)
    const at = (minutes: number) => sales.soldModels('hourly', new Date(NOON.getTime() + minutes * 60_000))
    expect([...(await at(0))]).toEqual([])
    await sell(token, 10)
    expect([...(await at(59))]).toEqual([])
    expect([...(await at(61))]).toEqual([])
    await expect.poll(async () => [...(await at(62))]).toEqual([[PHONE, 10]])
  })

  test('that cannot be counted is nothing, and no failure', async () => {
    const broken = { ...deps, db: undefined as unknown as typeof deps.db }
    expect([...(await countSales(broken).soldModels('ten', NOON))]).toEqual([])
  })
})
