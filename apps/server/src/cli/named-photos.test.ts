import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aBench, type Bench, type Sale } from '../../test/bench.ts'
import { aCommandLine } from '../../test/command-line.ts'
import { photoOfSlip } from '../../test/photo-of-slip.ts'
import { THREE_WAYS } from '../../test/trade-in.ts'

/** What is done whenever a program of its own begins to read a picture. */
const reading = vi.hoisted(() => ({ begins: (): Promise<void> => Promise.resolve() }))
vi.mock('#server/platform/run-apart.ts', async (importOriginal) => {
  const real: typeof import('#server/platform/run-apart.ts') = await importOriginal()
  const runApart: typeof real.runApart = async (...args) => {
    await reading.begins()
    return real.runApart(...args)
  }
  return { ...real, runApart }
})

const folder = mkdtempSync(join(tmpdir(), 'reprise-named-'))
afterAll(() => rmSync(folder, { recursive: true }))

let bench: Bench
let sale: Sale
beforeAll(async () => {
  bench = await aBench()
  const token = await bench.hasAffiliate({
    id: 'strict',
    programme: { ...THREE_WAYS, evidence: { tied: 'required' } },
  })
  const browser = bench.browser(token)
  const { body } = await browser.sells()
  sale = { browser, id: body.id, barcode: body.barcode ?? '' }
  await bench.receives(sale)
  const jpeg = await photoOfSlip(sale.barcode, { width: 900, share: 0.14 })
  for (const name of ['glass.jpg', 'case.jpg']) writeFileSync(join(folder, name), jpeg)
})

test('photos that a finding names are read before the first is kept: nobody waits for the order meanwhile', async () => {
  const reprise = aCommandLine(bench.deps.db, () => bench.clock.now(), bench.deps)
  const path = join(folder, 'findings.json')
  const differences = [{ question: 'glass', reason: 'scratched', photos: ['glass.jpg', 'case.jpg'] }]
  writeFileSync(path, JSON.stringify({ answers: { glass: 'light' }, differences }))
  const free: boolean[] = []
  reading.begins = async () => {
    const held = sql`select id from customer_order where id = ${sale.id} for update nowait`.execute(bench.deps.db)
    free.push(await held.then(() => true).catch(() => false))
  }
  const got = await reprise('bench', 'inspect', sale.barcode, path)
  expect(got.out).toContain('Counter-offer: 294.00 EUR instead of 320.00 EUR')
  // Each is drawn anew, and read for the code of its order.
  expect(free).toEqual([true, true, true, true])
  expect((await bench.litigationOf(sale)).lines[0]?.photos).toMatchObject([{ tied: true }, { tied: true }])
})
