import { createHash } from 'node:crypto'
import { ORDER_MEDIA_TYPE, type StartData } from '@reprise/contract'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aPortalBuild } from '../../test/a-portal-build.ts'
import { NOON } from '../../test/platform.ts'
import { aServer, type World } from '../../test/world.ts'

/** Draws what it was asked for, and what the API answers about the programme's first list. */
const DRAWS = `
export const drawFirstView = async ({ affiliate, screen, path, read }) => {
  const waits = affiliate.config.appName === 'Patient'
  if (screen === 'home') return { waits, html: '<h1>' + affiliate.config.appName + ' at ' + path + '</h1>', title: 'Sell it', readings: [] }
  const headers = { authorization: 'Bearer ' + affiliate.config.orderAPI.token, accept: '${ORDER_MEDIA_TYPE}' }
  const of = screen === 'find' ? '/order-api/v4/product?limit=1' : '/order-api/v4/catalog/' + path.split('/').at(-1)
  const answer = await read(of, headers)
  return { html: '<p>' + screen + '</p>', title: screen, readings: [{ key: [screen], answer }] }
}
`

let world: World
beforeAll(async () => {
  world = await aServer({ settings: { portal: { kind: 'built', dist: await aPortalBuild(DRAWS) } } })
  await world.hasAffiliate({ id: 'acme', config: { appName: 'Acme', locales: ['fr', 'en'] } })
})
beforeEach(() => world.clock.set(NOON))

const pageAt = (url: string) => world.app.inject({ method: 'GET', url })
const viewOf = (html: string) => /<div id="app"[^>]*>(.*?)<\/div>/s.exec(html)?.[1]
const readingsOf = (html: string) => {
  const [, json = ''] = /<script type="application\/json" id="start-data">(.*?)<\/script>/s.exec(html) ?? []
  return (JSON.parse(json) as StartData).readings
}

describe('the first view of a page', () => {
  test('stands in the HTML, and the code starts when it is painted', async () => {
    const { payload, headers } = await pageAt('/acme/fr')
    expect(viewOf(payload)).toBe('<h1>Acme at /acme/fr</h1>')
    expect(payload).toContain('<title>Sell it</title>')
    expect(payload).not.toContain('<script type="module"')
    expect(payload).toContain(
      '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/index-1a2b3c.js">',
    )
    const [, script = ''] = /<script>([^<]*import\([^<]*)<\/script>/.exec(payload) ?? []
    expect(payload.indexOf(script)).toBeGreaterThan(payload.indexOf('id="start-data"'))
    const hash = createHash('sha256').update(script).digest('base64')
    expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`)
  })

  test('that needs no code asks for none before the first sign of a visitor', async () => {
    await world.hasAffiliate({ id: 'patient', config: { appName: 'Patient', locales: ['fr'] } })
    const { payload } = await pageAt('/patient/fr')
    expect(payload).not.toContain('<link rel="modulepreload"')
    expect(payload).not.toContain('<script type="module"')
    expect(payload).toContain('<link rel="stylesheet" href="/assets/picker-0d1e2f.css">')
    expect(/<div id="app"([^>]*)>/.exec(payload)?.[1]).toBe(
      ' data-entry="/assets/index-1a2b3c.js" data-waits="/assets/home-aaaaaa.js /assets/picker-0d1e2f.js"',
    )
    expect((await pageAt('/acme/fr')).payload).not.toContain('data-waits="')
  })

  test('brings what it was drawn from', async () => {
    const { payload } = await pageAt('/acme/fr/find/mobile')
    expect(viewOf(payload)).toBe('<p>find</p>')
    expect(readingsOf(payload)).toEqual([
      { key: ['find'], answer: expect.objectContaining({ _embedded: { products: expect.any(Array) } }) },
    ])
  })

  test('is the same for every campaign', async () => {
    expect(viewOf((await pageAt('/acme/fr?utm_source=letter')).payload)).toBe('<h1>Acme at /acme/fr</h1>')
  })

  test('belongs to its own address', async () => {
    expect(viewOf((await pageAt('/acme/en')).payload)).toBe('<h1>Acme at /acme/en</h1>')
    expect(viewOf((await pageAt('/acme/fr')).payload)).toBe('<h1>Acme at /acme/fr</h1>')
  })

  test.each([
    ['the list was searched', '/acme/fr/find/mobile?search=galaxy'],
    ['questions were answered', '/acme/fr/estimate/apple-iphone-13?answers=power.on'],
    ['the portal notes who sent the visit', '/acme/fr?referrer=shop'],
    ['the portal notes the store', '/acme/fr?storeId=7&userId=8'],
    ['a redirect leads on', '/acme'],
    ['the affiliate does not speak the language', '/acme/de'],
    ['the address ends in a slash', '/acme/fr/'],
    ['the page is one person’s', '/acme/fr/customer'],
    ['an order is meant', '/acme/fr/order/3f0c7a52-6d1e-4d2b-8a4e-0c9d1f2a3b4c'],
    ['nothing is there', '/acme/fr/nothing'],
    ['the product does not exist', '/acme/fr/estimate/no-such-phone'],
  ])('is left to the browser where %s', async (_why, address) => {
    const { payload } = await pageAt(address)
    expect(viewOf(payload)).toBe('')
    expect(payload).toContain('<script type="module"')
    expect(readingsOf(payload)).toEqual([])
  })

  test('follows the affiliate at once', async () => {
    await world.hasAffiliate({ id: 'moving', config: { appName: 'Before' } })
    expect(viewOf((await pageAt('/moving/fr')).payload)).toContain('Before')
    await world.hasAffiliate({ id: 'moving', config: { appName: 'After' } })
    expect(viewOf((await pageAt('/moving/fr')).payload)).toContain('After')
  })
})

test('a fault in drawing is no fault of the page', async () => {
  const broken = 'export const drawFirstView = async () => { throw new Error("a screen broke") }'
  const other = await aServer({ settings: { portal: { kind: 'built', dist: await aPortalBuild(broken) } } })
  await other.hasAffiliate({ id: 'acme' })
  const got = await other.app.inject({ method: 'GET', url: '/acme/fr' })
  expect(got.statusCode).toBe(200)
  expect(viewOf(got.payload)).toBe('')
})
