import { beforeAll, describe, expect, test } from 'vitest'
import { problemOf } from '../../test/api.ts'
import { aServer, type World } from '../../test/world.ts'

const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script><path d="M0 0h9"/></svg>')
const CLEAN_SVG = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9"></path></svg>'
let world: World
beforeAll(async () => {
  world = await aServer()
  await world.hasAffiliate({
    id: 'acme',
    config: { favicon: 'asset:favicon.svg', whitelistRoutes: ['home', 'estimate'] },
    programme: { terms: { lockDays: 35 } },
    assets: [
      { name: 'favicon.svg', bytes: SVG },
      { name: 'logo.svg', bytes: SVG },
    ],
  })
})

describe('an affiliate’s configuration', () => {
  test('is public, whole, and holds nothing of the operator’s side', async () => {
    const got = await world.api('getInstanceConfig', { params: { id: 'acme' } })
    expect(got.status).toBe(200)
    expect(got.body).toMatchObject({
      instanceId: 'acme',
      locales: ['fr', 'en'],
      appName: 'Acme trade-in',
      apiResultsPerPage: 8,
      collectIban: true,
      minimumBuybackAmount: null,
      orderAPI: { process: 'WEB_STANDARD' },
      consents: [{ name: 'legalAgeCheck' }, { name: 'cgaCheck' }],
      terms: { lockDays: 35, answerDays: 14, transport: { cover: 'amount' } },
    })
    expect(got.text).not.toMatch(/recipient|mailFrom|trade-in@acme\.example/)
  })

  test('names the consents that the programme words itself, in any language, and none where all are in the words of the house', async () => {
    await world.hasAffiliate({ id: 'wordy', texts: { fr: { 'terms.read': 'J’accepte tout.' } } })
    const [own, house] = await Promise.all(
      ['wordy', 'acme'].map((id) => world.api('getInstanceConfig', { params: { id } })),
    )
    expect(own?.body.ownConsents).toEqual(['cgaCheck'])
    expect(house?.body).not.toHaveProperty('ownConsents')
  })

  test('opens the Order API with its token', async () => {
    const { body } = await world.api('getInstanceConfig', { params: { id: 'acme' } })
    expect((await world.api('listProducts', { token: body.orderAPI.token })).status).toBe(200)
  })

  test('is found in any case of letters', async () => {
    const got = await world.api('getInstanceConfig', { params: { id: 'AcMe' } })
    expect(got.body.instanceId).toBe('acme')
  })

  test.each(['nobody', 'ab', 'a'.repeat(21), 'a%20b', '404'])(
    'of %s is not found, with an error to read',
    async (id) => {
      const got = await world.api('getInstanceConfig', { params: { id } })
      expect(problemOf(got)).toEqual({ status: 404, problem: 'affiliate-not-found' })
      expect(got.body).toMatchObject({
        error: 'affiliate-not-found',
        type: '/problems/affiliate-not-found',
        status: 404,
      })
    },
  )

  test('is not sent again while it has not changed', async () => {
    const first = await world.api('getInstanceConfig', { params: { id: 'acme' } })
    const tag = { 'if-none-match': String(first.headers['etag']) }
    expect(await world.api('getInstanceConfig', { params: { id: 'acme' }, headers: tag })).toMatchObject({
      status: 304,
      text: '',
    })
  })

  test('is never given from what a browser kept of it, nor are its routes and its look: an open page would not follow', async () => {
    const params = { id: 'acme' }
    const got = [
      await world.api('getInstanceConfig', { params }),
      await world.api('getAllowedRoutes', { params }),
      await world.api('getStylesheet', { params: { theme: 'acme' } }),
    ]
    expect(got.map(({ headers }) => headers['cache-control'])).toEqual(Array.from(got, () => 'public, no-cache'))
    expect(got.every(({ headers }) => headers['etag'] !== undefined)).toBe(true)
  })
})

describe('the allowed routes', () => {
  test('are a list of names', async () => {
    expect((await world.api('getAllowedRoutes', { params: { id: 'acme' } })).body).toEqual(['home', 'estimate'])
  })

  test('of an unknown affiliate are not found', async () => {
    expect((await world.api('getAllowedRoutes', { params: { id: 'nobody' } })).status).toBe(404)
  })
})

describe('a look', () => {
  test('is a stylesheet of custom properties', async () => {
    const got = await world.api('getStylesheet', { params: { theme: 'acme' } })
    expect(got.status).toBe(200)
    expect(got.headers['content-type']).toBe('text/css; charset=utf-8')
    expect(got.text).toMatch(/^:root\{[^<>@]*\}\n:root\[data-scheme=dark\]\{[^<>@]*\}$/)
  })

  test('that nobody made is not found', async () => {
    expect(problemOf(await world.api('getStylesheet', { params: { theme: 'none' } }))).toEqual({
      status: 404,
      problem: 'theme-not-found',
    })
  })
})

describe('an asset', () => {
  const asset = async () => {
    const { body } = await world.api('getInstanceConfig', { params: { id: 'acme' } })
    return world.api('getAsset', { params: { id: body.favicon?.replace('asset:', '') ?? '' } })
  }

  test('is served for good, was cleaned when it was taken, and runs nothing', async () => {
    const got = await asset()
    expect(got.text).toBe(CLEAN_SVG)
    expect(got.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect(got.headers['content-security-policy']).toContain('sandbox')
  })

  test('that does not exist is not found', async () => {
    const unknown = await world.api('getAsset', { params: { id: '3f0c7a52-6d1e-4d2b-8a4e-0c9d1f2a3b4c' } })
    expect(problemOf(unknown)).toEqual({ status: 404, problem: 'asset-not-found' })
    expect((await world.api('getAsset', { params: { id: '../secret' } })).status).toBe(404)
  })
})

describe('an affiliate cannot be created', () => {
  test.each(['Order', 'assets', 'DOCS'])('with the id %s, which the portal needs itself', async (id) => {
    await expect(world.hasAffiliate({ id })).rejects.toThrow('choose another')
  })

  test('with an id that differs from another by letter case alone', async () => {
    await expect(world.hasAffiliate({ id: 'ACME' })).rejects.toThrow('differs from acme by letter case alone')
  })

  test('with a look or rules outside of the contract', async () => {
    await expect(world.hasAffiliate({ id: 'odd-look', theme: { radius: 900 } })).rejects.toThrow('radius')
    const config = { helpUrl: 'javascript:alert(1)' }
    await expect(world.hasAffiliate({ id: 'odd-link', config })).rejects.toThrow('helpUrl')
  })
})
