import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBench, type Bench, type Sale } from '../../test/bench.ts'
import { aCommandLine } from '../../test/command-line.ts'

const STOLEN = '356938035643809'
const FOUND_HERE = '490154203237518'
const CLEAN = '490154203237526'

let bench: Bench
let reprise: ReturnType<typeof aCommandLine>
let folder: string
beforeAll(async () => {
  bench = await aBench()
  reprise = aCommandLine(bench.deps.db, () => bench.clock.now(), bench.deps)
  folder = await mkdtemp(join(tmpdir(), 'reprise-blocklist-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const imports = async (csv: string) => {
  const path = join(folder, 'stolen.csv')
  await writeFile(path, csv)
  return reprise('blocklist', 'import', path)
}
const receives = ({ barcode }: Sale, identifiers: object) =>
  bench.api('receiveProduct', { token: bench.key, body: { barcode, identifiers } })
/** Where an order stands, and where once the jobs of its device are done, with the question to its customer. */
const quarantined = async (sale: Sale) => {
  const before = (await bench.orderOf(sale)).status
  for (const { task, payload } of await bench.queued())
    if (task === 'device.quarantine') await bench.jobs[task](payload as { itemId: string })
  return [before, (await bench.orderOf(sale)).status, (await bench.litigationOf(sale)).kind]
}
const checksOf = async (sale: Sale) =>
  (await bench.api('getInspectionSheet', { token: bench.key, params: { id: sale.id } })).body.items[0]?.identifiers
    .checks
const audited = async () => {
  const { rows } = await sql<{ action: string; subject: object }>`
    select action, subject from audit_entry where action like 'blocklist%' order by id`.execute(bench.deps.db)
  return rows
}

test('a list of numbers comes in whole or not at all, answers the bench, and is never shown again', async () => {
  const waiting = await bench.sale()
  expect((await receives(waiting, { imei: [FOUND_HERE] })).body.items[0]?.identifiers.checks).toEqual([])

  const bad = await imports(`number,reason\n${STOLEN},stolen\n${STOLEN},stolen\n356938035643808,lost\nAB1,\n`)
  expect(bad.code).toBe(1)
  expect(bad.err).toContain('line 3: is the number of line 2 again')
  expect(bad.err).toContain('line 4: number cannot be one (imei-check-digit)')
  expect(bad.err).toContain('line 5: number cannot be one (serial-length); reason has 0 characters')
  expect((await reprise('blocklist', 'list')).out).toBe('No number is listed.\n')

  const csv = `number;reason;police reference;listed on\n35-693803-564380-9;stolen;PV 77/26;2026-11-01\n${FOUND_HERE};unpaid;;\n`
  const done = await imports(csv)
  expect(done.out).toBe('2 numbers listed now.\n')
  expect(done.err).toContain(`order ${waiting.barcode}, received, is listed`)
  expect(await checksOf(waiting)).toMatchObject([{ result: 'listed', source: 'own-list', reference: null }])
  expect(await quarantined(waiting)).toEqual(['received', 'disputed', 'blocklisted'])
  expect((await imports(csv)).out).toBe('0 numbers listed now. 2 numbers had been before.\n')

  const clean = await bench.sale()
  expect((await receives(clean, { imei: [CLEAN] })).body.items[0]?.identifiers.checks).toEqual([
    {
      about: 'recorded',
      kind: 'blocklist',
      result: 'clear',
      source: 'own-list',
      reference: null,
      at: bench.clock.now().toISOString(),
    },
  ])
  const serialOnly = await bench.sale()
  expect((await receives(serialOnly, { serial: 'F2LX1234ABCD' })).body.items[0]?.identifiers.checks).toMatchObject([
    { result: 'unknown' },
  ])
  const stolen = await bench.sale()
  const got = await receives(stolen, { imei: [STOLEN] })
  expect(got.body.items[0]?.identifiers.checks).toMatchObject([{ result: 'listed', reference: 'PV 77/26' }])

  const listed = await reprise('blocklist', 'list')
  expect(listed.out).toMatch(/imei \*{11} 3809 +2026-11-01 +stolen +PV 77\/26 +command-line:/)
  const { rows } = await sql<{ kept: string }>`select row_to_json(b)::text as kept from blocklist_entry b`.execute(
    bench.deps.db,
  )
  const said = JSON.stringify([bad, done, listed, got.text, rows, await audited()])
  for (const number of [STOLEN, FOUND_HERE]) expect(said).not.toContain(number)
})

test('a number is removed with a reason, which the list and the audit keep; the answer of its day stays', async () => {
  await imports('number,reason\nGONE12345,stolen\n')
  const sale = await bench.sale()
  await receives(sale, { serial: 'gone-12345' })
  const entries = JSON.parse((await reprise('blocklist', 'list', '--json')).out) as { id: string; kind: string }[]
  const id = entries.find(({ kind }) => kind === 'serial')?.id ?? ''
  expect((await reprise('blocklist', 'remove', id)).code).toBe(2)
  expect((await reprise('blocklist', 'remove', id, '--reason', 'Found again')).code).toBe(0)
  expect((await reprise('blocklist', 'remove', id, '--reason', 'Found again')).code).toBe(1)
  expect((await reprise('blocklist', 'list')).out).toMatch(/command-line:.*: Found again/)
  expect((await audited()).at(-1)).toEqual({
    action: 'blocklist remove',
    subject: { entry: id, reason: 'Found again' },
  })
  expect(await checksOf(sale)).toMatchObject([{ result: 'listed' }])
  const later = await bench.sale()
  await receives(later, { serial: 'GONE12345' })
  expect(await checksOf(later)).not.toMatchObject([{ result: 'listed' }])
})
