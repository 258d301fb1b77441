import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { type AcceptedSale, aCashier, type Cashier } from '../../../test/cashier.ts'
import { NOON } from '../../../test/platform.ts'
import { PERSON } from '../../../test/trade-in.ts'

let till: Cashier
const sales: AcceptedSale[] = []
beforeAll(async () => {
  till = await aCashier()
  for (let count = 0; count < 3; count += 1) sales.push(await till.accepted())
  for (const { task, payload } of await till.queued())
    if (task === 'order.bought') await till.jobs['order.bought'](payload as never)
  await till.api('correctRegister', {
    token: till.key,
    params: { affiliate: 'acme' },
    body: { line: 1, fields: { serialNumber: '490154203237518' }, reason: 'Misread on the bench' },
  })
})
beforeEach(() => till.clock.set(NOON))

const params = { affiliate: 'acme' }
const lines = (query: Readonly<Record<string, string>> = {}) =>
  till.api('listRegisterLines', { token: till.key, params, query })
const verify = async () => (await till.api('verifyRegister', { token: till.key, params })).body

test('lines are read newest first and on from the last, and name no seller', async () => {
  const { body, text } = await lines({ limit: '3' })
  expect(body._embedded.lines.map(({ line, corrects, reason }) => [line, corrects, reason])).toEqual([
    [4, 1, 'Misread on the bench'],
    [3, null, null],
    [2, null, null],
  ])
  expect(body._embedded.lines[1]).toMatchObject({ order: sales[2]?.id, price: '320.00 EUR' })
  expect(body.count).toEqual({ found: 4, isExact: true })
  expect(body._links.next?.href).toContain('after=2')
  expect(text).not.toContain(PERSON.lastName)
  const rest = await lines({ after: '2' })
  expect(rest.body._embedded.lines.map(({ line }) => line)).toEqual([1])
  expect(rest.body._links.next).toBeUndefined()
})

test('a register that nobody touched holds to its last line; one that was changed holds until the line before', async () => {
  expect(await verify()).toEqual({ affiliate: 'acme', holds: true, lines: 4, until: 4, faults: [] })
  await inTransaction(till.deps.db, async (trx) => {
    await sql`alter table purchase_register disable trigger user`.execute(trx)
    await sql`update purchase_register set recorded_at = recorded_at + interval '1 day' where number = 3`.execute(trx)
    await sql`alter table purchase_register enable trigger user`.execute(trx)
  })
  expect(await verify()).toMatchObject({ holds: false, until: 2, faults: [{ line: 3 }] })
})
