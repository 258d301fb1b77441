import { type AddressInfo, createConnection } from 'node:net'
import { once } from 'node:events'
import { connectDatabase } from '#server/platform/database/connect.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { gotOf, problemOf } from '../test/api.ts'
import { aPortalBuild } from '../test/a-portal-build.ts'
import { aServer, type World } from '../test/world.ts'

let world: World
let token: string
beforeAll(async () => {
  world = await aServer({ settings: { portal: { kind: 'built', dist: await aPortalBuild() } } })
  token = await world.hasAffiliate()
})

const SECURITY_HEADERS = {
  'strict-transport-security': expect.stringMatching(/max-age=31536000/),
  'content-security-policy': expect.stringMatching(/default-src 'none'.*frame-ancestors 'none'/),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
}

describe('every kind of response', () => {
  test.each([
    ['a page', '/acme/fr'],
    ['a page that is missing', '/nobody'],
    ['a file', '/assets/index-1a2b3c.js'],
    ['messages', '/locales/fr.json'],
    ['JSON', '/config-api/v1/configs/acme'],
    ['a stylesheet', '/config-api/v1/css/acme'],
    ['a problem', '/config-api/v1/configs/nobody'],
    ['no such path', '/order-api/v4/nothing'],
    ['no token', '/order-api/v4/product'],
    ['a broken path', '/config-api/v1/configs/%E0%A4%A'],
    ['health', '/health/live'],
    ['OpenAPI', '/openapi.json'],
    ['the API browser', '/docs'],
    ['a file of the API browser', '/docs/swagger-ui.css'],
    ['a page about a problem', '/problems/not-found'],
    ['robots', '/robots.txt'],
  ])('%s carries the security headers', async (_what, url) => {
    const got = await world.app.inject({ method: 'GET', url })
    expect(got.headers).toMatchObject(SECURITY_HEADERS)
    // The portal's own files are public, and previews load them without an origin (docs/decisions/0150); nothing else is read so.
    expect(got.headers['access-control-allow-origin']).toBe(url.startsWith('/assets/') ? '*' : undefined)
    expect(got.headers['x-powered-by']).toBeUndefined()
  })

  test('what is no HTTP at all too', async () => {
    await world.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = world.app.server.address() as AddressInfo
    const socket = createConnection(port, '127.0.0.1')
    socket.end('NONSENSE\r\n\r\n')
    const chunks: Buffer[] = []
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    await once(socket, 'close')
    const text = Buffer.concat(chunks).toString()
    expect(text).toMatch(/^HTTP\/1\.1 400 /)
    expect(text).toContain('x-content-type-options: nosniff')
    expect(text).toContain('"error":"malformed-request"')
  })
})

describe('health', () => {
  test('is live and ready', async () => {
    expect((await world.app.inject('/health/live')).statusCode).toBe(200)
    expect((await world.app.inject('/health/ready')).statusCode).toBe(200)
  })

  test('of a server that is about to stop sends the balancer to others, while it answers on', async () => {
    let isLeaving = false
    const server = await aServer({ settings: { isLeaving: () => isLeaving } })
    expect((await server.app.inject('/health/ready')).statusCode).toBe(200)
    isLeaving = true
    const asked = await server.app.inject('/health/ready')
    expect([asked.statusCode, asked.json()]).toEqual([503, { status: 'leaving' }])
    expect((await server.app.inject('/health/live')).statusCode).toBe(200)
  })
})

describe('without a database', () => {
  test('the server lives, is not ready, and asks callers to come back', async () => {
    const gone = connectDatabase({ url: 'postgresql://nobody@127.0.0.1:1/none', size: 2 })
    const server = await aServer({ deps: () => ({ db: gone.db, pool: gone.pool }) })
    const shown = await server.hasAffiliate()
    expect((await server.app.inject('/health/live')).statusCode).toBe(200)
    expect((await server.app.inject('/health/ready')).statusCode).toBe(503)
    for (const reply of [
      await server.api('listQuotations', { token: shown, cookie: `reprise-session=${'a'.repeat(43)}` }),
      await server.api('createCustomer', { token: shown, body: {} }),
    ]) {
      expect(problemOf(reply)).toEqual({ status: 503, problem: 'service-unavailable' })
      expect(reply.headers['retry-after']).toBe('5')
      expect(reply.text).not.toContain('ECONNREFUSED')
    }
    await gone.close()
  })
})

describe('too many calls', () => {
  test('from one address are refused for a while, per affiliate', async () => {
    const server = await aServer({ settings: { rateLimits: true } })
    const first = await server.hasAffiliate()
    const second = await server.hasAffiliate({ id: 'other-shop' })
    const apply = (shown: string) => server.api('applyPromotion', { token: shown, body: { quotation: 'x', code: 'x' } })
    for (let call = 0; call < 10; call += 1) expect((await apply(first)).status).toBe(400)
    const refused = await apply(first)
    expect(problemOf(refused)).toEqual({ status: 429, problem: 'too-many-requests' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await apply(second)).status).toBe(400)
  })
})

describe('a page of another origin', () => {
  test('gets no leave to read anything', async () => {
    const headers = { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' }
    const preflight = gotOf(await world.app.inject({ method: 'OPTIONS', url: '/order-api/v4/order', headers }))
    expect(problemOf(preflight)).toEqual({ status: 405, problem: 'method-not-allowed' })
    expect(preflight.headers['access-control-allow-origin']).toBeUndefined()
    const read = await world.api('listProducts', { token, headers: { origin: 'https://elsewhere.example' } })
    expect(read.headers['access-control-allow-origin']).toBeUndefined()
  })
})
