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
const affiliateToken = await world.hasAffiliate({ id: 'acme', config: { apiProductType: ['mobile'] } })
await world.hasAffiliate({ id: 'other' })
const token = await anOperatorKey(deps, { scopes: ['prices'] })
const acmeOnly = await anOperatorKey(deps, { scopes: ['prices'], affiliates: ['acme'] })
await world.readAgain()

const form = (text: string, more: Record<string, string> = {}) => {
  const data = new FormData()
  data.set('document', new File([text], 'catalogue.csv', { type: 'text/csv' }))
  for (const [name, value] of Object.entries(more)) data.set(name, value)
  return data
}
const checks = (text: string, more: Record<string, string> = {}, by = token) =>
  api('checkCatalogue', { token: by, form: form(text, more) })
const list = async (query: Record<string, string> = {}) =>
  (await api('listCatalogueModels', { token, query: { limit: '100', ...query } })).body
const keysIn = async (query: Record<string, string> = {}) => (await list(query))._embedded.models.map(({ key }) => key)
const model = async (modelKey: string) => (await api('getCatalogueModel', { token, params: { modelKey } })).body
const changes = (modelKey: string, body: object, by = token) =>
  api('changeCatalogueModel', { token: by, params: { modelKey }, body })
const adds = (body: object) => api('addCatalogueModel', { token, body: { type: 'mobile', brand: 'Zeta', ...body } })

describe('a model', () => {
  test('is added with a product for each size, and found in every process once it has read again', async () => {
    const made = await adds({ name: 'One', storageGb: [128, 64], modelCodes: ['Z1'], note: 'New in the shops' })
    expect(made).toMatchObject({
      status: 201,
      body: {
        key: 'zeta-one',
        version: expect.any(Number),
        products: [
          { id: 'zeta-one-64gb', name: 'Zeta One 64 GB', retired: false },
          { id: 'zeta-one-128gb', name: 'Zeta One 128 GB', retired: false },
        ],
      },
    })
    expect(await keysIn({ brand: 'zeta' })).toContain('zeta-one')
    await world.readAgain()
    expect(await keysIn({ search: 'Z1' })).toEqual(['zeta-one'])
    const shown = await api('getProduct', { token: affiliateToken, params: { id: 'zeta-one-64gb' } })
    expect(shown).toMatchObject({ status: 200, body: { model: 'One' } })
    const again = await adds({ name: 'One' })
    expect(problemOf(again)).toEqual({ status: 422, problem: 'catalogue-rejected' })
    expect(again.body.faults).toMatchObject([{ pointer: '/name', code: 'model-exists' }])
  })

  test('tells each fault at its field, and is not added', async () => {
    const { status, body } = await adds({
      brand: ' ',
      name: 'x'.repeat(130),
      releaseDate: 'soon',
      orderCodes: { A1B: 64 },
    })
    expect(status).toBe(422)
    expect(body.faults?.map(({ pointer, code }) => `${pointer} ${code}`).sort()).toEqual([
      '/brand missing',
      '/name too-long',
      '/orderCodes unknown-size',
      '/releaseDate no-date',
    ])
  })

  test('is changed as it was read; who changed what is kept, and a second person is not overwritten', async () => {
    const { version: base } = (await adds({ name: 'Two', storageGb: [64] })).body
    const made = await changes('zeta-two', { base, name: 'Two S', releaseDate: '2025-05', note: 'As the box says' })
    expect(made).toMatchObject({
      status: 200,
      body: {
        name: 'Two S',
        releaseDate: '2025-05-01',
        products: [{ id: 'zeta-two-64gb', name: 'Zeta Two S 64 GB' }],
        history: [
          {
            kind: 'change',
            note: 'As the box says',
            name: 'Test bench',
            fields: [
              { field: 'name', before: 'Two', after: 'Two S' },
              { field: 'releaseDate', before: '', after: '2025-05-01' },
            ],
          },
        ],
      },
    })
    const late = await changes('zeta-two', { base, name: 'Two T' })
    expect(problemOf(late)).toEqual({ status: 412, problem: 'version-changed' })
    const both = await Promise.all(['A', 'B'].map((name) => changes('zeta-two', { base: made.body.version, name })))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412])
  })

  test('that is sent as it is makes no version', async () => {
    const { version: base } = (await adds({ name: 'Same', storageGb: [64] })).body
    expect((await changes('zeta-same', { base, name: 'Same', storageGb: [64] })).body.version).toBe(base)
  })

  test('loses a size, leaves the catalogue, and comes back', async () => {
    const { version: base } = (await adds({ name: 'Three', storageGb: [64, 128] })).body
    const smaller = await changes('zeta-three', { base, storageGb: [128, 256] })
    expect(smaller.body.products.map(({ id, retired }) => `${id}${retired ? ' retired' : ''}`)).toEqual([
      'zeta-three-64gb retired',
      'zeta-three-128gb',
      'zeta-three-256gb',
    ])
    const gone = await changes('zeta-three', { base: smaller.body.version, retired: true })
    expect(gone.body.products.every(({ retired }) => retired)).toBe(true)
    expect(await keysIn({ brand: 'zeta' })).not.toContain('zeta-three')
    expect(await keysIn({ state: 'retired', search: 'three' })).toEqual(['zeta-three'])
    const back = await changes('zeta-three', { base: gone.body.version, retired: false })
    expect(back.body.products.some(({ retired }) => retired)).toBe(false)
    expect(back.body.history.map(({ fields }) => fields.map(({ field }) => field))).toEqual([
      ['retired'],
      ['retired'],
      ['storageGb'],
    ])
  })

  test('belongs to all programmes: a key of one reads it and changes nothing', async () => {
    const { version: base } = (await adds({ name: 'Four' })).body
    expect((await api('listCatalogueModels', { token: acmeOnly })).body.mayChange).toBe(false)
    expect(problemOf(await changes('zeta-four', { base, name: 'Mine' }, acmeOnly))).toEqual({
      status: 403,
      problem: 'scope-missing',
    })
    expect(problemOf(await checks('type,brand,model\nmobile,Zeta,Mine', {}, acmeOnly))).toEqual({
      status: 403,
      problem: 'scope-missing',
    })
    expect((await model('zeta-four')).name).toBe('Four')
  })

  test('that there is not is told so', async () => {
    expect(problemOf(await changes('zeta-nothing', { base: 0, name: 'x' }))).toEqual({
      status: 404,
      problem: 'product-not-found',
    })
  })
})

describe('the list', () => {
  test('is read on from the last model, by brand and name and by relevance', async () => {
    const rows = Array.from({ length: 7 }, (_, at) => `tablet,Yota,Pad ${at}`).join('\n')
    await inTransaction(deps.db, (trx) => importCatalogue(trx, Buffer.from(`type,brand,model\n${rows}`)))
    await world.readAgain()
    for (const query of [{ brand: 'Yota' }, { search: 'yota pad' }]) {
      const whole = await keysIn(query)
      expect(whole).toHaveLength(7)
      const first = await list({ ...query, limit: '4' })
      const next = new URL(first._links.next?.href ?? '', 'http://localhost').searchParams
      const rest = await list(Object.fromEntries(next))
      const keys = [first, rest].flatMap(({ _embedded }) => _embedded.models.map(({ key }) => key))
      expect(keys).toEqual(whole)
      expect(rest._links.next).toBeUndefined()
      expect(first.count).toEqual({ found: 7, isExact: true })
    }
  })

  test('narrows to what a programme buys, and to what lacks a price or a date', async () => {
    expect(await keysIn({ affiliate: 'acme', type: 'tablet' })).toEqual([])
    const priced = (await list({ affiliate: 'acme', brand: 'Acme' }))._embedded.models
    expect(priced.some(({ upTo }) => upTo !== null)).toBe(true)
    const unpriced = (await list({ affiliate: 'acme', lacks: 'price' }))._embedded.models
    expect(unpriced.map(({ upTo }) => upTo)).toEqual(unpriced.map(() => null))
    expect(unpriced.map(({ key }) => key)).not.toContain(priced.find(({ upTo }) => upTo !== null)?.key)
    const undated = (await list({ lacks: 'release-date' }))._embedded.models
    expect(undated.length).toBeGreaterThan(0)
    expect(undated.every(({ releaseDate }) => releaseDate === null)).toBe(true)
  })

  test('counts what was sold in the last 30 days', async () => {
    const before = (await list({ brand: 'Acme' }))._embedded.models.reduce((sum, { sold }) => sum + sold, 0)
    const quoted = await aBrowser(api, affiliateToken).quotes()
    expect(quoted.status).toBe(201)
    await sql`update quotation set sold_at = ${deps.clock.now()} where id = ${quoted.body.id}`.execute(deps.db)
    const after = (await list({ brand: 'Acme' }))._embedded.models.reduce((sum, { sold }) => sum + sold, 0)
    expect(after).toBe(before + 1)
  })
})
