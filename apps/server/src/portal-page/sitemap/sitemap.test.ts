// @module-tag postgres
import { join } from 'node:path'
import { beforeAll, expect, test, vi } from 'vitest'
import { loadDemoCatalogue } from '#server/demo/load-demo-once.ts'
import { PROJECT_ROOT } from '#server/platform/project-root.ts'
import { aPortalBuild } from '../../../test/a-portal-build.ts'
import { anOperatorKey } from '../../../test/operator-key.ts'
import { aServer, type World } from '../../../test/world.ts'
import { MOST_ADDRESSES } from './register-sitemap.ts'

const HERE = 'trade.example'
const OWN = 'sell.north.example'

let world: World
beforeAll(async () => {
  world = await aServer({
    env: { PUBLIC_URL: `https://${HERE}` },
    settings: { portal: { kind: 'built', dist: await aPortalBuild() } },
  })
  await loadDemoCatalogue(world.database.db, join(PROJECT_ROOT, 'demo'))
  await world.readAgain()
  const whitelistRoutes = ['all']
  await world.hasAffiliate({
    id: 'acme',
    config: { locales: ['fr', 'ar'], apiProductType: ['mobile'], whitelistRoutes },
  })
  await world.hasAffiliate({
    id: 'north',
    config: { locales: ['fr'], apiProductType: ['console'], whitelistRoutes },
    programme: { hosts: [OWN] },
  })
  await world.hasAffiliate({ id: 'partners', config: { whitelistRoutes, referrerOnly: true } })
  await world.hasAffiliate({ id: 'later', config: { whitelistRoutes, dateOpening: '2999-01-01' } })
  await world.hasAffiliate({ id: 'follows', config: { whitelistRoutes: ['order'] } })
  await world.hasAffiliate({ id: 'asks', config: { locales: ['fr'], whitelistRoutes: ['home', 'find'] } })
  await anOperatorKey(world.deps, { scopes: ['orders'], affiliates: ['acme'], test: true })
  await world.deps.affiliates.refresh()
})

const get = (url: string, host = HERE) => world.app.inject({ method: 'GET', url, headers: { host } })
const addresses = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address)

test('robots are told where the list of pages is, at the host that they ask', async () => {
  expect((await get('/robots.txt')).payload).toContain(`\nSitemap: https://${HERE}/sitemap.xml\n`)
  expect((await get('/robots.txt', OWN)).payload).toContain(`\nSitemap: https://${OWN}/sitemap.xml\n`)
})

test('only programmes that anybody may enter are listed, each at its own host', async () => {
  const programmes = async (host: string) =>
    new Set(addresses((await get('/sitemap.xml', host)).payload).map((address) => address.replace(/\/sitemap-.*/, '')))
  expect(await programmes(HERE)).toEqual(new Set([`https://${HERE}/acme`, `https://${HERE}/asks`]))
  expect(await programmes(OWN)).toEqual(new Set([`https://${OWN}/north`]))
  for (const id of ['partners', 'later', 'follows', 'acme~test', 'north', 'nothing'])
    expect([id, (await get(`/${id}/sitemap-1.xml`)).statusCode]).toEqual([id, 404])
  expect((await get('/acme/sitemap-1.xml', OWN)).statusCode).toBe(404)
  expect((await get('/acme/sitemap-9999.xml')).statusCode).toBe(404)
})

test('each model with a price has an address a language, which names its translations and the day of the prices', async () => {
  const files = addresses((await get('/sitemap.xml')).payload).filter((address) => address.includes('/acme/'))
  const texts = await Promise.all(files.map(async (address) => (await get(new URL(address).pathname)).payload))
  const listed = texts.map(addresses)
  for (const some of listed) expect(some.length).toBeLessThanOrEqual(MOST_ADDRESSES)
  const all = listed.flat()
  expect(new Set(all).size).toBe(all.length)
  const [first = ''] = texts
  const at = (locale: string, path: string) => `https://${HERE}/acme/${locale}${path}`
  expect(all).toEqual(expect.arrayContaining([at('fr', ''), at('ar', '/find/mobile')]))
  const path = '/sell/apple-iphone-13'
  const entry = first.split('\n').find((line) => line.includes(`<loc>${at('fr', path)}</loc>`))
  expect(entry).toMatch(/<lastmod>\d{4}-\d\d-\d\dT/)
  for (const [language, locale] of [
    ['fr', 'fr'],
    ['ar', 'ar'],
    ['x-default', 'fr'],
  ] as const)
    expect(entry).toContain(`<xhtml:link rel="alternate" hreflang="${language}" href="${at(locale, path)}"/>`)
  const { priceBook, affiliates, catalogue } = world.deps
  const { market = '', currency = '' } = affiliates.find('acme')?.programme ?? {}
  const unpriced = all
    .flatMap((address) => /\/sell\/(.+)$/.exec(address)?.[1] ?? [])
    .filter((key) =>
      catalogue.model(key)?.variants.every(({ id }) => priceBook.bestPrice(market, currency, id) === null),
    )
  expect(unpriced).toEqual([])
  expect(all.filter((address) => address.includes('/estimate/'))).toEqual([])
})

test('a programme without the page of an estimate lists none', async () => {
  const listed = addresses((await get('/asks/sitemap-1.xml')).payload)
  expect(listed).toContain(`https://${HERE}/asks/fr`)
  expect(listed.filter((address) => /\/(?:sell|estimate)\//.test(address))).toEqual([])
})

test('a list and its files are made once, until the prices change', async () => {
  const searched = vi.spyOn(world.deps.catalogue, 'search')
  const timed = vi.spyOn(world.deps.db, 'getExecutor')
  const ask = async () => (await get('/acme/sitemap-1.xml')).payload
  const first = await ask()
  searched.mockClear()
  timed.mockClear()
  expect(await ask()).toBe(first)
  expect([searched.mock.calls.length, timed.mock.calls.length]).toEqual([0, 0])
  vi.spyOn(world.deps.priceBook, 'version').mockReturnValue(999)
  await ask()
  expect(searched).toHaveBeenCalled()
  vi.restoreAllMocks()
})

test('other calls have their turn while a list is made', async () => {
  const config = { locales: ['fr'], apiProductType: ['tablet', 'watch', 'console'] as const, whitelistRoutes: ['all'] }
  await world.hasAffiliate({ id: 'fresh', config: { ...config, apiProductType: [...config.apiProductType] } })
  const { search } = world.deps.catalogue
  let turns = 0
  let turnsBeforeTheLast = 0
  vi.spyOn(world.deps.catalogue, 'search').mockImplementation((wanted) => {
    turnsBeforeTheLast = turns
    setImmediate(() => void (turns += 1))
    return search(wanted)
  })
  await get('/fresh/sitemap-1.xml')
  expect(turnsBeforeTheLast).toBe(2)
  vi.restoreAllMocks()
})

test('a robot that asks too often waits', async () => {
  const strict = await aServer({
    settings: { rateLimits: true, portal: { kind: 'built', dist: await aPortalBuild() } },
  })
  const ask = () => strict.app.inject({ method: 'GET', url: '/sitemap.xml' })
  for (let call = 0; call < 60; call += 1) expect((await ask()).statusCode).toBe(200)
  expect((await ask()).statusCode).toBe(429)
})
