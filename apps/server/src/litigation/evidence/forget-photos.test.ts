import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { aBench, type Bench, type Sale } from '../../../test/bench.ts'
import { NOON } from '../../../test/platform.ts'

let bench: Bench
beforeAll(async () => {
  bench = await aBench()
})
beforeEach(() => bench.clock.set(NOON))

const forget = () => bench.jobs['litigation.forget-photos']()
const statusOfPhoto = async ({ id }: Sale, photo: string) =>
  (await bench.api('getEvidencePhoto', { token: bench.key, params: { id, photo } })).status
const fileKeys = async ({ id }: Sale) => {
  const { rows } = await sql<{ file: string | null }>`select file from evidence_photo where order_id = ${id}`.execute(
    bench.database.db,
  )
  return rows.map(({ file }) => file)
}

test('pictures from the bench are there for 90 days after the order has ended, and then gone; the finding stays', async () => {
  const sale = await bench.disputed()
  await bench.answers(sale, 'decline')
  const [key] = await fileKeys(sale)
  const photo = (await bench.litigationOf(sale)).lines[0]?.photos[0]?.id ?? ''
  // However long a product is on its way: what was in question is there.
  bench.clock.passDays(200)
  await forget()
  expect(await statusOfPhoto(sale, photo)).toBe(200)

  await bench.api('moveOrder', {
    token: bench.key,
    params: { id: sale.id },
    body: { statusTransition: 'confirm-return' },
  })
  bench.clock.passDays(90)
  await forget()
  expect(await statusOfPhoto(sale, photo)).toBe(200)
  bench.clock.passDays(1)
  await forget()
  expect(await statusOfPhoto(sale, photo)).toBe(404)
  expect(await fileKeys(sale)).toEqual([null])
  expect(await bench.deps.storage.get(key ?? '')).toBeUndefined()
  expect(await bench.litigationOf(sale)).toMatchObject({ lines: [{ reason: 'scratched', photos: [] }] })
  await forget()
})
