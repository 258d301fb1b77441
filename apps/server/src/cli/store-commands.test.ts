import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { aCommandLine } from '../../test/command-line.ts'
import { aTradeIn } from '../../test/trade-in.ts'

const shop = await aTradeIn()
await shop.hasAffiliate({ id: 'acme' })
const reprise = aCommandLine(shop.deps.db, () => shop.clock.now(), shop.deps)
const folder = mkdtempSync(join(tmpdir(), 'reprise-stores-'))
afterAll(() => rmSync(folder, { recursive: true }))
const imports = (text: string) => {
  const path = join(folder, 'stores.csv')
  writeFileSync(path, text)
  return reprise('store', 'import', 'acme', path)
}

test('a table makes the places of a programme, in the place of those before, as its next version', async () => {
  const got = await imports(
    `id;name;street;postcode;town;lat;lon;kind;opening hours;note
paris-2;Acme Opéra;3 rue de la Paix;75002;Paris;48.8698;2.3311;;Mo-Fr 09:00-18:00; Sa 10:00-13:00;
`.replace(';Mo-Fr 09:00-18:00; Sa 10:00-13:00;', ';"Mo-Fr 09:00-18:00; Sa 10:00-13:00";Back yard'),
  )
  expect(got).toMatchObject({ code: 0, out: expect.stringMatching(/1 place of acme now: version \d+/) })
  const list = await reprise('store', 'list', 'acme')
  expect(list.out).toMatch(/paris-2 +store +Acme Opéra +75002 Paris +48.8698 2.3311 +Mo-Fr 09:00-18:00; Sa 10:00-13:00/)
  await imports('[{"id":"lyon-1","kind":"counter","name":"Relay","lines":[],"postalCode":"69001","city":"Lyon"}]')
  expect((await reprise('store', 'list', 'acme')).out).not.toContain('paris-2')
})

test.each([
  ['id,name,street,postcode,town\na,A,S,1,T\na,B,S,1,T\n', 'has the id of line 2 again'],
  ['id,name,street,postcode,town,lat,lon\na,A,S,1,T,north,2\n', 'latitude is "north"'],
  ['id,name,street,postcode,town,lat\na,A,S,1,T,48.1\n', 'not both'],
  ['id,name,street,postcode,town,opening hours\na,A,S,1,T,9 to 5\n', 'opening-hours'],
  ['id,name,street,postcode,town,kind\na,A,S,1,T,kiosk\n', 'kind'],
  ['[{"id":', 'is no JSON'],
])('what cannot be used is said, and changes nothing: %#', async (text, says) => {
  const before = (await reprise('store', 'list', 'acme')).out
  const got = await imports(text)
  expect(got.code).not.toBe(0)
  expect(`${got.out} ${got.err}`).toContain(says)
  expect((await reprise('store', 'list', 'acme')).out).toBe(before)
})
