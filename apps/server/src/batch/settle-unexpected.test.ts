import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { problemOf } from '../../test/api.ts'
import { aBench, type Sale } from '../../test/bench.ts'
import { NOON } from '../../test/platform.ts'

const bench = await aBench()
beforeEach(() => bench.clock.set(NOON))

const TABLE = 'serial,product,capacity,works,glass,lock\n'
let devices = 0
const serial = () => `F2LX${String((devices += 1)).padStart(4, '0')}ABCD`
const reads = ({ id }: Sale, number: string) =>
  bench.api('receiveBatchDevice', { token: bench.key, params: { id }, body: { identifiers: { serial: number } } })

/** A parcel with a device that its list does not name. */
const unexpected = async () => {
  const sale = await bench.sale()
  const form = new FormData()
  form.set('document', new File([`${TABLE}${serial()},acme-one,128 GB,yes,clean,off\n`], 'devices.csv'))
  await bench.api('importBatch', { token: bench.key, params: { id: sale.id }, form })
  await bench.receives(sale)
  const number = serial()
  const deviceId = (await reads(sale, number)).body.unexpected ?? ''
  const settles = (body: object) =>
    bench.api('settleUnexpected', { token: bench.key, params: { id: sale.id, deviceId }, body })
  return { deviceId, number, settles }
}
const soldWith = async (number: string) => {
  const { browser, id } = await bench.sale()
  const itemId = (await bench.orderOf({ browser, id, barcode: '' }))._embedded.declaredItems[0]?.id ?? ''
  await browser.api('recordItemIdentifiers', { params: { id, itemId }, body: { serial: number } })
  return id
}

test('of two who settle one device at once, the second hears what became of it', async () => {
  const { deviceId, number, settles } = await unexpected()
  const order = await soldWith(number)
  const both = await inTransaction(bench.database.db, async (trx) => {
    await sql`select 1 from batch_unexpected where id = ${deviceId} for update`.execute(trx)
    const asked = [settles({ outcome: 'sent-back' }), settles({ outcome: 'sold', order })]
    for (let waiting = 0; waiting < 2; ) {
      const { rows } = await sql<{ waiting: number }>`
        select count(*)::int as waiting from pg_locks where not granted`.execute(bench.database.db)
      waiting = rows[0]?.waiting ?? 0
    }
    return { asked }
  })
  const got = await Promise.all(both.asked)
  expect(got.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422])
})

test('a device that was sold with one order is not sold with another', async () => {
  const { number, settles } = await unexpected()
  const [one, other] = [await soldWith(number), await soldWith(number)]
  expect((await settles({ outcome: 'sold', order: one })).body).toMatchObject({ soldAs: one })
  expect((await settles({ outcome: 'sold', order: one })).body).toMatchObject({ soldAs: one })
  const got = await settles({ outcome: 'sold', order: other })
  expect(problemOf(got).problem).toBe('field-rejected')
  expect(got.body.faults).toEqual([{ pointer: '/outcome', code: 'settled' }])
})
