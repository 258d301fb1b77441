import type { KyselyPlugin } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { OperatorContext } from '#server/call/index.ts'
import type { Database } from '#server/platform/database/connect.ts'
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

/** A database that counts what is asked of it. */
const countingStatements = (db: Database): { readonly db: Database; readonly count: () => number } => {
  let asked = 0
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      asked += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return { db: db.withPlugin(counting), count: () => asked }
}

/** How many statements a verb asks in a transaction of its own. */
const statementsOf = async <Result>(verb: (ctx: OperatorContext) => Promise<Result>) => {
  const { db, count } = countingStatements(till.deps.db)
  const result = await db.transaction().execute((trx) => verb(till.contextOn(trx)))
  return { result, count: count() }
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
