import { printedBarcode } from '@reprise/contract'
import { Kysely, PostgresDialect } from 'kysely'
import { expect, test } from 'vitest'
import { zonesOf } from '#server/accuracy/index.ts'
import { selectClockFortnights } from '#server/accuracy/clock/clock.repository.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { aBench, type Sale } from '../../test/bench.ts'
import { aReceivedSale, isFound } from '../../test/looked-at.ts'
import { anOperatorKey } from '../../test/operator-key.ts'
import { NOON } from '../../test/platform.ts'
import { selectDueWeeks } from './on-time.repository.ts'

const bench = await aBench()
const reader = await anOperatorKey(bench.deps, { name: 'Reader', scopes: ['reports'] })
const report = async (query: Readonly<Record<string, string>> = {}) => {
  const { body } = await bench.api('getReport', { token: reader, params: { name: 'on-time' }, query })
  return { facts: body.facts, rows: Object.fromEntries(body.tables.map(({ table, rows }) => [table, rows])) }
}
const received = () => aReceivedSale(bench)
const found = (sale: Sale) => isFound(bench, sale)

test('promised days are counted by the week in which they were due, and late ones lead to their orders', async () => {
  // It arrives on a Friday: a look is promised until Wednesday, 25 November.
  bench.clock.set(NOON)
  const [early, late, open] = [await received(), await received(), await received()]
  await found(early)
  expect(await report()).toMatchObject({ facts: { due: 0, share: null }, rows: { weeks: [], late: [] } })
  bench.clock.passDays(5)
  await bench.moves(early.id, 'pay')
  await bench.worksOff()
  bench.clock.passDays(2)
  await found(late)
  bench.clock.passDays(1)
  const { facts, rows } = await report()
  expect(facts).toEqual({ due: 4, inTime: 2, share: 50, late: 2, open: 1 })
  expect(rows['weeks']).toEqual([
    { week: '2026-11-23', due: 4, inTime: 2, share: 50, checkShare: 33.3, paymentShare: 100 },
  ])
  const line = { affiliate: 'acme', promise: 'inspect', dueDay: '2026-11-25' }
  expect(rows['late']).toEqual([
    { ...line, order: printedBarcode(open.barcode), orderId: open.id, endDay: null, lateDays: 3 },
    { ...line, order: printedBarcode(late.barcode), orderId: late.id, endDay: '2026-11-27', lateDays: 2 },
  ])
  expect((await report({ from: '2026-11-26' })).facts).toMatchObject({ due: 0 })
  expect((await report({ to: '2026-11-24' })).facts).toMatchObject({ due: 0 })
})

test('promises of some days are counted without their orders, however many there are of other days', async () => {
  const said: { sql: string; parameters: readonly unknown[] }[] = []
  const { pool } = bench.database
  const db: Db = new Kysely({ dialect: new PostgresDialect({ pool }), log: ({ query }) => void said.push(query) })
  const days = { now: NOON, zones: zonesOf(bench.deps.affiliates) }
  const asked = { affiliate: 'acme', affiliates: ['acme'], since: new Date('2026-11-23'), until: NOON }
  await selectDueWeeks(db, asked, days)
  await selectClockFortnights(db, { since: '2026-11-23', ...days })
  expect(said).toHaveLength(2)
  for (const { sql, parameters } of said) {
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, [...parameters])
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('order_promise')
    expect(plan).not.toContain('customer_order')
  }
})
