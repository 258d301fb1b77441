import { beforeAll, expect, test } from 'vitest'
import type { OperatorContext } from '#server/call/index.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { aCashier, type Cashier } from '../../test/cashier.ts'
import { NEEDS } from '../needs.ts'
import { discardPayout, executePayout } from './end-payout.ts'
import { exportPayout } from './export-payout.ts'
import { preparePayout } from './prepare-payout.ts'

// A batch holds up to 500 payments. What it asks of the database is the same for two of them as for six, and little.

/** The most that one of the verbs asks. */
const MOST = 20

let till: Cashier
beforeAll(async () => {
  till = await aCashier()
})

/** How many statements a verb asks in a transaction of its own. */
const statementsOf = async <Result>(verb: (ctx: OperatorContext) => Promise<Result>) => {
  let count = 0
  const result = await inTransaction(till.deps.db, (trx) => {
    const getExecutor = () => {
      count += 1
      return trx.getExecutor()
    }
    return verb(till.contextOn({ ...trx, getExecutor }))
  })
  return { result, count }
}
const deps = () => ({ vault: till.deps.vault, needs: NEEDS })

/** What each step of a batch of so many orders asks. */
const walk = async (orders: number): Promise<readonly number[]> => {
  for (let nth = 0; nth < orders; nth += 1) await till.accepted()
  const prepare = () => statementsOf((ctx) => preparePayout(ctx, deps(), { affiliate: 'acme' }))
  const first = await prepare()
  const discarded = await statementsOf((ctx) => discardPayout(ctx, first.result.id))
  const prepared = await prepare()
  const exported = await statementsOf((ctx) => exportPayout(ctx, deps(), prepared.result.id, undefined))
  const executed = await statementsOf((ctx) => executePayout(ctx, prepared.result.id))
  return [prepared, discarded, exported, executed].map(({ count }) => count)
}

test('a batch asks the database as often for two payments as for six', async () => {
  const ofTwo = await walk(2)
  expect(await walk(6)).toEqual(ofTwo)
  expect(Math.max(...ofTwo)).toBeLessThanOrEqual(MOST)
})
