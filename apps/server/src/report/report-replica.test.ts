import { expect, test } from 'vitest'
import { connectDatabase } from '#server/platform/database/connect.ts'
import { aDatabase } from '../../test/database.ts'
import { someGoods } from '../../test/goods.ts'
import { anOperatorKey } from '../../test/operator-key.ts'
import { aBrowser } from '../../test/trade-in.ts'
import { aServer } from '../../test/world.ts'

// A replica that has heard of nothing yet: another database with the same tables.
const replica = connectDatabase({ url: (await aDatabase()).url })
const { deps, api, hasAffiliate } = await aServer({
  deps: async ({ db }) => ({ ...(await someGoods(db)), replicaPool: replica.pool }),
})
const browser = aBrowser(api, await hasAffiliate())
const token = await anOperatorKey(deps, { scopes: ['reports', 'orders'] })

const funnel = async () => (await api('getReport', { token, params: { name: 'funnel' } })).body.facts
const orders = async () => (await api('listWork', { token })).body._embedded.orders.length

test('reports are counted by the replica, and by the primary while that is away; what people work on never lags', async () => {
  await browser.sells()
  expect(await orders()).toBe(1)
  expect(await funnel()).toMatchObject({ offers: 0 })
  await replica.close()
  expect(await funnel()).toMatchObject({ offers: 1 })
  expect(await orders()).toBe(1)
})
