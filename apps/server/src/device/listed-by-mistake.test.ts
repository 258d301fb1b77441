import { once } from 'node:events'
import { createServer } from 'node:http'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { aBench, type Sale } from '../../test/bench.ts'
import { importsBlocklist } from '../../test/block-list.ts'
import { NOON } from '../../test/platform.ts'

const STOLEN = '356938035643809'
const CLEAN = '490154203237518'
const BESIDE = '490154203237526'

/** A source that lists one number. */
const source = createServer((request, reply) => {
  let body = ''
  request.on('data', (part: Buffer) => (body += part.toString()))
  request.on('end', () => {
    const result = body.includes(BESIDE) ? 'listed' : 'clear'
    reply
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ answers: [{ kind: 'blocklist', result }] }))
  })
}).listen(0, '127.0.0.1')
await once(source, 'listening')
afterAll(() => {
  source.closeAllConnections()
  source.close()
})
const address = source.address()
const port = typeof address === 'object' ? address?.port : 0
const bench = await aBench({
  env: { DEVICE_CHECK_SOURCES: `acme=http://127.0.0.1:${port}/checks#a-secret-of-the-source-and-this-server` },
  programme: { deviceChecks: { sources: [{ source: 'acme', kinds: ['blocklist'] }] } },
})
beforeEach(() => bench.clock.set(NOON))

const imports = (csv: string) => importsBlocklist(bench, csv)
const receives = ({ barcode }: Sale, imei: string) =>
  bench.api('receiveProduct', { token: bench.key, body: { barcode, identifiers: { imei: [imei] } } })
const works = async () => {
  for (const name of ['device.check', 'device.quarantine'] as const)
    for (const { task, payload } of await bench.queued())
      if (task === name) await bench.jobs[name](payload as Parameters<(typeof bench.jobs)['device.check']>[0])
}
const takesBack = ({ id }: Sale) =>
  bench.api('correctOrder', {
    token: bench.key,
    params: { id },
    body: { correction: 'finding', reason: 'It was another device' },
  })
const inspects = ({ id }: Sale, identifiers?: object) =>
  bench.api('recordInspection', {
    token: bench.key,
    params: { id },
    body: { answers: {}, ...(identifiers && { identifiers }) },
  })
const later = (minutes: number) => bench.clock.set(new Date(bench.clock.now().getTime() + minutes * 60_000))

test('a device is bought once the number that was listed by mistake is off the list, and was the last on it', async () => {
  await imports(`number,reason\n${STOLEN},stolen\n`)
  const sale = await bench.sale()
  expect((await receives(sale, STOLEN)).body.status).toBe('disputed')
  await sql`update blocklist_entry set removed_at = now(), removed_by = 'key:test', removal_reason = 'A mistake'`.execute(
    bench.database.db,
  )
  later(1)
  expect((await takesBack(sale)).status).toBe(200)
  expect((await inspects(sale)).body).toMatchObject({ outcome: 'as-declared', status: 'accepted' })
})

test('what a source said of a number that was misread is not held against the device', async () => {
  const sale = await bench.sale()
  await receives(sale, BESIDE)
  later(1)
  await works()
  expect((await bench.litigationOf(sale)).kind).toBe('blocklisted')
  later(1)
  await takesBack(sale)
  later(1)
  expect((await inspects(sale, { imei: [CLEAN] })).body).toMatchObject({ outcome: 'as-declared', status: 'accepted' })
  later(1)
  await works()
  expect((await bench.orderOf(sale)).status).toBe('accepted')
})

test('the same number read again keeps what a source said of it', async () => {
  const sale = await bench.sale()
  await receives(sale, BESIDE)
  later(1)
  await works()
  await takesBack(sale)
  later(1)
  expect((await inspects(sale, { imei: [BESIDE] })).body).toMatchObject({ outcome: 'blocklisted', status: 'disputed' })
})

test('a listed number that is read of a device that was accepted puts it in quarantine before it is paid', async () => {
  await imports(`number,reason\n${STOLEN},stolen\n`)
  const sale = await bench.sale()
  await bench.receives(sale)
  await bench.finds(sale.id)
  later(1)
  expect((await receives(sale, STOLEN)).status).toBe(200)
  await works()
  expect((await bench.orderOf(sale)).status).toBe('disputed')
  expect((await bench.litigationOf(sale)).kind).toBe('blocklisted')
})
