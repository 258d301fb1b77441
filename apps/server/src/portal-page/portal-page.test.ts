import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { StartData } from '@reprise/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { pageMessages } from '#server/message/index.ts'
import { aPortalBuild } from '../../test/a-portal-build.ts'
import { aServer, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await aServer({ settings: { portal: { kind: 'built', dist: await aPortalBuild() } } })
  await world.hasAffiliate({
    id: 'acme',
    config: { locales: ['fr', 'ar', 'en'], whitelistRoutes: ['home', 'find'], helpUrl: 'https://acme.example/help' },
    texts: { fr: { 'shell.help': 'Chez Acme', 'gate.referrer.help': 'De l’aide' } },
  })
  await world.hasAffiliate({
    id: 'shop',
    config: { locales: ['fr'], whitelistRoutes: ['all'] },
    texts: { fr: { 'order.title': 'Votre vente' } },
  })
})

const get = (url: string, headers: Record<string, string> = {}) => world.app.inject({ method: 'GET', url, headers })
const { 'shell.test': _testLine, ...french } = pageMessages('fr') ?? {}
const startData = (html: string): StartData => {
  const [, json = ''] = /<script type="application\/json" id="start-data">(.*?)<\/script>/s.exec(html) ?? []
  return JSON.parse(json)
}
const nonceOf = (html: string) => /<style id="affiliate-theme" nonce="([^"]+)">/.exec(html)?.[1]

describe('a page of an affiliate', () => {
  test('carries all that the portal starts from', async () => {
    const got = await get('/acme/fr')
    expect(got.statusCode).toBe(200)
    expect(got.headers['content-type']).toBe('text/html; charset=utf-8')
    const { affiliate } = startData(got.payload)
    expect(affiliate).toMatchObject({ locale: 'fr', allowedRoutes: ['home', 'find'], config: { instanceId: 'acme' } })
    expect(affiliate?.stylesheet).toContain(':root{')
    expect(got.payload).toContain(`">${affiliate?.stylesheet}</style>`)
    expect(got.payload).toContain('<html lang="fr" dir="ltr">')
    expect(got.payload).toContain('<title>Acme trade-in</title>')
    expect(got.payload).toContain(
      `<meta name="description" content="Découvrez en deux minutes ce que vaut votre appareil`,
    )
    expect(got.payload).toMatch(
      /<meta name="theme-color" media="\(prefers-color-scheme: dark\)" content="#\w{6}">\n<meta name="theme-color" content="#fafafa">/,
    )
    expect(got.payload).toContain('<div id="app"></div>')
    expect(got.payload).toContain(
      `<noscript><p><strong><bdi>Acme trade-in</bdi></strong><br>${french['shell.noScript']} <a href="https://acme.example/help">De l’aide</a></p></noscript>`,
    )
  })

  test('speaks the locale, and the affiliate’s own words above it', async () => {
    const messages = startData((await get('/acme/fr')).payload).affiliate?.messages
    expect(messages).toMatchObject({ 'shell.help': 'Chez Acme', 'home.lead': french['home.lead'] })
  })

  test('leaves an order’s texts to the pages that show them', async () => {
    const textsAt = async (path: string) => startData((await get(`/shop${path}`)).payload).affiliate
    expect(await textsAt('/fr')).toMatchObject({ hasOrderTexts: false, messages: { 'home.lead': french['home.lead'] } })
    expect((await textsAt('/fr'))?.messages).not.toHaveProperty(['order.title'])
    for (const path of ['/fr/order', '/fr/documents/3f0c7a52-6d1e-4d2b-8a4e-0c9d1f2a3b4c'])
      expect(await textsAt(path)).toMatchObject({
        hasOrderTexts: true,
        messages: { 'home.lead': french['home.lead'], 'order.title': 'Votre vente' },
      })
  })

  test('takes the first locale where the path names none of the affiliate’s', async () => {
    expect(startData((await get('/acme')).payload).affiliate?.locale).toBe('fr')
    expect(startData((await get('/acme/de')).payload).affiliate?.locale).toBe('fr')
  })

  test('runs from right to left in Arabic', async () => {
    expect((await get('/acme/ar')).payload).toContain('<html lang="ar" dir="rtl">')
  })

  test('is found in any case of letters', async () => {
    expect(startData((await get('/ACME/fr')).payload).affiliate?.config.instanceId).toBe('acme')
  })

  test('asks at once for the code and the styles of its screen, and not again for what the entry brings', async () => {
    const links = (html: string) =>
      [...html.matchAll(/<link rel="(?:modulepreload|stylesheet)" href="([^"]+)">/g)].map(([, href]) => href)
    expect(new Set(links((await get('/acme/fr')).payload))).toEqual(
      new Set([
        '/assets/home-aaaaaa.js',
        '/assets/home-bbbbbb.css',
        '/assets/picker-0d1e2f.css',
        '/assets/picker-0d1e2f.js',
      ]),
    )
    expect(links((await get('/acme/fr/find/mobile')).payload)).toEqual([])
  })

  test('changes as soon as its affiliate does', async () => {
    await world.hasAffiliate({ id: 'moving', config: { appName: 'Before' } })
    expect((await get('/moving/fr')).payload).toContain('<title>Before</title>')
    await world.hasAffiliate({ id: 'moving', config: { appName: 'After' } })
    expect((await get('/moving/fr')).payload).toContain('<title>After</title>')
  })

  test('cannot be broken out of by what an affiliate wrote', async () => {
    const hostile = '</script><script>alert(1)</script><!--\u2028"\'&'
    const texts = { fr: { 'hostile.words': 'Words \u2028"\'&' } }
    await world.hasAffiliate({ id: 'hostile', config: { appName: hostile }, texts })
    const html = (await get('/hostile/fr')).payload
    expect(html).not.toContain('alert(1)</script>')
    expect(html.match(/<script/g)).toHaveLength(3)
    const json = html.slice(html.indexOf('id="start-data"'))
    expect(json.slice(0, json.indexOf('</script>'))).not.toContain('\u2028')
    expect(startData(html).affiliate?.config.appName).toBe(hostile)
  })
})

describe('the policy of a page', () => {
  test('names a nonce that no other response has, and the page carries it', async () => {
    const first = await get('/acme/fr')
    const second = await get('/acme/fr')
    const nonces = [nonceOf(first.payload), nonceOf(second.payload)]
    expect(new Set(nonces).size).toBe(2)
    expect(first.headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonces[0]}'`)
    expect(second.headers['content-security-policy']).toContain(`script-src 'self' 'nonce-${nonces[1]}'`)
  })

  test('allows nothing inline and nothing from elsewhere', async () => {
    const policy = String((await get('/acme/fr')).headers['content-security-policy'])
    expect(policy).not.toMatch(/unsafe|https?:/)
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
  })

  test('lets in the outside services that the affiliate named', async () => {
    const config = { errorReporterDsn: 'https://key@errors.example/7', tagManagerId: 'GTM-ABCD' }
    await world.hasAffiliate({ id: 'reporting', config })
    const policy = String((await get('/reporting/fr')).headers['content-security-policy'])
    expect(policy).toContain("connect-src 'self' https://errors.example")
    expect(policy).toContain("frame-src 'self'")
    expect(policy).not.toContain('googletagmanager')
  })
})

describe('the page that a tag container runs in', () => {
  test('belongs to no origin, runs the container of its affiliate, and says nothing of anybody', async () => {
    await world.hasAffiliate({ id: 'tagged', config: { tagManagerId: 'GTM-ABC123' } })
    const got = await get('/tags/tagged')
    const policy = String(got.headers['content-security-policy'])
    expect(policy).toMatch(/sandbox allow-scripts$/)
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).not.toMatch(/allow-same-origin|unsafe-eval/)
    expect(got.headers['x-frame-options']).toBe('SAMEORIGIN')
    expect(got.payload).toContain('gtm.js?id=GTM-ABC123')
    const [, nonce = ''] = /<script nonce="([^"]+)">/.exec(got.payload) ?? []
    expect(policy).toContain(`'nonce-${nonce}' 'strict-dynamic'`)
  })

  test.each(['/tags/acme', '/tags/nobody'])('is not there at %s, which measures nothing', async (url) => {
    expect((await get(url)).statusCode).toBe(404)
  })
})

describe('the colours of a page', () => {
  test('are chosen before anything is painted, by a script that the policy names by its hash', async () => {
    const got = await get('/acme/fr')
    const [, script = ''] = /<script>(.*?)<\/script>/.exec(got.payload) ?? []
    expect(script).toContain('localStorage.scheme')
    expect(got.payload.indexOf('<script>')).toBeLessThan(got.payload.indexOf('<style'))
    const hash = createHash('sha256').update(script).digest('base64')
    expect(got.headers['content-security-policy']).toContain(`'sha256-${hash}'`)
  })
})

describe('a page in a compressed form', () => {
  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('of %s is the same page', async (encoding, decompress) => {
    const plain = await get('/acme/fr')
    const got = await get('/acme/fr', { 'accept-encoding': encoding })
    expect(got.headers['content-encoding']).toBe(encoding)
    const html = decompress(got.rawPayload).toString()
    expect(html.replace(/nonce="[^"]+"/, '')).toBe(plain.payload.replace(/nonce="[^"]+"/, ''))
    expect(got.headers['content-security-policy']).toContain(nonceOf(html))
    expect(got.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
  })
})

test('the page of an order is there for its customer, whatever its programme shows to newcomers', async () => {
  const got = await get('/acme/fr/litigation/3f0c7a52-6d1e-4d2b-8a4e-0c9d1f2a3b4c')
  expect(got.statusCode).toBe(200)
  expect(got.headers['x-robots-tag']).toBe('noindex')
  expect(startData(got.payload).affiliate?.hasOrderTexts).toBe(true)
  expect((await get('/acme/fr/litigation')).statusCode).toBe(404)
})

describe('an address that leads nowhere', () => {
  test.each(['/nobody', '/nobody/fr', '/404', '/', '/acme/fr/404', '/acme/fr/customer', '/acme/fr/order/7'])(
    '%s is a 404 that still carries the portal',
    async (url) => {
      const got = await get(url)
      expect(got.statusCode).toBe(404)
      expect(got.payload).toContain('<div id="app"></div>')
      expect(got.headers['x-robots-tag']).toBe('noindex')
    },
  )

  test.each(['/bad.id', '/acme/fr/order/a.b', '/acme/fr/estimate/apple.iphone', '//x', '/shop/fr/find/nonsense'])(
    '%s is a page to somebody who opens it in a browser',
    async (url) => {
      const got = await get(url, { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' })
      expect(got.statusCode).toBe(404)
      expect(got.payload).toContain('<div id="app"></div>')
      expect(got.headers['vary']).toContain('Accept,')
    },
  )

  test.each(['/%', '/acme/%', '/acme/fr/order/%zz'])(
    '%s cannot even be read, and leads to the page that says so',
    async (url) => {
      const got = await get(url, { accept: 'text/html' })
      expect([got.statusCode, got.headers['location']]).toEqual([302, '/404'])
      expect((await get(url)).headers['content-type']).toContain('application/problem+json')
    },
  )

  test('speaks the browser’s language where there is no affiliate', async () => {
    const got = await get('/nobody', { 'accept-language': 'fr-CA,fr;q=0.9' })
    expect(got.payload).toContain('<html lang="fr"')
    const operator = { name: 'Reprise', url: null }
    expect(startData(got.payload)).toEqual({ affiliate: null, operator, readings: [] })
    expect(got.payload).toContain(`<noscript><p><strong><bdi>Reprise</bdi></strong><br>${french['shell.noScript']}</p>`)
  })

  test.each(['/order-api/v4/nothing', '/assets/gone-123456.js', '/locales/xx.json', '/nothing.png', '/config-api'])(
    '%s is a problem and no page',
    async (url) => {
      const got = await get(url)
      expect(got.statusCode).toBe(404)
      expect(got.headers['content-type']).toContain('application/problem+json')
    },
  )
})

describe('files of the portal', () => {
  test('with a hash in their name never change, and go out compressed as they lie there', async () => {
    const got = await get('/assets/index-1a2b3c.js', { 'accept-encoding': 'gzip' })
    expect(got.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'gzip',
      'x-content-type-options': 'nosniff',
    })
    expect(gunzipSync(got.rawPayload).toString()).toBe('console.log("portal")')
    expect((await get('/assets/index-1a2b3c.js')).payload).toBe('console.log("portal")')
  })

  test('run WebAssembly in a worker alone, which reaches nothing but this server', async () => {
    const policyOf = async (file: string, encoding = 'identity') =>
      String((await get(`/assets/${file}`, { 'accept-encoding': encoding })).headers['content-security-policy'])
    for (const encoding of ['identity', 'gzip'])
      expect(await policyOf('reader.worker-4D_e-f.js', encoding)).toBe(
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
      )
    expect(await policyOf('index-1a2b3c.js')).not.toContain('wasm')
    expect((await get('/acme/fr')).headers['content-security-policy']).not.toContain('wasm')
  })

  test('do not include sources, maps or the manifest', async () => {
    for (const url of ['/assets/index-1a2b3c.js.map', '/.vite/manifest.json', '/index.html', '/assets/../package.json'])
      expect((await get(url)).headers['content-type']).toContain('application/problem+json')
  })

  test('robots are told what is private, and pages of one sale say so themselves', async () => {
    expect((await get('/robots.txt')).payload).toContain('Disallow: /order/')
    const order = await get('/order/3f0c7a52-6d1e-4d2b-8a4e-0c9d1f2a3b4c')
    expect(order.headers['x-robots-tag']).toBe('noindex')
    expect((await get('/acme/fr')).headers['x-robots-tag']).toBeUndefined()
  })
})

describe('messages', () => {
  test('are those of a locale, with an affiliate’s own where it is named', async () => {
    expect((await get('/locales/fr.json')).json()).toEqual(french)
    expect((await get('/locales/fr.json?affiliate=acme')).json()).toMatchObject({ 'shell.help': 'Chez Acme' })
    expect((await get('/locales/fr.json?affiliate=nobody')).statusCode).toBe(404)
  })

  test('of an affiliate are never given from what a browser kept: an open page would not follow a correction', async () => {
    expect((await get('/locales/fr.json?affiliate=acme')).headers['cache-control']).toBe('public, no-cache')
    expect((await get('/locales/fr.json')).headers['cache-control']).toBe('public, max-age=300')
  })

  test('are not sent twice', async () => {
    const first = await get('/locales/fr.json', { 'accept-encoding': 'br' })
    expect(JSON.parse(brotliDecompressSync(first.rawPayload).toString())['home.lead']).toBe(french['home.lead'])
    const again = await get('/locales/fr.json', { 'if-none-match': String(first.headers['etag']) })
    expect(again.statusCode).toBe(304)
  })
})
