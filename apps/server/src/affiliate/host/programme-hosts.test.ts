// @module-tag postgres
import { beforeAll, describe, expect, test } from 'vitest'
import { aPortalBuild } from '../../../test/a-portal-build.ts'
import { anAffiliate } from '../../../test/an-affiliate.ts'
import { problemOf } from '../../../test/api.ts'
import { anOperatorKey } from '../../../test/operator-key.ts'
import { aServer, type World } from '../../../test/world.ts'

const FIRST = 'sell.acme.example'
const FORMER = 'old.acme.example'
const HERE = 'trade.example'

let world: World
let key: string
const tokens = { acme: '', nord: '' }
beforeAll(async () => {
  world = await aServer({
    env: { TRUST_PROXY: '1', PUBLIC_URL: `https://${HERE}`, CONSOLE_URL: 'https://console.example' },
    settings: { portal: { kind: 'built', dist: await aPortalBuild() } },
  })
  tokens.acme = await world.hasAffiliate({
    id: 'acme',
    config: { locales: ['fr', 'en'] },
    programme: { hosts: [FIRST, FORMER] },
  })
  tokens.nord = await world.hasAffiliate({ id: 'nord' })
  key = await anOperatorKey(world.deps, { scopes: ['config', 'programme'] })
})

const get = (host: string, url: string, headers: Record<string, string> = {}) =>
  world.app.inject({ method: 'GET', url, headers: { host, accept: 'text/html', ...headers } })
const leads = async (host: string, url: string) => {
  const { statusCode, headers } = await get(host, url)
  return [statusCode, headers.location]
}

describe('at the host of a programme', () => {
  test('its portal is at the root, and a path may leave its name out', async () => {
    expect(await leads(FIRST, '/?referrer=shop')).toEqual([302, `https://${FIRST}/acme?referrer=shop`])
    expect(await leads(FIRST, '/fr/find/mobile')).toEqual([302, `https://${FIRST}/acme/fr/find/mobile`])
    const page = await get(`${FIRST.toUpperCase()}:443`, '/acme/fr')
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('<title>Acme trade-in</title>')
  })

  test('no other programme is shown, and none of its calls answered', async () => {
    const other = await get(FIRST, '/nord/en')
    expect(other.statusCode).toBe(404)
    expect(other.body).not.toContain('"instanceId":"nord"')
    expect((await get(FIRST, '/locales/en.json?affiliate=nord')).statusCode).not.toBe(200)
    const headers = { host: FIRST }
    const config = (id: string) => world.api('getInstanceConfig', { params: { id }, headers })
    expect(problemOf(await config('nord'))).toEqual({ status: 404, problem: 'affiliate-not-found' })
    expect((await config('ACME')).status).toBe(200)
    const products = (token: string) => world.api('listProducts', { token, headers })
    expect(problemOf(await products(tokens.nord))).toEqual({ status: 401, problem: 'unauthorized' })
    expect((await products(tokens.acme)).status).toBe(200)
  })

  test('nothing of operators is answered, with a good key either', async () => {
    const authorization = `Bearer ${key}`
    const escaped = ['/%63onsole', '/%64ocs', '/%6fperator-api/v1/orders']
    const plain = ['/console', '/operator-api/v1/orders', '/config-api/v1/configs', '/docs', '/previews/x/mails/y']
    for (const url of [...plain, ...escaped])
      expect([url, (await get(FIRST, url, { authorization, accept: 'application/json' })).statusCode]).toEqual([
        url,
        404,
      ])
  })

  test('the name in `Host` alone counts, whatever a client says was asked before', async () => {
    const forwarded = { 'x-forwarded-host': HERE }
    expect((await get(FIRST, '/console', forwarded)).statusCode).toBe(404)
    expect((await get(FIRST, '/nord/en', forwarded)).statusCode).toBe(404)
  })

  test('its own pages act with the visitor’s cookie, and those of another name do not', async () => {
    const signsOut = (origin: string) =>
      world.api('closeOrderSession', { token: tokens.acme, cookie: 'any=1', headers: { host: FIRST, origin } })
    expect((await signsOut(`https://${FIRST}`)).status).toBe(200)
    expect(problemOf(await signsOut('https://evil.example'))).toEqual({ status: 403, problem: 'origin-not-allowed' })
  })

  test('a former name leads to the first one for good, and calls of pages that are open still work', async () => {
    expect(await leads(FORMER, '/acme/fr/estimate/x?a=1')).toEqual([308, `https://${FIRST}/acme/fr/estimate/x?a=1`])
    expect(await leads(FORMER, '/')).toEqual([308, `https://${FIRST}/acme`])
    const headers = { host: FORMER }
    expect((await world.api('listProducts', { token: tokens.acme, headers })).status).toBe(200)
  })
})

describe('at another host', () => {
  test('everything is as ever, and a page names where it stands by right', async () => {
    for (const host of [HERE, 'nobody.example']) {
      const page = await get(host, '/acme/fr')
      expect([page.statusCode, page.headers.link]).toEqual([200, `<https://${FIRST}/acme/fr>; rel="canonical"`])
      expect((await get(host, '/nord/en')).headers.link).toBeUndefined()
    }
  })

  test('a forged name reaches no link', async () => {
    const { headers, body } = await get('evil.example', '/acme/fr', { 'x-forwarded-host': 'evil.example' })
    expect(JSON.stringify(headers) + body).not.toContain('evil.example')
  })
})

test('a balancer is told of which names a certificate may be', async () => {
  const asks = async (domain: string) => (await world.api('findHost', { query: { domain } })).status
  for (const name of [FIRST, FORMER, `${FIRST.toUpperCase()}.`, HERE, 'console.example'])
    expect([name, await asks(name)]).toEqual([name, 200])
  for (const name of ['evil.example', `x.${FIRST}`, '', '127.0.0.1'])
    expect([name, await asks(name)]).toEqual([name, 404])
})

describe('a host that is written', () => {
  const makes = (id: string, hosts: readonly string[]) => {
    const { config, programme, theme } = anAffiliate({ id, programme: { hosts: [...hosts] } })
    return world.api('createConfig', { token: key, params: { id }, body: { config, programme, theme } })
  }

  test.each([
    'https://sell.example',
    'Sell.example',
    'sell',
    '10.0.0.1',
    'sell.example:8443',
    'a_b.example',
    '-a.example',
  ])('is a name of the DNS and nothing more: %s', async (host) => {
    const made = await makes('shop', [host])
    expect(problemOf(made)).toEqual({ status: 422, problem: 'config-rejected' })
    expect(made.text).toContain('"code":"host-name"')
  })

  test('belongs to one programme, also when two are saved at once', async () => {
    const taken = await makes('shop', ['new.example', FORMER, 'new.example'])
    expect(problemOf(taken)).toEqual({ status: 422, problem: 'config-rejected' })
    expect(JSON.parse(taken.text).faults).toMatchObject([
      { pointer: '/programme/hosts/1', code: 'host-taken', values: { host: FORMER } },
      { pointer: '/programme/hosts/2', code: 'repeated' },
    ])
    const both = await Promise.all([makes('one', ['both.example']), makes('two', ['both.example'])])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 422]))
  })

  test('stays where it is when its programme is copied', async () => {
    const made = await world.api('copyConfig', {
      token: key,
      params: { id: 'acme' },
      body: { id: 'acme-two', name: 'Acme again' },
    })
    expect([made.status, made.body.programme.hosts]).toEqual([201, []])
  })

  test('takes nothing from the installation', async () => {
    expect((await makes('greedy', [HERE, 'console.example'])).status).toBe(201)
    await world.deps.affiliates.refresh()
    expect((await get(HERE, '/nord/en')).statusCode).toBe(200)
    expect(
      (await get(HERE, '/config-api/v1/configs', { authorization: `Bearer ${key}`, accept: 'application/json' }))
        .statusCode,
    ).toBe(200)
  })
})
