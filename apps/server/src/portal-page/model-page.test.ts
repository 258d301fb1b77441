import { beforeAll, describe, expect, test } from 'vitest'
import { aPortalBuild } from '../../test/a-portal-build.ts'
import { PHONE, RETIRED, someGoods, UNPAID } from '../../test/goods.ts'
import { aServer, type World } from '../../test/world.ts'

const HERE = 'trade.example'
const OWN = 'sell.north.example'

let world: World
beforeAll(async () => {
  world = await aServer({
    env: { PUBLIC_URL: `https://${HERE}` },
    settings: { portal: { kind: 'built', dist: await aPortalBuild() } },
    deps: ({ db }) => someGoods(db),
  })
  const config = { locales: ['fr', 'ar'], apiProductType: ['mobile' as const], whitelistRoutes: ['all'] }
  await world.hasAffiliate({ id: 'acme', config })
  await world.hasAffiliate({ id: 'north', config, programme: { hosts: [OWN] } })
  await world.hasAffiliate({ id: 'watches', config: { ...config, apiProductType: ['watch'] } })
  await world.hasAffiliate({ id: 'follows', config: { ...config, whitelistRoutes: ['home', 'order'] } })
  await world.hasAffiliate({ id: 'french', config: { ...config, locales: ['fr'] } })
})

const get = (url: string, host = HERE) =>
  world.app.inject({ method: 'GET', url, headers: { host, accept: 'text/html' } })
const headLinks = (html: string) => [
  /<link rel="canonical" href="([^"]+)">/.exec(html)?.[1],
  ...[...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/g)].map(([, of, at]) => `${of} ${at}`),
]

describe('the page of a model', () => {
  test('is there under its key', async () => {
    const got = await get(`/acme/fr/sell/${PHONE}`)
    expect([got.statusCode, got.headers['x-robots-tag']]).toEqual([200, undefined])
  })

  test.each([
    ['capital letters', `/acme/fr/sell/${PHONE.toUpperCase()}`],
    ['its name as people write it', '/acme/fr/sell/Acme%20One_128gb'],
    ['a slash at its end', `/acme/fr/sell/${PHONE}/`],
  ])('is led to for good from %s', async (_how, url) => {
    const got = await get(url)
    expect([got.statusCode, got.headers['location']]).toEqual([301, `/acme/fr/sell/${PHONE}`])
  })

  test.each(['//acme/fr/sell/', '/acme//fr/sell/', '//evil.example/acme/fr/sell/'])(
    'never leads to another host: %s',
    async (below) => {
      const got = await get(`${below}${PHONE.toUpperCase()}`)
      expect(got.headers['location'] ?? '/').toMatch(/^\/(?![/\\])/)
    },
  )

  test('keeps what stands behind its address', async () => {
    const got = await get(`/acme/fr/sell/${PHONE.toUpperCase()}?utm_source=letter`)
    expect(got.headers['location']).toBe(`/acme/fr/sell/${PHONE}?utm_source=letter`)
  })

  test('of which nothing is paid is shown, and kept from search engines', async () => {
    const got = await get(`/acme/fr/sell/${UNPAID}`)
    expect([got.statusCode, got.headers['x-robots-tag']]).toEqual([200, 'noindex'])
    expect(headLinks(got.payload)).toEqual([undefined])
  })

  test.each([
    ['there is no such model', '/acme/fr/sell/no-such-phone'],
    ['it left the catalogue', `/acme/fr/sell/${RETIRED}`],
    ['it is of a kind that is not bought here', `/watches/fr/sell/${PHONE}`],
    ['nothing is sold there any more', `/follows/fr/sell/${PHONE}`],
    ['no model is named', '/acme/fr/sell'],
  ])('is a 404 where %s', async (_why, url) => {
    const got = await get(url)
    expect([got.statusCode, got.headers['x-robots-tag']]).toEqual([404, 'noindex'])
  })
})

describe('what search engines read in the HTML itself', () => {
  test.each(['', '/find/mobile', `/sell/${PHONE}`])(
    'is the one address of a page, in all languages: %s',
    async (path) => {
      const at = (locale: string) => `https://${HERE}/acme/${locale}${path}`
      const links = [at('ar'), `fr ${at('fr')}`, `ar ${at('ar')}`, `x-default ${at('fr')}`]
      expect(headLinks((await get(`/acme/ar${path}`)).payload)).toEqual(links)
      expect(headLinks((await get(`/acme/ar${path}?search=one&page=2`)).payload)).toEqual(links)
    },
  )

  test('names home for the addresses that show home as well', async () => {
    const home = `https://${HERE}/acme/fr`
    for (const path of ['/acme', '/acme/fr/documents', '/ACME/fr/'])
      expect(headLinks((await get(path)).payload)[0]).toBe(home)
  })

  test('is at the programme’s own host where it has one', async () => {
    const own = `https://${OWN}/north/fr/sell/${PHONE}`
    expect(headLinks((await get(`/north/fr/sell/${PHONE}`)).payload)[0]).toBe(own)
    expect(headLinks((await get(`/north/fr/sell/${PHONE}`, OWN)).payload)[0]).toBe(own)
  })

  test('names no other language where there is none', async () => {
    expect(headLinks((await get('/french/fr')).payload)).toEqual([`https://${HERE}/french/fr`])
  })

  test.each([`/estimate/${PHONE}`, `/estimate/${PHONE}/offer`, '/customer', '/success', '/follow', '/nothing'])(
    'is nothing of a step of a sale, an order or nothing: %s',
    async (path) => {
      const got = await get(`/acme/fr${path}`)
      expect(got.headers['x-robots-tag']).toBe('noindex')
      expect(got.payload).toContain('<meta name="robots" content="noindex">')
      expect(headLinks(got.payload)).toEqual([undefined])
    },
  )
})
