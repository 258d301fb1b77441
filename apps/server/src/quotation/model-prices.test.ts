import { join } from 'node:path'
import { type ModelPrices, operations, PRODUCT_TYPES } from '@reprise/contract'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadDemoCatalogue } from '#server/demo/load-demo-once.ts'
import { PROJECT_ROOT } from '#server/platform/project-root.ts'
import { problemOf } from '../../test/api.ts'
import { aServer } from '../../test/world.ts'

const LEAST = 5_100
const world = await aServer()
let token = ''
let strict = ''
beforeAll(async () => {
  await loadDemoCatalogue(world.database.db, join(PROJECT_ROOT, 'demo'))
  await world.readAgain()
  token = await world.hasAffiliate({ id: 'acme', config: { apiProductType: [...PRODUCT_TYPES] } })
  strict = await world.hasAffiliate({
    id: 'strict',
    config: { apiProductType: ['mobile'], minimumBuybackAmount: LEAST },
    programme: { market: 'gb', currency: 'GBP' },
  })
})

const pricesOf = (key: string, by = token, locale = 'en') =>
  world.api('getModelPrices', { params: { key }, token: by, headers: { 'accept-language': locale } })
const rowsOf = ({ variants, conditions }: ModelPrices) =>
  variants.flatMap(({ id, prices }) =>
    prices.map(({ grade, amount }) => ({
      product: id,
      answers: conditions.find((one) => one.grade === grade)?.answers ?? {},
      amount,
    })),
  )
const offered = async (product: string, answers: Record<string, string>, by: string) => {
  const { status, body } = await world.api('createQuotation', { body: { product, answers }, token: by })
  return status === 201 ? body.amount : body
}

describe('each price of a model', () => {
  test('is what a quotation with the same answers offers, for a model of each kind that is bought', async () => {
    const kinds: string[] = []
    for (const type of PRODUCT_TYPES) {
      const { body: list } = await world.api('listProducts', { query: { type, bought: 'true', limit: '1' }, token })
      const [model] = list._embedded.products
      if (model === undefined) continue
      kinds.push(type)
      const { body } = await pricesOf(model.modelKey)
      expect(z.safeParse(operations.getModelPrices.replies[200], body).error).toBeUndefined()
      expect(body.conditions.map(({ grade }) => grade)).toEqual(expect.arrayContaining(['flawless', 'good', 'used']))
      for (const { product, answers, amount } of rowsOf(body))
        expect([product, answers, await offered(product, answers, token)]).toEqual([product, answers, amount])
    }
    expect(kinds.length).toBeGreaterThanOrEqual(7)
  })

  test('is left out where there would be no offer', async () => {
    const { body } = await pricesOf('apple-iphone-13', strict)
    const rows = rowsOf(body)
    expect(rows.filter(({ product }) => product.endsWith('-128gb'))).toHaveLength(3)
    expect(rows.filter(({ amount }) => amount < LEAST)).toEqual([])
    const dead = { works: 'no', screen: 'flawless', body: 'flawless' }
    expect(body.conditions.map(({ grade }) => grade)).not.toContain('faulty')
    expect(await offered('apple-iphone-13-128gb', dead, strict)).toMatchObject({ error: 'no-offer' })
  })
})

describe('the prices of a model', () => {
  test('are told in the words of the questions, in the language of the call, with their day', async () => {
    const { body } = await pricesOf('apple-iphone-13', token, 'fr')
    expect(body).toMatchObject({ name: 'Apple iPhone 13', type: 'mobile', currency: 'EUR' })
    expect(body.day).toBe(world.clock.now().toISOString().slice(0, 10))
    expect(body.variants.map(({ storageGb }) => storageGb)).toEqual([128, 256, 512])
    expect(body.conditions.find(({ grade }) => grade === 'good')?.telling).toEqual([
      { question: 'Écran', answer: 'Micro-rayures' },
    ])
    expect(body.conditions[0]).toMatchObject({ grade: 'flawless', telling: [] })
  })

  test('are found by the same key when the model is renamed', async () => {
    await sql`update model set name = 'iPhone Thirteen' where key = 'apple-iphone-13'`.execute(world.database.db)
    await world.readAgain()
    expect((await pricesOf('apple-iphone-13')).body.name).toBe('Apple iPhone Thirteen')
    await sql`update model set name = 'iPhone 13' where key = 'apple-iphone-13'`.execute(world.database.db)
    await world.readAgain()
  })

  test('are none of a model for which nothing is paid', async () => {
    const { body } = await pricesOf('apple-iphone-3g')
    expect(body).toMatchObject({ variants: [], conditions: [] })
    expect(body.unpaid.map(({ id }) => id)).toContain('apple-iphone-3g-8gb')
  })

  test('are not told of what the programme does not know, nor without its token', async () => {
    for (const key of ['no-such-model', 'apple-watch-series-10'])
      expect(problemOf(await pricesOf(key, strict))).toEqual({ status: 404, problem: 'product-not-found' })
    expect((await world.api('getModelPrices', { params: { key: 'apple-iphone-13' } })).status).toBe(401)
  })
})
