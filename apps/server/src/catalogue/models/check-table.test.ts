// @module-tag postgres
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { problemOf } from '../../../test/api.ts'
import { someGoods } from '../../../test/goods.ts'
import { anOperatorKey } from '../../../test/operator-key.ts'
import { aServer } from '../../../test/world.ts'
import { aBrowser } from '../../../test/trade-in.ts'
import { importCatalogue } from '#server/catalogue/index.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'

const world = await aServer()
const { api, deps } = world
await someGoods(deps.db)
// An id is that of its model and its size: these have the size in the model.
await sql`update product set storage_gb = null`.execute(deps.db)
const shop = await world.hasAffiliate({ id: 'acme' })
const token = await anOperatorKey(deps, { scopes: ['prices'] })
await world.readAgain()

const form = (text: string, more: Record<string, string> = {}) => {
  const data = new FormData()
  data.set('document', new File([text], 'catalogue.csv', { type: 'text/csv' }))
  for (const [name, value] of Object.entries(more)) data.set(name, value)
  return data
}
const checks = async (text: string, more: Record<string, string> = {}) =>
  (await api('checkCatalogue', { token, form: form(text, more) })).body
const imports = (text: string, base: number, more: Record<string, string> = {}) =>
  api('importCatalogue', { token, form: form(text, { base: String(base), ...more }) })
const whole = async () => (await api('getCatalogueFile', { token })).text
const versions = async () => (await api('listCatalogueVersions', { token })).body._embedded.versions
const TWO = 'type,brand,model,storage_gb,model_codes\nmobile,Zeta,One,64|128,Z1\nmobile,Zeta,Two,64,Z2'

describe('a table of models', () => {
  test('is held against the catalogue field by field, imported with a note, and told among the versions', async () => {
    const first = await checks(TWO)
    expect(first).toMatchObject({ faults: [], counts: { models: 2, added: 2, changed: 0, gone: 0, same: 0 } })
    const made = await imports(TWO, first.version, { note: 'Spring' })
    expect(made).toMatchObject({ status: 201, body: { kind: 'import', note: 'Spring', name: 'Test bench', added: 2 } })

    const text = TWO.replace('64|128,Z1', '64|256,Z1|Z1B')
    const found = await checks(text)
    expect(found.counts).toEqual({ models: 2, added: 0, changed: 1, gone: 0, same: 1 })
    expect(found.changes).toMatchObject([
      {
        key: 'zeta-one',
        name: 'Zeta One',
        what: 'changed',
        fields: [
          { field: 'storageGb', before: '64|128', after: '64|128|256' },
          { field: 'modelCodes', before: 'Z1', after: 'Z1|Z1B' },
        ],
      },
    ])
    expect((await imports(text, found.version)).status).toBe(201)
    expect((await checks(text)).counts).toMatchObject({ changed: 0, same: 2 })
    expect((await versions())[0]).toMatchObject({ kind: 'import', added: 0, changed: 1, gone: 0 })
    const { body } = await api('getCatalogueModel', { token, params: { modelKey: 'zeta-one' } })
    expect(body.history).toMatchObject([{ kind: 'import', fields: [{ field: 'storageGb' }, { field: 'modelCodes' }] }])
  })

  test('that changes nothing makes no version', async () => {
    const text = await whole()
    const { version, changes, faults } = await checks(text)
    expect({ changes, faults }).toEqual({ changes: [], faults: [] })
    expect(await imports(text, version, { retireMissing: 'true' })).toMatchObject({ status: 200, body: { version } })
    expect((await versions())[0]?.version).toBe(version)
  })

  test('says nothing of a known model in a column that it lacks', async () => {
    await imports('type,brand,model,model_codes,quality\nmobile,Zeta,Nine,Z9,3', (await checks(TWO)).version)
    expect((await checks('type,brand,model\nmobile,Zeta,Nine')).counts).toMatchObject({ changed: 0, same: 1 })
  })

  test('names each fault by line, column and code, and is refused with the same', async () => {
    const text = 'type,brand,model,release_date\ntoaster,Zeta,One,\nmobile,,Two,soon\nmobile,Zeta,Three,,x,y'
    const found = await checks(text)
    expect(found.faults.map(({ line, column, code, value }) => [line, column, code, value])).toEqual([
      [2, 'type', 'unknown-type', 'toaster'],
      [3, 'brand', 'missing', null],
      [3, 'release_date', 'no-date', 'soon'],
      [4, null, 'bad-row', null],
    ])
    expect(found).toMatchObject({ faultsFound: 4, changes: [], counts: { added: 0 } })
    const refused = await imports(text, found.version)
    expect(problemOf(refused)).toEqual({ status: 422, problem: 'catalogue-rejected' })
    expect(refused.body.faults).toContainEqual(expect.objectContaining({ code: 'no-date' }))
    expect((await checks('')).faults).toMatchObject([{ line: null, code: 'bad-table' }])
    expect(problemOf(await imports('', found.version))).toEqual({ status: 422, problem: 'catalogue-rejected' })
  })

  test('is refused where the catalogue changed since, by a page or by a command', async () => {
    const text = TWO.replace('Z2', 'Z2B')
    const { version } = await checks(text)
    await inTransaction(deps.db, (trx) => importCatalogue(trx, Buffer.from('type,brand,model\nmobile,Zeta,Between')))
    expect(problemOf(await imports(text, version))).toEqual({ status: 412, problem: 'version-changed' })
    const now = (await checks(text)).version
    const both = await Promise.all([imports(text, now), imports(text.replace('Z2B', 'Z2C'), now)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 412])
  })

  test('tells what hangs on products that leave, asks where half of them would, and leaves offers their product', async () => {
    const quoted = await aBrowser(api, shop).quotes()
    expect(quoted.status).toBe(201)
    const more = { retireMissing: 'true' }
    const found = await checks(TWO, more)
    expect(found.counts.gone).toBeGreaterThan(0)
    expect(found.changes[0]).toMatchObject({
      what: 'gone',
      fields: [{ field: 'retired', before: 'false', after: 'true' }],
    })
    expect(found.leaving).toMatchObject({ openOffers: 1, priced: [expect.objectContaining({ currency: 'EUR' })] })
    expect(found.doubts).toMatchObject([{ code: 'products-retired' }])
    expect(problemOf(await imports(TWO, found.version, more))).toEqual({ status: 409, problem: 'change-doubtful' })
    expect((await versions())[0]?.version).toBe(found.version)
    const made = await imports(TWO, found.version, { ...more, confirm: 'true' })
    expect(made).toMatchObject({ status: 201, body: { gone: found.counts.gone } })
    await world.readAgain()
    const offer = await api('getProduct', { token: shop, params: { id: quoted.body.product.id } })
    expect(offer).toMatchObject({ status: 200, body: { bestPrice: null } })
  })
})
