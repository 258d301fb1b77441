import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { aBareApp } from '../../../test/bare-app.ts'
import { gotOf, problemOf } from '../../../test/api.ts'
import { aPlatform } from '../../../test/platform.ts'
import { bindOperations } from './bind-operations.ts'
import { createServer } from './create-server.ts'

const platform = await aPlatform()
const token = await platform.hasAffiliate()
const ID = '3f0c7a52-6d1e-4d2b-8a4e-0c9d1f2a3b4c'
const customer = { id: ID, maskedEmail: 'j***@g***.com', language: 'fr', _links: { self: { href: '/x' } } }
const seen: unknown[] = []
const { app, api } = await aBareApp(platform.deps, {
  createCustomer: ({ body }) => {
    seen.push(body)
    return { status: 201, body: { ...customer, secret: 'never', _links: { self: { href: '/x', secret: 'never' } } } }
  },
  listCustomers: ({ query }) => {
    seen.push(query)
    return {
      status: 200,
      body: {
        _links: { self: { href: '/a' }, first: { href: '/a' }, last: { href: '/a' } },
        _embedded: { customers: Array.from({ length: query.limit ?? 1 }, () => customer) },
        page: { number: query.page ?? 1, size: 8, totalElements: 1, totalPages: 1 },
      },
    }
  },
  getCustomer: () => {
    throw new Error('select * from customer where email = someone@example.org')
  },
})
const path = '/order-api/v4/customer'
const post = async (payload: string, contentType = 'application/json', headers = {}) =>
  gotOf(
    await app.inject({
      method: 'POST',
      url: path,
      payload,
      headers: { authorization: `Bearer ${token}`, 'content-type': contentType, ...headers },
    }),
  )

describe('a request', () => {
  test('reaches its handler parsed, in either media type of the Order API', async () => {
    for (const type of ['application/json', 'application/vnd.reprise.v4+json', 'application/json; charset=utf-8']) {
      const got = await post('{"firstName":"Ada"}', type)
      expect(got.status).toBe(201)
      expect(seen.at(-1)).toEqual({ firstName: 'Ada' })
    }
    await api('listCustomers', { token, query: { page: '2' } })
    expect(seen.at(-1)).toEqual({ page: 2 })
  })

  test('without the contract’s form is a 400 that says where', async () => {
    const got = await post('{"firstName":7,"isAdmin":true}')
    expect(problemOf(got)).toEqual({ status: 400, problem: 'malformed-request' })
    expect(got.body.faults).toEqual([
      { pointer: '/firstName', code: 'type' },
      { pointer: '/isAdmin', code: 'unknown-field' },
    ])
    const query = await api('listCustomers', { token, query: { page: '0', limit: 'many' } })
    expect(query.body.faults.map(({ pointer }: { pointer: string }) => pointer)).toEqual(['?page', '?limit'])
  })

  test('with a parameter that the operation does not know is refused, and told those that there are', async () => {
    const unknown = await api('listCustomers', { token, query: { page: '1', serach: 'Ada' } })
    expect(problemOf(unknown)).toEqual({ status: 400, problem: 'malformed-request' })
    expect(unknown.body).toMatchObject({
      detail: 'Check ?serach (unknown-parameter. There are: page, limit)',
      faults: [{ pointer: '?serach', code: 'unknown-parameter', message: 'There are: page, limit' }],
    })
    const none = await api('getCustomer', { token, params: { id: ID }, query: { page: '1' } })
    expect(none.body.faults).toEqual([
      { pointer: '?page', code: 'unknown-parameter', message: 'There are no parameters here' },
    ])
  })

  test.each([
    ['no JSON', '{', 400],
    ['an empty body', '', 400],
    ['a poisoned prototype', '{"__proto__":{"isAdmin":true}}', 400],
    ['a poisoned constructor', '{"constructor":{"prototype":{"isAdmin":true}}}', 400],
    ['JSON nested too deep', `${'{"a":'.repeat(25)}1${'}'.repeat(25)}`, 400],
    ['a character PostgreSQL cannot keep', '{"firstName":"a\\u0000b"}', 400],
    ['half a surrogate pair', '{"firstName":"\\ud800"}', 400],
    ['too large a body', `{"firstName":"${'a'.repeat(100_001)}"}`, 413],
  ])('with %s is refused', async (_what, payload, status) => {
    const got = await post(payload)
    expect(got.status).toBe(status)
    expect(got.headers['content-type']).toBe('application/problem+json; charset=utf-8')
    expect({}).not.toHaveProperty('isAdmin')
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml'])(
    'with a body of %s is a 415',
    async (type) =>
      expect(problemOf(await post('{}', type))).toEqual({ status: 415, problem: 'unsupported-media-type' }),
  )

  test('without a body where one is due is a 400', async () => {
    const got = gotOf(await app.inject({ method: 'POST', url: path, headers: { authorization: `Bearer ${token}` } }))
    expect(problemOf(got)).toEqual({ status: 400, problem: 'malformed-request' })
  })

  test.each([undefined, 'Bearer', 'Bearer nobody', 'Basic abc'])(
    'that shows %s as its token is a 401',
    async (shown) => {
      const headers = shown === undefined ? {} : { authorization: shown }
      const got = gotOf(await app.inject({ method: 'GET', url: path, headers }))
      expect(problemOf(got)).toEqual({ status: 401, problem: 'unauthorized' })
      expect(got.headers['www-authenticate']).toContain('Bearer')
    },
  )

  test('for a media type that is not on offer is a 406', async () => {
    const got = await api('listCustomers', { token, headers: { accept: 'text/html' } })
    expect(problemOf(got)).toEqual({ status: 406, problem: 'not-acceptable' })
  })

  test('with another method is a 405 that names the right ones, at an unknown path a 404', async () => {
    const wrong = gotOf(await app.inject({ method: 'DELETE', url: path }))
    expect(problemOf(wrong)).toEqual({ status: 405, problem: 'method-not-allowed' })
    expect(wrong.headers['allow']).toBe('GET, POST, HEAD')
  })

  test('whose id cannot be one is told the same as one whose id is unknown', async () => {
    const got = await api('getOrder', { token, params: { id: 'order-1' } })
    expect(problemOf(got)).toEqual({ status: 404, problem: 'order-not-found' })
  })
})

describe('a reply', () => {
  test('holds declared fields only, at every depth', async () => {
    const got = await post('{}')
    expect(got.body).toEqual(customer)
    expect(got.text).not.toContain('never')
  })

  test('has the media type of the API, or plain JSON for who asks for that', async () => {
    const typeFor = async (accept: string) =>
      (await api('listCustomers', { token, headers: { accept } })).headers['content-type']
    expect(await typeFor('*/*')).toBe('application/vnd.reprise.v4+json; charset=utf-8')
    expect(await typeFor('application/json')).toBe('application/json; charset=utf-8')
    expect(await typeFor('application/json;charset=utf-8')).toBe('application/json; charset=utf-8')
    expect(await typeFor('application/json;q=0.5, application/*')).toBe(
      'application/vnd.reprise.v4+json; charset=utf-8',
    )
  })

  test('speaks one of the affiliate’s languages', async () => {
    const languageFor = async (wanted: string) =>
      (await api('listCustomers', { token, headers: { 'accept-language': wanted } })).headers['content-language']
    expect(await languageFor('en-GB,en;q=0.9,fr;q=0.8')).toBe('en')
    expect(await languageFor('en-NZ, fr')).toBe('en')
    expect(await languageFor('de')).toBe('fr')
    expect(await languageFor('')).toBe('fr')
  })

  test('goes out compressed to who reads that, when it is long enough to gain by it', async () => {
    const sent = (encoding: string, limit = '50') =>
      app.inject({
        url: path,
        query: { limit },
        headers: { authorization: `Bearer ${token}`, 'accept-encoding': encoding },
      })
    const got = await sent('gzip, deflate, br')
    expect(got.headers['content-encoding']).toBe('br')
    expect(JSON.parse(brotliDecompressSync(got.rawPayload).toString())._embedded.customers).toHaveLength(50)
    expect(got.headers['vary']).toContain('Accept-Encoding')
    expect((await sent('identity')).headers['content-encoding']).toBeUndefined()
    expect((await sent('br', '1')).headers['content-encoding']).toBeUndefined()
    expect((await sent('br;q=0, gzip')).headers['content-encoding']).toBe('gzip')
    expect((await sent('br;q=0.5, GZIP')).headers['content-encoding']).toBe('gzip')
  })

  test('to a failure of ours tells nothing of it, and the log tells no person’s data', async () => {
    const got = await api('getCustomer', { token, params: { id: ID } })
    expect(problemOf(got)).toEqual({ status: 500, problem: 'internal-error' })
    expect(got.text).not.toMatch(/select|stack|example\.org/)
    expect(got.body.requestId).toBe(got.headers['x-request-id'])
    const line = platform.logLines.find((one) => one.includes('"msg":"request"') && one.includes(got.body.requestId))
    expect(JSON.parse(line ?? '{}')).toMatchObject({
      route: '/order-api/v4/customer/:id',
      status: 500,
      affiliate: 'acme',
    })
    expect(platform.logLines.filter((one) => one.includes('"msg":"request"')).join('')).not.toContain(ID)
  })
})

describe('the binding', () => {
  const source = { identify: () => {} } as never
  const fresh = () => createServer({ log: platform.deps.log, trustProxy: false })

  test('does not start with an operation that nobody answers', () => {
    expect(() => bindOperations(fresh(), [{}], source)).toThrow('The operation listProducts has no handler')
  })

  test('does not start with two handlers for one operation', () => {
    const handlers = { listProducts: () => null as never }
    expect(() => bindOperations(fresh(), [handlers, handlers], source)).toThrow('listProducts has two handlers')
  })

  test('does not start with a handler of no operation', () => {
    const handlers = { readMinds: () => null } as object
    expect(() => bindOperations(fresh(), [handlers], source)).toThrow('readMinds answers no operation')
  })
})
