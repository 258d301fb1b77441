import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { problemOf } from '../../test/api.ts'
import { someGoods, PERFECT_ANSWERS } from '../../test/goods.ts'
import { anOperatorKey } from '../../test/operator-key.ts'
import { NOON } from '../../test/platform.ts'
import { aBrowser } from '../../test/trade-in.ts'
import { aServer, type World } from '../../test/world.ts'
import { importCatalogue } from '#server/catalogue/index.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'

let world: World
let key = ''
let token = ''
let tokenOfNord = ''
beforeAll(async () => {
  world = await aServer()
  await someGoods(world.deps.db)
  const models = Array.from({ length: 12 }, (_, at) => `mobile,Nova,N${at + 1}`).join('\n')
  await inTransaction(world.deps.db, (trx) => importCatalogue(trx, Buffer.from(`type,brand,model\n${models}`)))
  token = await world.hasAffiliate()
  tokenOfNord = await world.hasAffiliate({ id: 'nord', programme: { market: 'de' } })
  await world.hasAffiliate({ id: 'sud', programme: { market: 'de' } })
  key = await anOperatorKey(world.deps, { scopes: ['prices'] })
  await world.readAgain()
})
beforeEach(() => world.clock.set(NOON))

const HEADER = 'product_id,flawless,good,used,cracked,faulty,faulty_cracked'
const rowsOf = (count: number, flawless: number) =>
  Array.from({ length: count }, (_, at) => `nova-n${at + 1},${flawless},${flawless - 1},${flawless - 2},40,30,10`)
const table = (count: number, flawless: number) => [HEADER, ...rowsOf(count, flawless)].join('\n')
const form = (text: string, more: Record<string, string> = {}) => {
  const data = new FormData()
  data.set('document', new File([text], 'prices.csv', { type: 'text/csv' }))
  for (const [name, value] of Object.entries(more)) data.set(name, value)
  return data
}
const market = (name: string) => ({ market: name, currency: 'EUR' })
const imports = (name: string, text: string, more: Record<string, string> = {}, by = key) =>
  world.api('importPriceList', { token: by, params: market(name), form: form(text, more) })
const current = (name: string) =>
  world.api('getPriceList', { token: key, params: { ...market(name), version: 'current' } })
const pricesOf = async (name: string, product: string, version = 'current') => {
  const got = await world.api('listPrices', { token: key, params: { ...market(name), version }, query: { product } })
  return got.body._embedded.prices[0]?.prices
}

describe('a price list over the API', () => {
  test('is named by the first line of its file, also where that holds a sign that no database keeps', async () => {
    const made = await imports('odd', `# Aut\0umn\n${table(12, 100)}`, { confirm: 'true' })
    expect(made).toMatchObject({ status: 201, body: { label: 'Aut\ufffdumn' } })
  })

  test('is looked at before it counts, made, shown, written out and rolled back', async () => {
    const preview = await world.api('previewPriceList', {
      token: key,
      params: market('de'),
      form: form(table(12, 100)),
    })
    expect(preview).toMatchObject({ status: 200, body: { since: null, products: 12, added: 12, doubts: [] } })
    expect((await current('de')).status).toBe(404)

    const made = await imports('de', table(12, 100), { label: 'Autumn' })
    expect(made).toMatchObject({ status: 201, body: { version: 1, state: 'in-force', label: 'Autumn', products: 12 } })
    expect(made.body.actor).toMatch(/^key:/)
    expect(made.body.name).toBe('Test bench')
    await imports('de', table(12, 110))
    expect((await current('de')).body).toMatchObject({ version: 2, label: 'prices.csv' })
    const file = await world.api('getPriceListFile', { token: key, params: { ...market('de'), version: '1' } })
    expect(file.text.split('\n').slice(0, 3)).toEqual([
      '# Autumn',
      HEADER,
      'nova-n1,100.00,99.00,98.00,40.00,30.00,10.00',
    ])

    const back = await world.api('restorePriceList', {
      token: key,
      params: { ...market('de'), version: '1' },
      body: {},
    })
    expect(back).toMatchObject({ status: 201, body: { version: 3, comparison: { since: 2, down: 12 } } })
    expect(await pricesOf('de', 'nova-n3')).toMatchObject({ flawless: 10_000 })
    const { body } = await world.api('listPriceLists', { token: key, query: { market: 'de' } })
    expect(body._embedded.priceLists.map(({ version, state }) => [version, state])).toEqual([
      [3, 'in-force'],
      [2, 'past'],
      [1, 'past'],
    ])
  })

  test('that changes much is made only when that is said to be meant', async () => {
    await imports('de', table(12, 100), { confirm: 'true' })
    const { version } = (await current('de')).body
    const doubted = await imports('de', table(12, 1_000))
    expect(problemOf(doubted)).toEqual({ status: 409, problem: 'change-doubtful' })
    expect(doubted.body.current['doubts']).toEqual([
      { code: 'prices-moved', message: expect.stringContaining('change by more than 30 %') },
    ])
    const short = await imports('de', table(10, 100))
    expect(short.body.current['doubts']).toEqual([
      { code: 'products-gone', message: expect.stringContaining('2 of 12 (17 %)') },
    ])
    expect((await current('de')).body.version).toBe(version)
    expect((await imports('de', table(10, 100), { confirm: 'true' })).status).toBe(201)
  })

  test('for a market that no programme uses is asked about', async () => {
    const typo = await imports('amce', table(1, 100))
    expect(problemOf(typo)).toEqual({ status: 409, problem: 'change-doubtful' })
    expect(typo.body.detail).toBe('No programme uses the prices of "amce"; programmes use de EUR, fr EUR')
  })

  test('for a date counts from its first moment on, and can be taken back until then', async () => {
    await imports('de', table(12, 100), { confirm: 'true' })
    const later = await imports('de', table(12, 120), { on: '2026-12-01T00:00:00+01:00' })
    expect(later.body).toMatchObject({ state: 'scheduled', inForceFrom: '2026-11-30T23:00:00.000Z' })
    const undone = await imports('de', table(12, 130), { on: '2026-12-05T00:00:00Z' })
    const withdraw = (version: number) =>
      world.api('withdrawPriceList', { token: key, params: { ...market('de'), version: String(version) } })
    expect((await withdraw(undone.body.version)).body.state).toBe('withdrawn')
    await world.readAgain()
    const best = () => world.deps.priceBook.bestPrice('de', 'EUR', 'nova-n1')?.amount
    world.clock.set(new Date('2026-11-30T22:59:59Z'))
    expect(best()).toBe(10_000)
    world.clock.set(new Date('2026-11-30T23:00:00Z'))
    expect(best()).toBe(12_000)
    expect((await current('de')).body.version).toBe(later.body.version)
    expect(problemOf(await withdraw(later.body.version))).toEqual({ status: 409, problem: 'change-made' })
    world.clock.set(new Date('2026-12-06T00:00:00Z'))
    expect(best()).toBe(12_000)
  })

  test('that cannot be read is refused with every bad row', async () => {
    const bad = await imports('de', `${HEADER}\nnova-n1,1,2,0,0,0,0\nnobody,1,1,1,1,1,1`)
    expect(problemOf(bad)).toEqual({ status: 422, problem: 'price-list-rejected' })
    expect(bad.body.faults.map(({ message }) => message)).toEqual([
      'line 2: good (2) is more than flawless (1)',
      'line 3: no product has the id "nobody"',
    ])
    expect(bad.body.faults).toMatchObject([
      {
        code: 'more-than-better',
        values: { line: '2', column: 'good', text: '2', better: 'flawless', betterText: '1' },
      },
      { code: 'product-unknown', values: { line: '3', product: 'nobody' } },
    ])
    const lacking = await imports('de', 'product_id,good\nnova-n1,1')
    expect(lacking.body.faults).toMatchObject([{ code: 'table-columns', values: { found: 'product_id, good' } }])
  })

  test('is searched by type of product and by words of a name', async () => {
    await imports('de', table(12, 100), { confirm: 'true' })
    const found = async (query: { type?: 'mobile' | 'watch'; name?: string }) => {
      const params = { ...market('de'), version: 'current' }
      const { body } = await world.api('listPrices', { token: key, params, query: { limit: '100', ...query } })
      return body._embedded.prices.map(({ product }) => product)
    }
    expect(await found({ type: 'mobile' })).toHaveLength(12)
    expect(await found({ type: 'watch' })).toEqual([])
    expect(await found({ name: 'n12 nova' })).toEqual(['nova-n12'])
  })
})

describe('what a list changes', () => {
  test('is told in the offers of the last 30 days, and nothing is kept of the look', async () => {
    await imports('de', table(12, 100), { confirm: 'true' })
    await world.readAgain()
    const buyer = aBrowser(world.api, tokenOfNord)
    world.clock.set(new Date(NOON.getTime() - 31 * 86_400_000))
    await buyer.api('createQuotation', { body: { product: 'nova-n2', answers: PERFECT_ANSWERS } })
    world.clock.set(NOON)
    await buyer.api('createQuotation', { body: { product: 'nova-n3', answers: PERFECT_ANSWERS } })
    const { version } = (await current('de')).body
    const { body } = await world.api('previewPriceList', {
      token: key,
      params: market('de'),
      form: form(table(12, 110)),
    })
    expect(body.lastMonth).toEqual({ offers: 1, sold: 0, before: 10_000, after: 11_000 })
    expect(body.bySales).toHaveLength(12)
    expect(body.bySales[0]).toEqual({
      product: 'nova-n1',
      name: 'Nova N1',
      grade: 'flawless',
      before: 10_000,
      after: 11_000,
      sold: 0,
      effect: 0,
    })
    expect((await current('de')).body.version).toBe(version)
  })

  test('is read product by product, on from the last one, by callers who see the market', async () => {
    const first = (await imports('de', table(12, 100), { confirm: 'true' })).body.version
    const rows = [...rowsOf(9, 100), 'nova-n10,105,99,98,40,30,10', 'nova-n11,0,0,0,0,0,0']
    const second = (await imports('de', [HEADER, ...rows].join('\n'), { confirm: 'true' })).body.version
    const changes = (query: { after?: string } = {}, by = key) =>
      world.api('listPriceChanges', {
        token: by,
        params: { ...market('de'), version: String(second) },
        query: { since: String(first), limit: '2', ...query },
      })
    const page = await changes()
    expect(page.body.count).toEqual({ found: 3, isExact: true })
    expect(page.body._embedded.changes).toMatchObject([
      { product: 'nova-n10', name: 'Nova N10', before: { flawless: 10_000 }, after: { flawless: 10_500, good: 9_900 } },
      { product: 'nova-n11', before: { flawless: 10_000 }, after: null },
    ])
    expect(page.body._links.next?.href).toContain('after=nova-n11')
    const rest = await changes({ after: 'nova-n11' })
    expect(rest.body._embedded.changes.map(({ product }) => product)).toEqual(['nova-n12'])
    expect(rest.body._links.next).toBeUndefined()
    const acme = await anOperatorKey(world.deps, { scopes: ['prices'], affiliates: ['acme'] })
    expect(problemOf(await changes({}, acme)).problem).toBe('price-list-not-found')
  })
})

describe('one price', () => {
  test('is changed without the others, whatever it was', async () => {
    await imports('de', table(12, 100), { confirm: 'true' })
    const change = (product: string, prices: object) =>
      world.api('changePrice', { token: key, params: { ...market('de'), product }, body: { prices } })
    const got = await change('nova-n2', { flawless: 90_000 })
    expect(got).toMatchObject({ status: 200, body: { comparison: { up: 1, same: 11 } } })
    expect(await pricesOf('de', 'nova-n2')).toMatchObject({ flawless: 90_000, good: 9_900 })
    expect(await pricesOf('de', 'nova-n1')).toMatchObject({ flawless: 10_000 })
    const wrong = await change('nova-n2', { good: 90_001 })
    expect(problemOf(wrong)).toEqual({ status: 422, problem: 'price-list-rejected' })
    expect(wrong.body.faults).toMatchObject([
      { pointer: '/prices/good', message: expect.stringContaining('more than flawless') },
    ])
    expect(problemOf(await change('nobody', { flawless: 1 }))).toEqual({ status: 404, problem: 'product-not-found' })
  })

  test('leaves offers that were made as they are, and says how many there are', async () => {
    await imports('fr', table(12, 100), { confirm: 'true' })
    await world.readAgain()
    const buyer = aBrowser(world.api, token)
    const priced = await buyer.api('createQuotation', { body: { product: 'nova-n1', answers: PERFECT_ANSWERS } })
    expect(priced.status).toBe(201)
    const { body } = await imports('fr', table(12, 90))
    expect(body.comparison.openOffers).toEqual({ count: 1, amount: priced.body.amount })
    const again = await buyer.api('getQuotation', { params: { id: priced.body.id } })
    expect(again.body.amount).toBe(priced.body.amount)
  })
})

describe('two changes at once', () => {
  const later = (seconds: number) => world.clock.set(new Date(NOON.getTime() + seconds * 1_000))

  test('count in the order in which they were made, also where the later one began before the other', async () => {
    await imports('at', table(12, 100), { confirm: 'true' })
    later(60)
    await imports('at', table(12, 101), { confirm: 'true' })
    later(30)
    const made = await imports('at', table(12, 102), { confirm: 'true' })
    expect(made.body).toMatchObject({ state: 'in-force', comparison: { since: 2 } })
    expect((await current('at')).body.version).toBe(3)
    const one = { token: key, params: { ...market('at'), product: 'nova-n1' }, body: { prices: { flawless: 20_000 } } }
    expect((await world.api('changePrice', one)).body.state).toBe('in-force')
    later(120)
    expect(await pricesOf('at', 'nova-n1')).toMatchObject({ flawless: 20_000, good: 10_100 })
    await world.readAgain()
    expect(world.deps.priceBook.version('at', 'EUR')).toBe(4)
  })
})

describe('prices of a market', () => {
  test('are those of every programme that uses it, and changed with a key that reaches all of them', async () => {
    await imports('de', table(12, 100), { confirm: 'true' })
    const nord = await anOperatorKey(world.deps, { scopes: ['prices'], affiliates: ['nord'] })
    const seen = await world.api('getPriceList', { token: nord, params: { ...market('de'), version: 'current' } })
    expect(seen.status).toBe(200)
    expect(problemOf(await imports('de', table(12, 101), {}, nord))).toEqual({ status: 403, problem: 'scope-missing' })
    const acme = await anOperatorKey(world.deps, { scopes: ['prices'], affiliates: ['acme'] })
    expect(problemOf(await imports('de', table(12, 101), {}, acme))).toEqual({
      status: 404,
      problem: 'price-list-not-found',
    })
    const { body } = await world.api('listPriceLists', { token: acme })
    expect(new Set(body._embedded.priceLists.map((list) => list.market))).toEqual(new Set(['fr']))
    const markets = async (by: string) => (await world.api('listMarkets', { token: by })).body._embedded.markets
    expect(await markets(acme)).toMatchObject([{ market: 'fr', programmes: ['acme'], mayChange: true }])
    expect(await markets(nord)).toEqual([
      {
        ...market('de'),
        programmes: ['nord'],
        inForce: expect.any(Number),
        scheduled: expect.any(Number),
        mayChange: false,
      },
    ])
    const both = await anOperatorKey(world.deps, { scopes: ['prices'], affiliates: ['nord', 'sud'] })
    expect((await imports('de', table(12, 101), {}, both)).status).toBe(201)
  })
})
