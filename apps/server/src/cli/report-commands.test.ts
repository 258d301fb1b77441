import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { afterFile } from '../../test/after-file.ts'
import { aBench } from '../../test/bench.ts'
import { aCommandLine } from '../../test/command-line.ts'

const bench = await aBench()
const reprise = aCommandLine(bench.deps.db, () => bench.clock.now())
const folder = mkdtempSync(join(tmpdir(), 'reprise-report-'))
afterFile(() => rmSync(folder, { recursive: true }))

test('a report is shown in the terminal, and written as the file that the API gives', async () => {
  await bench.disputed()
  const shown = await reprise('report', 'offer-accuracy', '--affiliate', 'acme')
  expect(shown.out).toContain('2026-08-23 to 2026-11-20: looks 1, asOffered 0, share 0')
  expect(shown.out).toMatch(/TYPE +LOOKS +AS OFFERED +SHARE +SHORTFALL +MEAN SHORTFALL\nmobile +1 +0 +0 % +26\.00 EUR/)
  expect(shown.out).toContain('by-model: nothing')
  const csv = join(folder, 'differences.csv')
  expect((await reprise('report', 'differences', '--csv', csv)).code).toBe(0)
  expect(readFileSync(csv, 'utf8')).toContain('Screen,glass,mobile,1,1,100,1,26.00,0,0,,EUR')
  expect(await reprise('report', 'ageing', '--from', 'yesterday')).toMatchObject({ code: 2 })
})

test('the orders that a number counts are listed by the filters of its report', async () => {
  const sent = await bench.sale()
  const over = await bench.sale()
  await bench.moves(over.id, 'cancel')
  const day = bench.clock.now().toISOString().slice(0, 10)
  const placed = ['order', 'list', '--placed-from', day, '--placed-to', day, '--device', 'first'] as const
  expect((await reprise(...placed)).out).toContain(sent.barcode)
  const { out } = await reprise(...placed, '--parcel', 'unused', '--transportation', 'label')
  expect(out).toContain(over.barcode)
  expect(out).not.toContain(sent.barcode)
  expect((await reprise('order', 'list', '--promotion', '*', '--identity', 'accepted')).out).toContain('no such order')
  expect(await reprise('order', 'list', '--parcel', 'eaten')).toMatchObject({ code: 2 })
  expect(await reprise('order', 'list', '--placed-from', day, '--placed-to', '2020-01-01')).toMatchObject({ code: 1 })
})
