import { unzipSync } from 'fflate'
import { beforeAll, describe, expect, test } from 'vitest'
import { problemOf } from '../../../test/api.ts'
import { aConfigWorld } from '../../../test/config-world.ts'
import { anOperatorKey } from '../../../test/operator-key.ts'

const { world, key, aProgramme, change, publicConfig } = await aConfigWorld()
/** A key that may change texts and looks alone. */
let marketing = ''
beforeAll(async () => {
  marketing = await anOperatorKey(world.deps, { scopes: ['config'] })
})

const WISH = { name: 'Harbour', locales: ['en', 'fr'], country: 'gb', currency: 'GBP', colour: '#0A4FB8' }
const start = (id: string, own: object = {}, token = key) =>
  world.api('startConfig', { token, params: { id }, body: { ...WISH, ...own } })
const check = (id: string, body: object, token = key) => world.api('checkConfig', { token, params: { id }, body })
const draftOf = (id: string, token = key) => world.api('getConfigDraft', { token, params: { id } })

describe('a new programme of a few answers', () => {
  test('is live at once, in its colour, with accounts of its currency', async () => {
    const made = await start('harbour')
    expect(made).toMatchObject({ status: 201, body: { version: 1, programme: { market: 'gb', currency: 'GBP' } } })
    const seen = await publicConfig('harbour')
    expect(seen.body).toMatchObject({ appName: 'Harbour', theme: 'harbour', collectSortCode: true, collectIban: false })
    const css = await world.api('getStylesheet', { params: { theme: 'harbour' } })
    expect(css.text).toContain('--color-accent:#0a4fb8')
  })

  test('is never made over one that there is', async () => {
    const { id } = await aProgramme()
    expect(problemOf(await start(id))).toEqual({ status: 409, problem: 'config-exists' })
  })

  test('needs the scope of what moves parcels and money', async () => {
    expect(problemOf(await start('pier', {}, marketing))).toEqual({ status: 403, problem: 'scope-missing' })
  })

  test('is refused under a word that the portal needs, and nothing of it stays', async () => {
    expect(problemOf(await start('console'))).toMatchObject({ problem: 'config-rejected' })
    expect(problemOf(await start('pier', { currency: 'pounds' }))).toMatchObject({ status: 400 })
    expect(problemOf(await publicConfig('pier'))).toMatchObject({ problem: 'affiliate-not-found' })
  })
})

test('a copy has the settings, own texts under its own name, and a look and a token of its own', async () => {
  const { id, token } = await aProgramme()
  const consents = [{ type: 'checkbox', name: 'own', label: `${id}.own`, required: true }]
  await change(id, { config: { consents }, texts: { fr: { [`${id}.own`]: `${id}.com est à moi` } } }, '*')
  const copied = await world.api('copyConfig', { token: key, params: { id }, body: { id: 'outlet', name: 'Outlet' } })
  expect(copied).toMatchObject({
    status: 201,
    body: {
      config: { instanceId: 'outlet', appName: 'Outlet', theme: 'outlet', consents: [{ label: 'outlet.own' }] },
      texts: { fr: { 'outlet.own': `${id}.com est à moi` } },
      note: null,
    },
  })
  expect(copied.body.config.orderAPI.token).not.toBe(token)
  const again = await world.api('copyConfig', { token: key, params: { id }, body: { id: 'outlet', name: 'Outlet' } })
  expect(problemOf(again)).toEqual({ status: 409, problem: 'config-exists' })
})

describe('a check', () => {
  test('tells what would change, and keeps nothing', async () => {
    const { id } = await aProgramme()
    const tried = await check(id, { config: { appName: 'Pier' }, theme: { radius: 3 } })
    expect(tried.body).toMatchObject({ faults: [], textCounts: { fr: { english: 0 } } })
    expect(tried.body.changes).toEqual([
      { pointer: '/config/appName', before: 'Acme trade-in', after: 'Pier' },
      { pointer: '/theme/radius', before: expect.any(Number), after: 3 },
    ])
    expect((await publicConfig(id)).body.appName).toBe('Acme trade-in')
  })

  test('names every fault of settings, texts and look at its place, in one answer', async () => {
    const { id } = await aProgramme()
    const { body } = await check(id, {
      config: { country: 'nowhere' },
      programme: { ordersPerHour: 0 },
      theme: { light: { ink: '#fefefe' } },
    })
    const pointers = body.faults.map(({ pointer }: { pointer: string }) => pointer)
    expect(pointers).toEqual(
      expect.arrayContaining(['/config/country', '/programme/ordersPerHour', '/theme/light/ink']),
    )
    const texts = await check(id, { texts: { fr: { 'home.title.mobile': 'Pour {sum}' } } })
    expect(texts.body.faults).toMatchObject([{ pointer: '/texts/fr/home.title.mobile', code: 'placeholder-unknown' }])
  })

  test('says beside the field what its author may not change', async () => {
    const { id } = await aProgramme()
    const moves = { programme: { recipient: { city: 'Elsewhere' } } }
    expect((await check(id, moves, marketing)).body.faults).toMatchObject([
      { pointer: '/programme/recipient/city', code: 'scope-missing' },
    ])
    expect((await check(id, moves)).body.faults).toEqual([])
  })
})

describe('a draft', () => {
  const keep = (id: string, body: object, token = key) =>
    world.api('saveConfigDraft', { token, params: { id }, body: { baseVersion: 1, baseThemeVersion: 1, ...body } })

  test('is its author’s alone, may be unfinished, and is thrown away', async () => {
    const { id } = await aProgramme()
    expect((await draftOf(id)).body.draft).toBeNull()
    await keep(id, { config: { country: 'no' }, texts: { fr: { 'home.title.mobile': null } } })
    await keep(id, { config: { country: 'nowhere yet' } }, marketing)
    expect((await draftOf(id)).body.draft).toMatchObject({
      config: { country: 'no' },
      texts: { fr: { 'home.title.mobile': null } },
      baseVersion: 1,
    })
    await world.api('discardConfigDraft', { token: key, params: { id } })
    expect((await draftOf(id)).body.draft).toBeNull()
    expect((await draftOf(id, marketing)).body.draft).toMatchObject({ config: { country: 'nowhere yet' } })
  })

  test('does not keep its programme from being deleted', async () => {
    const { id, etag } = await aProgramme()
    await keep(id, {})
    const gone = await world.api('removeConfig', { token: key, params: { id }, headers: { 'if-match': etag } })
    expect(gone.body).toEqual({ outcome: 'deleted' })
  })
})

test('the folder of a programme is what the import takes, without the account for those who may not see it', async () => {
  const { id } = await aProgramme()
  const payer = { scheme: 'sepa', name: 'Acme', iban: 'FR1420041010050500013M02606' }
  await change(id, { programme: { payer } }, '*')
  const filesOf = async (token: string) => {
    const packed = await world.api('getConfigFolder', { token, params: { id } })
    expect(packed.headers['content-disposition']).toBe(`attachment; filename="${id}-version-2.zip"`)
    const files = unzipSync(new Uint8Array(packed.bytes))
    return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]))
  }
  const files = await filesOf(key)
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining([`${id}/config.json`, `${id}/programme.json`, `${id}/theme.json`]),
  )
  expect(JSON.parse(files[`${id}/programme.json`] ?? '')).toMatchObject({ payer })
  expect((await filesOf(marketing))[`${id}/programme.json`]).not.toContain('FR14')
})

test('an editor learns every field with its words, and every sentence with what it may name', async () => {
  const fields = await world.api('getConfigFields', { token: marketing })
  expect(fields.body.config).toMatchObject({
    properties: { appName: { type: 'string', description: 'Name of the programme, as people read it.' } },
  })
  expect(fields.body.programme).toMatchObject({ properties: { recipient: { type: 'object' } } })
  const messages = await world.api('listMessageKeys', { token: marketing, query: { locale: 'fr' } })
  const title = messages.body._embedded.messages.find(
    ({ key: name }: { key: string }) => name === 'mail.news.received.title',
  )
  expect(title).toMatchObject({ text: expect.stringContaining('{product}'), placeholders: ['product'] })
})
