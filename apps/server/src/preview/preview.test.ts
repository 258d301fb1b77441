import {
  fullPath,
  type Operation,
  type OperationName,
  operations,
  PREVIEW_SCREENS,
  type PreviewScreen,
  type StartData,
} from '@reprise/contract'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { oneRow } from '#server/platform/database/statements.ts'
import { problemOf } from '../../test/api.ts'
import { PHONE, PERFECT_ANSWERS, someGoods } from '../../test/goods.ts'
import { aPortalBuild } from '../../test/a-portal-build.ts'
import { anOperatorKey } from '../../test/operator-key.ts'
import { THREE_WAYS } from '../../test/trade-in.ts'
import { aServer } from '../../test/world.ts'

const dist = await aPortalBuild()
const world = await aServer({ settings: { portal: { kind: 'built', dist } } })
await someGoods(world.deps.db)
await world.readAgain()
const { api, app, hasAffiliate, clock, deps } = world
await hasAffiliate({ id: 'acme', programme: THREE_WAYS })
await hasAffiliate({ id: 'shop' })
const key = await anOperatorKey(deps, { scopes: ['config', 'programme'] })
const marketing = await anOperatorKey(deps, { scopes: ['config'], affiliates: ['shop'] })

const preview = (body: object = {}, id = 'acme', token = key) =>
  api('createConfigPreview', { token, params: { id }, body })
const made = async (body: object = {}) => {
  const { body: view } = await preview(body)
  const hrefOf = (name: PreviewScreen, locale = 'fr') =>
    (view.screens.find((one) => one.name === name)?.href ?? '').replace('{locale}', locale)
  return { ...view, hrefOf }
}
const get = (href: string, headers: Record<string, string> = {}) => {
  const { pathname, search } = new URL(href, 'http://portal')
  return app.inject({ method: 'GET', url: pathname + search, headers })
}
const startData = (html: string): StartData => {
  const [, json = ''] = /<script type="application\/json" id="start-data">(.*?)<\/script>/s.exec(html) ?? []
  return JSON.parse(json)
}

describe('a preview', () => {
  test('is drawn from what is not published, while the portal stays as it is', async () => {
    const { hrefOf } = await made({
      config: { appName: 'Pier' },
      texts: { fr: { 'home.title.mobile': 'Un peu de neuf' } },
      theme: { radius: 3 },
    })
    const page = await get(hrefOf('home'))
    expect(page.statusCode).toBe(200)
    const { affiliate } = startData(page.payload)
    expect(affiliate).toMatchObject({
      config: { appName: 'Pier' },
      messages: { 'home.title.mobile': 'Un peu de neuf' },
    })
    expect(affiliate?.stylesheet).toContain('--radius:3px')
    expect((await get('/acme/fr')).payload).not.toContain('Un peu de neuf')
  })

  test('takes what its author has begun where nothing is sent', async () => {
    const begun = { config: { appName: 'Begun' }, baseVersion: 1, baseThemeVersion: 1 }
    await api('saveConfigDraft', { token: key, params: { id: 'acme' }, body: begun })
    const page = await get((await made()).hrefOf('home'))
    expect(startData(page.payload).affiliate?.config.appName).toBe('Begun')
    await api('discardConfigDraft', { token: key, params: { id: 'acme' } })
  })

  test('tells the faults that keep it from being drawn', async () => {
    const got = await preview({ config: { country: 'nowhere' }, theme: { light: { ink: '#fefefe' } } })
    expect(problemOf(got)).toEqual({ status: 422, problem: 'config-rejected' })
    const pointers = got.body.faults.map(({ pointer }) => pointer)
    expect(pointers).toEqual(expect.arrayContaining(['/config/country', '/theme/light/ink']))
  })

  test('is made for programmes that the key reaches, and by nobody else', async () => {
    expect(problemOf(await preview({}, 'acme', marketing))).toEqual({ status: 404, problem: 'affiliate-not-found' })
    expect(problemOf(await preview({}, 'shop', marketing))).toEqual({ status: 201, problem: undefined })
    const { id } = await made()
    const mails = await api('listPreviewMails', { token: marketing, params: { id: 'shop', preview: id } })
    expect(problemOf(mails)).toEqual({ status: 404, problem: 'preview-not-found' })
  })

  test('keeps no account that money is paid from', async () => {
    const payer = { scheme: 'sepa', name: 'Acme', iban: 'FR1420041010050500013M02606' }
    const { id } = await made({ programme: { payer } })
    const { rows } = await sql<{ document: object }>`select document from config_preview where id = ${id}`.execute(
      deps.db,
    )
    const { document } = oneRow(rows)
    expect(JSON.stringify(document)).not.toContain('payer')
  })
})

describe('its pages', () => {
  test('stand in a frame of the console alone, without an origin', async () => {
    const page = await get((await made()).hrefOf('home'))
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toContain(`frame-ancestors ${new URL(deps.config.consoleUrl).origin};`)
    expect(policy).toMatch(/; sandbox allow-scripts allow-forms$/)
    expect(page.headers).not.toHaveProperty('x-frame-options')
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    const ordinary = await get('/acme/fr')
    expect(ordinary.headers).toMatchObject({ 'x-frame-options': 'DENY' })
    expect(ordinary.headers['content-security-policy']).toContain("frame-ancestors 'none'")
  })

  test('report no errors and load no tags of others', async () => {
    const { hrefOf } = await made({
      config: { tagManagerId: 'GTM-ABC123', errorReporterDsn: 'https://key@errors.example/1' },
    })
    const page = await get(hrefOf('home'))
    expect(page.payload).not.toContain('GTM-ABC123')
    expect(page.headers['content-security-policy']).not.toContain('errors.example')
  })

  test('end after half an hour, and say so', async () => {
    const { id, hrefOf } = await made()
    const before = clock.now()
    clock.set(new Date(before.getTime() + 30 * 60_000))
    const page = await get(hrefOf('home'))
    expect(page.statusCode).toBe(404)
    expect(page.payload).toContain('Cet aperçu a expiré')
    expect((await get(`/previews/${id}/order-api/v4/product`)).json()).toMatchObject({ error: 'preview-not-found' })
    clock.set(before)
  })

  test('are of the programme that the preview was made of', async () => {
    const { hrefOf } = await made()
    const page = await get(hrefOf('home').replace('/acme/', '/shop/'))
    expect(page.statusCode).toBe(404)
    expect((await get('/acme/fr?preview=x')).payload).toContain('Cet aperçu a expiré')
  })

  test('are open but for the one that shows the door', async () => {
    const { hrefOf } = await made({ config: { dateOpening: '2999-01-01' } })
    const openingOn = async (screen: PreviewScreen) =>
      startData((await get(hrefOf(screen))).payload).affiliate?.config.dateOpening
    expect(await openingOn('not-open')).toBe('2999-01-01')
    expect((await openingOn('home')) ?? '').toBe(clock.now().toISOString().slice(0, 10))
  })

  test('may use hashed files without an origin', async () => {
    const file = await get('/assets/index-1a2b3c.js')
    expect(file.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    })
  })
})

/** What each screen asks for first, held against the schema of the real reply. */
const READS: { readonly [screen in PreviewScreen]: readonly (readonly [OperationName, string])[] } = {
  home: [],
  find: [['listProducts', '?type=mobile']],
  estimate: [['getQuestionnaire', '']],
  offer: [['getQuotation', '']],
  details: [['getQuotation', '']],
  check: [['getDraftDetails', '']],
  success: [['getOrder', '']],
  'order-created': [
    ['getOrder', ''],
    ['getTracking', ''],
  ],
  'order-received': [
    ['getOrder', ''],
    ['listCases', ''],
  ],
  'order-paid': [['getOrder', '']],
  send: [
    ['getOrder', ''],
    ['getTracking', ''],
  ],
  documents: [['listDocuments', '?externalId={id}']],
  identity: [['getIdentityCheck', '']],
  'counter-offer': [
    ['getLitigation', ''],
    ['getOrder', ''],
  ],
  'ios-lock': [['getLitigation', '']],
  'android-lock': [['getLitigation', '']],
  'document-refused': [['listDocuments', '?externalId={id}']],
  'identity-refused': [['getIdentityCheck', '']],
  'given-back': [['getOrder', '']],
  'not-open': [],
  'not-found': [],
}

describe('what its screens read', () => {
  test.each(PREVIEW_SCREENS)('draws %s', async (screen) => {
    const { id, hrefOf } = await made()
    const page = await get(hrefOf(screen))
    expect(page.statusCode).toBe(screen === 'not-found' ? 404 : 200)
    const [named = '00000000-0000-4000-8000-000000000102'] = /00000000-[\w-]{27}/.exec(hrefOf(screen)) ?? []
    for (const [name, query] of READS[screen]) {
      const path = `${fullPath(operations[name])}${query}`.replace('{id}', name === 'getQuestionnaire' ? PHONE : named)
      const got = await get(`/previews/${id}${path}`, { 'accept-language': 'fr' })
      expect(got.statusCode, `${name}: ${got.payload}`).toBe(200)
      const { replies }: Operation = operations[name]
      expect(z.safeParse(replies[200] as z.ZodMiniType, got.json()).error).toBeUndefined()
      expect(got.headers).toMatchObject({ 'access-control-allow-origin': '*', 'cache-control': 'no-store' })
    }
  })

  test('is what the draft asks for', async () => {
    const { id, hrefOf } = await made({ programme: { documents: [{ origin: 'selfie' }] } })
    const [order = ''] = /00000000-[\w-]{27}/.exec(hrefOf('documents')) ?? []
    const got = await get(`/previews/${id}${fullPath(operations.listDocuments)}?externalId=${order}`)
    expect(got.json().needed).toMatchObject([{ origin: 'selfie' }, { origin: 'proof-of-posting' }])
  })

  test('holds no customer: an order that there is, is unknown here', async () => {
    const { id } = await made()
    const got = await get(`/previews/${id}/order-api/v4/order/3f2b8c1e-9d4a-4f6b-8a2c-1e5d7c9b0a3f`)
    expect(got.json()).toMatchObject({ error: 'order-not-found' })
  })

  test('prices answers by the real rules, and keeps no offer', async () => {
    const { id } = await made()
    const body = { product: PHONE, answers: { ...PERFECT_ANSWERS, glass: 'light' } }
    const got = await app.inject({ method: 'POST', url: `/previews/${id}/order-api/v4/quotation`, payload: body })
    expect(got.json()).toMatchObject({ amount: 29_400, status: 'open' })
    expect(await sql`select id from quotation`.execute(deps.db)).toMatchObject({ rows: [] })
  })

  test('sends nothing: a change is answered with a sentence', async () => {
    const { id } = await made()
    const got = await app.inject({
      method: 'POST',
      url: `/previews/${id}/order-api/v4/order`,
      payload: {},
      headers: { 'accept-language': 'fr' },
    })
    expect(got.statusCode).toBe(409)
    expect(got.headers['x-preview']).toBe('nothing-is-sent')
    expect(got.json()).toMatchObject({ error: 'nothing-is-sent', title: expect.stringContaining('rien n’est envoyé') })
  })
})

describe('its messages', () => {
  test('are all there, in the words of the draft', async () => {
    const { id } = await made({ texts: { fr: { 'mail.news.received.subject': 'Il est là : {product}' } } })
    const { body } = await api('listPreviewMails', {
      token: key,
      params: { id: 'acme', preview: id },
      query: { locale: 'fr' },
    })
    const { mails } = body._embedded
    expect(mails.length).toBeGreaterThan(60)
    expect(mails[0]?.name).toBe('confirmation')
    expect(mails.find(({ name }) => name === 'received')?.subject).toBe('Il est là : Acme One 256\u00a0Go')
    for (const { href, subject } of mails) {
      expect(subject).not.toMatch(/[{}]|undefined/)
      const page = await get(href)
      expect(page.statusCode).toBe(200)
      expect(page.headers['content-security-policy']).toMatch(/; sandbox$/)
      expect(page.payload).not.toMatch(/undefined|\{\w+\}(?![^<]*<\/style>)/)
    }
  })

  test('wear the look of the draft, light or dark', async () => {
    const { id } = await made({ theme: { radius: 3 } })
    const page = await get(`/previews/${id}/mails/received?locale=fr&scheme=dark`)
    expect(page.payload).toContain('border-radius:3px')
    expect(page.payload).toContain('@media all{')
  })
})
