import { beforeEach, expect, test } from 'vitest'
import { problemOf } from '../../test/api.ts'
import { aBench, type Sale } from '../../test/bench.ts'
import { listsAsStolen } from '../../test/block-list.ts'
import { NOON } from '../../test/platform.ts'

const STOLEN = '356938035643809'
const bench = await aBench()
beforeEach(() => bench.clock.set(NOON))

/** Its customer waits for a second look when its number is listed; then a person clears it. */
const cleared = async (): Promise<Sale> => {
  const sale = await bench.sale()
  const body = { barcode: sale.barcode, identifiers: { imei: [STOLEN] } }
  await bench.api('receiveProduct', { token: bench.key, body })
  await bench.finds(sale.id, { answers: { glass: 'light' } })
  await bench.answers(sale, 'contest')
  await listsAsStolen(bench, STOLEN)
  await bench.worksOff()
  expect((await bench.litigationOf(sale)).kind).toBe('blocklisted')
  expect((await bench.moves(sale.id, 'clear', 'The receipt is genuine')).status).toBe(200)
  return sale
}

test('a second look that was asked for is still owed once a listed device was cleared', async () => {
  const sale = await cleared()
  const { body: sheet } = await bench.api('getInspectionSheet', { token: bench.key, params: { id: sale.id } })
  expect([sheet.status, sheet.look, sheet.amount, sheet.photos]).toEqual(['received', 'second', null, []])
  const { body } = await bench.api('listBench', { token: bench.key })
  expect(body._embedded.bench.find(({ order }) => order === sale.id)?.look).toBe('second')
  const first = { token: bench.key, params: { id: sale.id }, body: { answers: {} } }
  expect(problemOf(await bench.api('recordInspection', first)).problem).toBe('second-look-needs-another')
  expect((await bench.finds(sale.id)).body).toMatchObject({ outcome: 'as-declared', status: 'accepted' })
})
