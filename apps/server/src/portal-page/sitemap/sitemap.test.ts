// @module-tag postgres
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
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

test('each variant with a price has an address a language, which names its translations and the day of the prices', async () => {
  const files = addresses((await get('/sitemap.xml')).payload).filter((address) => address.includes('/acme/'))
  const texts = await Promise.all(files.map(async (address) => (await get(new URL(address).pathname)).payload))
  const listed = texts.map(addresses)
  for (const some of listed) expect(some.length).toBeLessThanOrEqual(MOST_ADDRESSES)
  const all = listed.flat()
  expect(new Set(all).size).toBe(all.length)
  const [first = ''] = texts
  const at = (locale: string, path: string) => `https://${HERE}/acme/${locale}${path}`
  expect(all).toEqual(expect.arrayContaining([at('fr', ''), at('ar', '/find/mobile')]))
  for (const size of ['128gb', '256gb', '512gb']) expect(all).toContain(at('ar', `/estimate/apple-iphone-13-${size}`))
  const path = '/estimate/apple-iphone-13-128gb'
  const entry = first.split('\n').find((line) => line.includes(`<loc>${at('fr', path)}</loc>`))
  expect(entry).toMatch(/<lastmod>\d{4}-\d\d-\d\dT/)
  for (const [language, locale] of [
    ['fr', 'fr'],
    ['ar', 'ar'],
    ['x-default', 'fr'],
  ] as const)
    expect(entry).toContain(`<xhtml:link rel="alternate" hreflang="${language}" href="${at(locale, path)}"/>`)
  const { priceBook, affiliates } = world.deps
  const { market = '', currency = '' } = affiliates.find('acme')?.programme ?? {}
  const unpriced = all
    .flatMap((address) => /\/estimate\/(.+)$/.exec(address)?.[1] ?? [])
    .filter((id) => priceBook.bestPrice(market, currency, id) === null)
  expect(unpriced).toEqual([])
})

test('a programme without the page of an estimate lists none', async () => {
  const listed = addresses((await get('/asks/sitemap-1.xml')).payload)
  expect(listed).toContain(`https://${HERE}/asks/fr`)
  expect(listed.filter((address) => address.includes('/estimate/'))).toEqual([])
})
