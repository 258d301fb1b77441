import { beforeAll, describe, expect, test } from 'vitest'
import { problemOf } from '../../test/api.ts'
import { someGoods } from '../../test/goods.ts'
import { aServer, type World } from '../../test/world.ts'

const SHOP = 'https://shop.example'
let world: World
beforeAll(async () => {
  world = await aServer({ deps: ({ db }) => someGoods(db) })
  await world.hasAffiliate({ id: 'acme', programme: { embedOrigins: [SHOP, 'http://localhost:8080'] } })
  await world.hasAffiliate({ id: 'closed' })
})

const look = (id: string, origin?: string, query: Record<string, string> = {}) =>
  world.api('getEmbed', { params: { id }, query, headers: origin === undefined ? {} : { origin } })
const search = (text: string, origin = SHOP) =>
  world.api('searchForEmbed', { params: { id: 'acme' }, query: { search: text }, headers: { origin } })

describe('the price check of a partner’s page', () => {
  test('is read by pages of the origins that the programme names, and by no other', async () => {
    const allowed = async (id: string, origin: string) =>
      (await look(id, origin)).headers['access-control-allow-origin']
    expect(await allowed('acme', SHOP)).toBe(SHOP)
    for (const origin of ['https://evil.example', 'https://shop.example.evil.example', 'http://shop.example', 'null'])
      expect(await allowed('acme', origin), origin).toBeUndefined()
    expect(await allowed('closed', SHOP)).toBeUndefined()
  })

  test('gives no page credentials, and says that its answer depends on the origin', async () => {
    const { headers } = await look('acme', SHOP)
    expect(headers['access-control-allow-credentials']).toBeUndefined()
    expect(headers['vary']).toContain('Origin')
  })

  test('opens nothing else to those pages', async () => {
    const headers = { origin: SHOP }
    const config = await world.api('getInstanceConfig', { params: { id: 'acme' }, headers })
    const products = await world.api('listProducts', { token: config.body.orderAPI.token, headers })
    for (const got of [config, products]) expect(got.headers['access-control-allow-origin']).toBeUndefined()
  })

  test('has the programme’s words in its language, and its colours', async () => {
    expect((await look('acme')).body).toMatchObject({
      appName: 'Acme trade-in',
      locale: 'fr',
      direction: 'ltr',
      words: { upTo: 'jusqu’à {price}' },
      colours: { accent: '#101010' },
    })
    expect((await look('acme', SHOP, { locale: 'en' })).body.words.upTo).toBe('up to {price}')
    expect((await look('acme', SHOP, { locale: 'de' })).body.locale).toBe('fr')
  })

  test('finds nothing where there is nothing', async () => {
    expect((await search('nothing')).body).toEqual({ total: 0, products: [] })
  })

  test('asks for two letters at least, and for a programme that there is', async () => {
    expect(problemOf(await search('i'))).toEqual({ status: 400, problem: 'malformed-request' })
    expect(problemOf(await look('nobody'))).toEqual({ status: 404, problem: 'affiliate-not-found' })
  })
})
