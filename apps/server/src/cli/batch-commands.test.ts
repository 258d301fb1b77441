import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBench, type Bench } from '../../test/bench.ts'
import { aCommandLine } from '../../test/command-line.ts'

let bench: Bench
let reprise: ReturnType<typeof aCommandLine>
const folder = mkdtempSync(join(tmpdir(), 'reprise-batch-'))
afterAll(() => rmSync(folder, { recursive: true }))
beforeAll(async () => {
  bench = await aBench()
  reprise = aCommandLine(bench.deps.db, () => bench.clock.now(), bench.deps)
})

test('a list comes in, is counted at the bench, and is written as a table', async () => {
  const { barcode } = await bench.sale()
  const file = join(folder, 'devices.csv')
  writeFileSync(
    file,
    'imei,serial,product,works,glass,lock\n490154203237518,,acme-one-128gb,yes,clean,off\n,F2LX1234ABCD,acme-one-128gb,yes,broken,off\n',
  )
  const tried = await reprise('batch', 'import', barcode, file, '--dry-run')
  expect(tried).toMatchObject({
    code: 0,
    out: expect.stringContaining('2 devices for 464.00 EUR; the order would pay'),
  })
  const done = await reprise('batch', 'import', barcode, file)
  expect(done).toMatchObject({ code: 0, out: expect.stringContaining('the order pays 784.00 EUR with them') })
  const early = await reprise('batch', 'receive', barcode, '--imei', '490154203237518')
  expect(early).toMatchObject({ code: 1, err: expect.stringContaining('Scan the label of the parcel first') })
  await reprise('bench', 'receive', barcode)
  const read = await reprise('batch', 'receive', barcode, '--imei', '490154203237518')
  expect(read.out).toMatch(/^expected\. Line 2\. It is the device of [A-Z0-9]+\.\n1 of 2 received\./)
  const stranger = await reprise('batch', 'receive', barcode, '--serial', 'XSTRANGER01')
  const id = /Put it aside as ([0-9a-f-]{36})/.exec(stranger.out)?.[1] ?? ''
  expect((await reprise('batch', 'settle', barcode, id)).out).toContain('sent-back')
  const shown = await reprise('batch', 'show', barcode)
  expect(shown.out).toContain('counting: 2 expected, 1 received, 1 missing, 1 unexpected.')
  const out = join(folder, 'list.csv')
  expect(await reprise('batch', 'export', barcode, '--out', out)).toMatchObject({ code: 0 })
})
