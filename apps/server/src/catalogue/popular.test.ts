import { join } from 'node:path'
import { operations } from '@reprise/contract'
import * as z from 'zod/mini'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadDemoCatalogue } from '#server/demo/load-demo-once.ts'
import { PROJECT_ROOT } from '#server/platform/project-root.ts'
import { NOON } from '../../test/platform.ts'
import { aServer } from '../../test/world.ts'
import type { Sales } from './catalogue.ts'
import { popularProducts } from './popular.ts'

const world = await aServer()
const { api, database, deps } = world
let token = ''
beforeAll(async () => {
  await loadDemoCatalogue(database.db, join(PROJECT_ROOT, 'demo'))
  await world.readAgain()
  token = await world.hasAffiliate({ id: 'acme', config: { apiProductType: ['mobile', 'tablet'] } })
  await world.hasAffiliate({ id: 'consoles', config: { apiProductType: ['console'] } })
})

const popular = async (sold: Record<string, number>, id = 'acme') => {
  const sales: Sales = { soldModels: () => Promise.resolve(new Map(Object.entries(sold))) }
  const affiliate = world.deps.affiliates.find(id)
  if (affiliate === undefined) throw new Error(`no programme ${id}`)
  const { soldHere, products } = await popularProducts({ affiliate, now: NOON }, deps.catalogue, sales)
  return { soldHere, models: products.map(({ modelKey }) => modelKey), products }
}
const FOUR = { 'apple-iphone-11': 12, 'samsung-galaxy-s22': 40, 'google-pixel-7': 10, 'apple-ipad-9th-generation': 30 }

describe('a few models for the first page', () => {
  test('are those that most people sold here, where there are enough', async () => {
    expect(await popular(FOUR)).toMatchObject({
      soldHere: true,
      models: ['samsung-galaxy-s22', 'apple-ipad-9th-generation', 'apple-iphone-11', 'google-pixel-7'],
    })
  })

  test('are never called so where there are not', async () => {
    const { 'google-pixel-7': _, ...three } = FOUR
    expect((await popular(three)).soldHere).toBe(false)
    expect((await popular({})).soldHere).toBe(false)
    expect((await popular({ ...three, 'no-such-model': 99 })).soldHere).toBe(false)
  })

  test('are otherwise one of each of six makers, of what the programme buys first, all with a price, the dearest first', async () => {
    const { products } = await popular({})
    expect(products).toHaveLength(6)
    expect(products.filter(({ upTo, type }) => upTo === null || type !== 'mobile')).toEqual([])
    expect(new Set(products.map(({ brand }) => brand)).size).toBe(6)
    expect(products.filter(({ model }) => /Fold/.test(model))).toEqual([])
    const prices = products.map(({ upTo }) => upTo?.amount ?? 0)
    expect(prices).toEqual(prices.toSorted((a, b) => b - a))
    expect(new Set((await popular({}, 'consoles')).products.map(({ type }) => type))).toEqual(new Set(['console']))
  })

  test('are answered by the contract', async () => {
    const { status, body } = await api('listPopular', { token })
    expect(status).toBe(200)
    expect(z.safeParse(operations.listPopular.replies[200], body).error).toBeUndefined()
  })
})

describe('the list by what is sought', () => {
  const list = (query: Record<string, string>) => api('listProducts', { token, query })

  test('begins with the makers that most people have, and with models of an age to be handed in', async () => {
    const { body } = await list({ type: 'mobile', sort: 'popular', bought: 'true' })
    expect(body.brands.slice(0, 2).map(({ name }) => name)).toEqual(['Apple', 'Samsung'])
    const years = body._embedded.products.map(({ releaseDate }) => Number(releaseDate?.slice(0, 4)))
    expect(Math.max(...years)).toBeLessThanOrEqual(2024)
    expect(Math.min(...years)).toBeGreaterThanOrEqual(2020)
  })

  test('holds nothing without a price where only what is bought is asked for', async () => {
    const { body: bought } = await list({ type: 'mobile', bought: 'true', limit: '100', page: '3' })
    const { body: all } = await list({ type: 'mobile' })
    expect(bought._embedded.products.filter(({ upTo }) => upTo === null)).toEqual([])
    expect(bought.page.totalElements).toBeLessThan(all.page.totalElements)
    expect(bought._links.next?.href).toContain('bought=true')
  })

  test('begins a search with what was named in full', async () => {
    const { body } = await list({ search: 'iphone 6', sort: 'popular' })
    expect(body._embedded.products[0]?.model).toBe('iPhone 6')
  })
})
