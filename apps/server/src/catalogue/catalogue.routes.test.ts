import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { operations, type ListedProduct } from '@reprise/contract'
import { listedProduct } from '@reprise/contract/order-api/product'
import * as z from 'zod/mini'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { problemOf } from '../../test/api.ts'
import { naughtyStrings } from '../../test/naughty-strings.ts'
import { aServer } from '../../test/world.ts'
import { loadDemoCatalogue } from '#server/demo/load-demo-once.ts'
import { PROJECT_ROOT } from '#server/platform/project-root.ts'

const world = await aServer()
const { api, database } = world
let token = ''
let watches = ''
beforeAll(async () => {
  await loadDemoCatalogue(database.db, join(PROJECT_ROOT, 'demo'))
  await world.readAgain()
  token = await world.hasAffiliate({ id: 'acme', config: { apiProductType: ['mobile', 'tablet', 'watch'] } })
  watches = await world.hasAffiliate({
    id: 'watches',
    config: { apiProductType: ['watch'], apiResultsPerPage: 3 },
    programme: { market: 'gb', currency: 'GBP' },
  })
})

const list = (query: Record<string, string> = {}, more: { token?: string } = {}) =>
  api('listProducts', { query, token: more.token ?? token })
const namesIn = (body: { _embedded: { products: ListedProduct[] } }) => body._embedded.products.map(({ name }) => name)

describe('GET product', () => {
  test('answers by the contract', async () => {
    const { status, body } = await list({ search: 'iphone 13' })
    expect(status).toBe(200)
    expect(z.safeParse(operations.listProducts.replies[200], body).error).toBeUndefined()
    expect(Object.keys(body).sort()).toEqual(Object.keys(operations.listProducts.replies[200].shape).sort())
    expect(Object.keys(body._embedded.products[0] ?? {}).sort()).toEqual(Object.keys(listedProduct.shape).sort())
    expect(namesIn(body)[0]).toBe('Apple iPhone 13 128\u00a0Go')
    expect(body._embedded.products[0]).toMatchObject({ variants: 3, upTo: { currency: 'EUR' }, pricesDiffer: true })
    expect(body.brands).toEqual([{ name: 'Apple', count: 4 }])
  })

  test('is JSON of the API’s type, compressed for whoever reads that', async () => {
    const query = { search: 'galaxy' }
    expect((await list(query)).headers['content-type']).toBe('application/vnd.reprise.v4+json; charset=utf-8')
    const { headers, rawPayload } = await world.app.inject({
      url: '/order-api/v4/product',
      query,
      headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' },
    })
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: expect.stringContaining('Accept-Encoding') })
    expect(JSON.parse(gunzipSync(rawPayload).toString())).toEqual((await list(query)).body)
  })

  test('pages, with links that keep the filters', async () => {
    const { body } = await list({ search: 'galaxy', brand: 'Samsung', page: '2', limit: '5', sort: 'newest' })
    expect(body.page).toMatchObject({ number: 2, size: 5 })
    const hrefs = Object.fromEntries(
      Object.entries(body._links as Record<string, { href: string }>).map(([rel, { href }]) => [
        rel,
        Object.fromEntries(new URL(href, 'http://localhost').searchParams),
      ]),
    )
    const filters = { search: 'galaxy', brand: 'Samsung', sort: 'newest', limit: '5' }
    expect(hrefs).toMatchObject({
      self: { ...filters, page: '2' },
      first: { ...filters, page: '1' },
      prev: { ...filters, page: '1' },
      next: { ...filters, page: '3' },
      last: { ...filters, page: String(body.page.totalPages) },
    })
    const next = await list(hrefs['next'])
    expect(namesIn(next.body)).not.toEqual(namesIn(body))
    const beyond = await list({ page: '9999' })
    expect(beyond).toMatchObject({ status: 200, body: { _embedded: { products: [] } } })
  })

  test('gives as many as the affiliate shows on a page, of the types it buys, in its currency', async () => {
    const { body } = await list({}, { token: watches })
    expect(body._embedded.products).toHaveLength(3)
    expect(new Set(body._embedded.products.map(({ type }: ListedProduct) => type))).toEqual(new Set(['watch']))
    expect(body._embedded.products[0]?.bestPrice?.currency).toBe('GBP')
    expect((await list({ type: 'mobile' }, { token: watches })).body.page.totalElements).toBe(0)
  })

  test('lists the variants of one model', async () => {
    const { body } = await list({ model: 'apple-iphone-13' })
    expect(body._embedded.products.map(({ storageGb }: ListedProduct) => storageGb)).toEqual([128, 256, 512])
  })

  test.each([
    [{ page: '0' }, '?page'],
    [{ page: 'two' }, '?page'],
    [{ limit: '101' }, '?limit'],
    [{ limit: '-1' }, '?limit'],
    [{ type: 'toaster' }, '?type'],
    [{ sort: 'random' }, '?sort'],
    [{ search: 'x'.repeat(101) }, '?search'],
  ])('refuses %j and says where', async (query, pointer) => {
    const got = await list(query)
    expect(problemOf(got)).toEqual({ status: 400, problem: 'malformed-request' })
    expect(got.body.faults).toMatchObject([{ pointer }])
  })

  test('needs the affiliate’s token', async () => {
    expect(problemOf(await api('listProducts'))).toEqual({ status: 401, problem: 'unauthorized' })
    expect(problemOf(await api('listProducts', { token: 'pk_unknown' }))).toEqual({
      status: 401,
      problem: 'unauthorized',
    })
  })

  test('answers hostile text like any other', async () => {
    for (const search of naughtyStrings()) {
      const { status } = await list({ search: search.slice(0, 100) })
      expect({ search, isFine: status === 200 || status === 400 }).toEqual({ search, isFine: true })
    }
  })
})

describe('GET product/{id}', () => {
  test('shows a product with what it is worth to this affiliate', async () => {
    const { status, body } = await api('getProduct', { params: { id: 'apple-watch-series-10' }, token: watches })
    expect(status).toBe(200)
    expect(body).toMatchObject({ name: 'Apple Watch Series 10', storageGb: null, bestPrice: { currency: 'GBP' } })
    expect(z.safeParse(operations.getProduct.replies[200], body).error).toBeUndefined()
  })

  test('does not know a product that is not bought here, or not at all', async () => {
    for (const id of ['apple-iphone-13-128gb', 'no-such-thing', 'Not An Id'])
      expect(problemOf(await api('getProduct', { params: { id }, token: watches }))).toEqual({
        status: 404,
        problem: 'product-not-found',
      })
    expect((await api('getProduct', { params: { id: 'apple-iphone-13-128gb' } })).status).toBe(401)
  })

  test('shows a product that left the catalogue, without a price', async () => {
    await sql`update product set retired_at = ${new Date()} where id = ${'apple-iphone-xr-64gb'}`.execute(database.db)
    await world.readAgain()
    const { body } = await api('getProduct', { params: { id: 'apple-iphone-xr-64gb' }, token })
    expect(body).toMatchObject({ name: 'Apple iPhone XR 64\u00a0Go', bestPrice: null })
    expect(namesIn((await list({ model: 'apple-iphone-xr' })).body)).not.toContain('Apple iPhone XR 64\u00a0Go')
  })
})

describe('GET catalog/{id}', () => {
  const questions = (locale: string) =>
    api('getQuestionnaire', { params: { id: 'apple-iphone-13-128gb' }, token, headers: { 'accept-language': locale } })

  test('asks in the caller’s language and tells the price of each grade', async () => {
    const { status, body } = await questions('fr')
    expect(status).toBe(200)
    expect(z.safeParse(operations.getQuestionnaire.replies[200], body).error).toBeUndefined()
    expect(body.questions.find(({ id }) => id === 'screen')).toMatchObject({
      name: 'Écran',
      title: 'À quoi ressemble l’écran\u00a0?',
    })
    expect(body.prices?.flawless).toBe(body.product.bestPrice?.amount)
    const inEnglish = (await questions('en')).body.questions
    expect(inEnglish.find(({ id }) => id === 'screen')?.title).toBe('What does the screen look like?')
  })

  test('is asked although nothing is paid', async () => {
    const { body } = await api('getQuestionnaire', { params: { id: 'apple-iphone-3g-8gb' }, token })
    expect(body).toMatchObject({ prices: null, currency: 'EUR', product: { bestPrice: null } })
  })

  test('does not know what is not there, and needs the token', async () => {
    expect(problemOf(await api('getQuestionnaire', { params: { id: 'no-such-thing' }, token }))).toEqual({
      status: 404,
      problem: 'product-not-found',
    })
    expect((await api('getQuestionnaire', { params: { id: 'apple-iphone-13-128gb' } })).status).toBe(401)
  })
})
