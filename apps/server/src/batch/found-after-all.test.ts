import { beforeEach, expect, test } from 'vitest'
import { aBench } from '../../test/bench.ts'
import { NOON } from '../../test/platform.ts'

const bench = await aBench()
beforeEach(() => bench.clock.set(NOON))

test('a device of a list that a second look found after all is read like any other, and missing no more', async () => {
  const sale = await bench.sale()
  const form = new FormData()
  const table = 'serial,product,capacity,works,glass,lock\nF2LX9001ABCD,acme-one,128 GB,yes,clean,off\n'
  form.set('document', new File([table], 'devices.csv'))
  await bench.api('importBatch', { token: bench.key, params: { id: sale.id }, form })
  await bench.receives(sale)
  const batch = async () => (await bench.api('getBatch', { token: bench.key, params: { id: sale.id } })).body
  const id = (await batch()).lines[0]?.order ?? ''
  await bench.reports(id, 'device-missing')
  expect((await batch()).lines[0]?.state).toBe('missing')
  expect((await bench.answers({ ...sale, id }, 'contest')).status).toBe(200)
  expect((await bench.finds(id)).body).toMatchObject({ outcome: 'as-declared', status: 'accepted' })
  const read = { identifiers: { serial: 'F2LX9001ABCD' } }
  const got = await bench.api('receiveBatchDevice', { token: bench.key, params: { id: sale.id }, body: read })
  expect(got.body).toMatchObject({ answer: 'expected', line: 2, counts: { received: 1, missing: 0 } })
})
