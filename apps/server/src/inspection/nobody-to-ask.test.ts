import { beforeEach, expect, test } from 'vitest'
import { problemOf } from '../../test/api.ts'
import { aBench } from '../../test/bench.ts'
import { listsAsStolen } from '../../test/block-list.ts'
import { anOperatorKey } from '../../test/operator-key.ts'
import { NOON } from '../../test/platform.ts'

const STOLEN = '356938035643809'
const bench = await aBench()
const privacy = await anOperatorKey(bench.deps, { name: 'Privacy', scopes: ['privacy'] })
beforeEach(() => bench.clock.set(NOON))

const notesOf = async (id: string) =>
  (await bench.api('getOperatorOrder', { token: bench.key, params: { id } })).body.notes.map(({ text }) => text)

test('the late parcel of a seller who was erased asks nobody: whoever scans it is told, and it is noted', async () => {
  const sale = await bench.sale()
  await bench.moves(sale.id, 'cancel')
  await bench.worksOff()
  expect((await bench.api('eraseSeller', { token: privacy, params: { id: sale.id } })).status).toBe(200)
  const got = await bench.receives(sale)
  expect(problemOf(got)).toEqual({ status: 409, problem: 'parcel-unexpected' })
  expect(got.body.detail).toContain('nobody to ask')
  expect(await notesOf(sale.id)).toEqual([expect.stringContaining('was scanned although')])
})

test('a device that the police have is not offered to its seller again by a scan of its label', async () => {
  const sale = await bench.sale()
  await listsAsStolen(bench, STOLEN)
  await bench.api('receiveProduct', {
    token: bench.key,
    body: { barcode: sale.barcode, identifiers: { imei: [STOLEN] } },
  })
  await bench.moves(sale.id, 'hand-to-police', 'PV 77')
  const got = await bench.receives(sale)
  expect(problemOf(got)).toEqual({ status: 409, problem: 'parcel-unexpected' })
  expect((await bench.orderOf(sale)).status).toBe('cancelled')
})
