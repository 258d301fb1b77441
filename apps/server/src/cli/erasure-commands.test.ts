import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { aBench } from '../../test/bench.ts'
import { aCommandLine } from '../../test/command-line.ts'
import { readPdf } from '../../test/read-pdf.ts'

const folder = mkdtempSync(join(tmpdir(), 'reprise-erasure-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('an erasure is recorded, verified by somebody else, certified and listed on the command line', async () => {
  const bench = await aBench()
  const reprise = aCommandLine(bench.deps.db, () => bench.clock.now(), bench.deps)
  const sale = await bench.sale()
  await bench.receives(sale)
  await bench.finds(sale.id)
  await bench.moves(sale.id, 'pay')
  const record = (technique: string) =>
    reprise(
      ...['erasure', 'record', sale.barcode, '--method', 'purge', '--technique', technique],
      ...['--tool', 'Phone Wiper', '--tool-version', '4.2', '--serial', 'f2lx-1234-abcd'],
    )
  expect((await record('shred')).err).toContain('Name a technique of the method purge')
  expect(await record('crypto-erase')).toMatchObject({ code: 0, out: expect.stringContaining('somebody else') })
  const verify = ['erasure', 'verify', sale.barcode, '--method', 'sample']
  expect((await reprise(...verify)).err).toContain('Somebody else has to verify this')
  const waiting = await reprise('erasure', 'list', '--waits-for', 'erasure-unverified')
  expect(waiting.out).toContain(sale.barcode)
  const body = { method: 'full' }
  await bench.api('verifyErasure', { token: bench.secondKey, params: { id: sale.id }, body })
  const out = join(folder, 'certificate.pdf')
  expect((await reprise('erasure', 'certificate', sale.barcode, '--out', out)).code).toBe(0)
  expect((await readPdf(readFileSync(out))).text).toContain('F2LX1234ABCD')
  expect((await reprise('erasure', 'list', '--waits-for', 'nothing')).out).toMatch(
    new RegExp(`${sale.barcode} +nothing`),
  )
})
