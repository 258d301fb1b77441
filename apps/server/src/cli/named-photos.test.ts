import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBench, type Bench, type Sale } from '../../test/bench.ts'
import { aCommandLine } from '../../test/command-line.ts'
import { photoOfSlip } from '../../test/photo-of-slip.ts'
import { THREE_WAYS } from '../../test/trade-in.ts'

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

test('photos that a finding names are stored before the first is kept: nobody waits for the order meanwhile', async () => {
  const { db, storage } = bench.deps
  const free: boolean[] = []
  const watched: typeof storage = {
    ...storage,
    put: async (...picture) => {
      const held = sql`select id from customer_order where id = ${sale.id} for update nowait`.execute(db)
      free.push(await held.then(() => true).catch(() => false))
      return storage.put(...picture)
    },
  }
  const reprise = aCommandLine(db, () => bench.clock.now(), { ...bench.deps, storage: watched })
  const path = join(folder, 'findings.json')
  const differences = [{ question: 'glass', reason: 'scratched', photos: ['glass.jpg', 'case.jpg'] }]
  writeFileSync(path, JSON.stringify({ answers: { glass: 'light' }, differences }))
  const got = await reprise('bench', 'inspect', sale.barcode, path)
  expect(got.out).toContain('Counter-offer: 294.00 EUR instead of 320.00 EUR')
  expect(free).toEqual([true, true])
  expect((await bench.litigationOf(sale)).lines[0]?.photos).toMatchObject([{ tied: true }, { tied: true }])
})
