import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { aCashier, BACS_PAYER, type Cashier } from '../../test/cashier.ts'
import { THREE_WAYS } from '../../test/trade-in.ts'

let till: Cashier
beforeAll(async () => {
  till = await aCashier()
})

/** The test's goods are priced in euro: the order is turned into what a British one is. */
const aBatch = async (id: string): Promise<string> => {
  const token = await till.hasAffiliate({
    id,
    config: { collectIban: false, collectSortCode: true, collectAccountNumber: true },
    programme: { ...THREE_WAYS, payer: BACS_PAYER },
  })
  const payment = { accountHolder: 'Zoë O’Hara', sortCode: '20-04-15', accountNumber: '38290008' }
  const { body } = await till.browser(token).sells({ payment })
  await till.accepts(body.id)
  await sql`update customer_order set currency = 'GBP' where id = ${body.id}`.execute(till.deps.db)
  await sql`update affiliate set programme = programme || '{"currency": "GBP"}' where id = ${id}`.execute(till.deps.db)
  await till.deps.affiliates.refresh()
  return (await till.api('preparePayout', { token: till.key, body: { affiliate: id } })).body.id
}

test('Bacs is asked for no day on which it cannot pay any more, and for none that is a slip of the pen', async () => {
  const id = await aBatch('bright')
  const exports = (executionDate: string) =>
    till.api('exportPayout', { token: till.key, params: { id }, body: { executionDate } })
  const refused = async (day: string) => (await exports(day)).body.faults
  // A Friday: what is sent in on it is processed on Monday at the earliest.
  expect(await refused('2026-11-20')).toEqual([{ pointer: '/executionDate', code: 'too-early' }])
  expect(await refused('2062-11-24')).toEqual([{ pointer: '/executionDate', code: 'too-late' }])
  expect((await exports('2026-11-23')).body).toMatchObject({ status: 'exported', executionDate: '2026-11-23' })
})
