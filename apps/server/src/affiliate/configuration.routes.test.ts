// @module-tag postgres
import type { BodyOf } from '@reprise/contract'
import { bodyExamples } from '@reprise/contract/openapi/examples/body-examples'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anOperatorKey } from '../../test/operator-key.ts'
import { anAffiliate } from '../../test/an-affiliate.ts'
import { problemOf } from '../../test/api.ts'
import { aConfigWorld } from '../../test/config-world.ts'

const { world, key, aProgramme, change, publicConfig } = await aConfigWorld()
let foreignKey: string
beforeAll(async () => {
  await world.hasAffiliate({ id: 'neighbour' })
  foreignKey = await anOperatorKey(world.deps, { scopes: ['config'], affiliates: ['neighbour'] })
})

describe('a new programme', () => {
  test('is live at once, complete with defaults and with a token of its own', async () => {
    const { id, token } = await aProgramme()
    expect((await publicConfig(id)).body).toMatchObject({ instanceId: id, apiResultsPerPage: 8, orderAPI: { token } })
    expect((await world.api('listProducts', { token })).status).toBe(200)
  })

  test('is made by the example of the API’s description, as it stands there', async () => {
    const body = bodyExamples.createConfig as BodyOf<'createConfig'>
    const made = await world.api('createConfig', { token: key, params: { id: 'acme' }, body })
    expect(problemOf(made)).toEqual({ status: 201, problem: undefined })
    const theme = bodyExamples.updateTheme as BodyOf<'updateTheme'>
    const headers = { 'if-match': '*' }
    const look = await world.api('updateTheme', { token: key, params: { id: 'acme' }, body: theme, headers })
    expect(problemOf(look)).toEqual({ status: 200, problem: undefined })
  })

  test('takes no id that is in use, reserved, or differs by letter case alone', async () => {
    const { id } = await aProgramme()
    const make = async (other: string) => {
      const { config, programme, theme } = anAffiliate({ id: other })
      return world.api('createConfig', { token: key, params: { id: other }, body: { config, programme, theme } })
    }
    expect(problemOf(await make(id))).toEqual({ status: 409, problem: 'config-exists' })
    for (const reserved of ['docs', 'mail'])
      expect((await make(reserved)).body.faults).toEqual([expect.objectContaining({ code: 'reserved' })])
    expect((await make(id.toUpperCase())).body.faults).toEqual([expect.objectContaining({ code: 'taken' })])
  })

  test('is refused with every wrong field named, and nothing is stored', async () => {
    const { config, programme, theme } = anAffiliate({ id: 'wrong' })
    const rules = { field: 'city', pattern: '(?=x)', message: 'nowhere.said' }
    const got = await world.api('createConfig', {
      token: key,
      params: { id: 'wrong' },
      body: {
        theme,
        programme: { ...programme, market: 'FRANCE' },
        config: {
          ...config,
          helpUrl: 'javascript:alert(1)',
          apiResultPerPage: 8,
          locales: ['français'],
          customerDataValidator: { regex: [rules] },
        },
      },
    })
    expect(problemOf(got)).toEqual({ status: 422, problem: 'config-rejected' })
    expect(got.body.faults.map(({ pointer, code }) => `${pointer} ${code}`).sort()).toEqual([
      '/config/helpUrl address',
      '/config/locales/0 locale',
      '/programme/market market',
    ])
    expect((await publicConfig('wrong')).status).toBe(404)
  })
})

describe('what only a look at the whole can tell', () => {
  test.each([
    [{ apiResultPerPage: 8 }, '/config/apiResultPerPage unknown-field'],
    [{ theme: 'neighbour' }, '/config/theme theme-unknown'],
    [{ favicon: 'asset:3f0c7a52-6d1e-4d2b-8a4e-0c9d1f2a3b4c' }, '/config/favicon asset-unknown'],
    [{ favicon: 'https://elsewhere.example/icon.png' }, '/config/favicon picture-elsewhere'],
    [
      { carousel: [{ title: { fr: 'A' }, text: { fr: 'B' }, image: 'https://elsewhere.example/x.png' }] },
      '/config/carousel/0/image picture-elsewhere',
    ],
    [{ currentLocale: 'de' }, '/config/currentLocale locale-not-offered'],
    [{ locales: ['fr', 'fr'] }, '/config/locales repeated'],
    [{ orderAPI: { process: 'WEB_OTHER' } }, '/config/orderAPI/process process-unknown'],
    [
      { customerDataValidator: { regex: [{ field: 'city', pattern: '(a)\\1', message: 'validation.format' }] } },
      '/config/customerDataValidator/regex/0/pattern pattern',
    ],
    [
      { consents: [{ type: 'checkbox', name: 'x', label: 'nobody.wrote', required: true }] },
      '/config/consents/0/label message-unknown',
    ],
    [
      { additionalResources: [{ kind: 'stylesheet', url: 'https://a.example/x.css' }] },
      '/config/additionalResources/0/asset stylesheet-asset',
    ],
    [{ helpUrl: 'https://bank.example@evil.example/' }, '/config/helpUrl address'],
    [{ helpUrl: '//evil.example' }, '/config/helpUrl address'],
    [{ helpUrl: 'https:\\evil.example' }, '/config/helpUrl address'],
    [{ instanceId: 'other' }, '/config/instanceId other-id'],
  ])('%j is refused: %s', async (config, fault) => {
    const { id, etag } = await aProgramme()
    const got = await change(id, { config }, etag)
    expect(got.body.faults?.map(({ pointer, code }) => `${pointer} ${code}`)).toContain(fault)
  })
})

describe('a change', () => {
  test('says only what changes, becomes the next version, and the token stays whatever is sent', async () => {
    const { id, etag, token } = await aProgramme({ helpUrl: 'https://help.example/' })
    const config = { appName: 'Renamed', helpUrl: null, orderAPI: { token: 'pk_mine' } }
    const got = await change(id, { config, note: 'New name' }, etag)
    expect(got.body).toMatchObject({
      version: 2,
      note: 'New name',
      config: { appName: 'Renamed', orderAPI: { token } },
      // A programme of France that asks no customer for their identity.
      warnings: [{ pointer: '/programme/identity/requiredFrom', code: 'identity-not-asked' }],
    })
    expect(got.body.actor).toMatch(/^key:/)
    expect((await publicConfig(id)).body).not.toHaveProperty('helpUrl')
  })

  test('needs the version that it means, and is refused when somebody was faster', async () => {
    const { id, etag } = await aProgramme()
    const without = await world.api('updateConfig', { token: key, params: { id }, body: { config: { appName: 'A' } } })
    expect(problemOf(without)).toEqual({ status: 428, problem: 'version-required' })
    expect((await change(id, { config: { appName: 'First' } }, etag)).status).toBe(200)
    const late = await change(id, { config: { appName: 'Second' } }, etag)
    expect(problemOf(late)).toEqual({ status: 412, problem: 'version-changed' })
    expect(late.body.current).toEqual({ version: 2 })
    expect((await change(id, { config: { appName: 'Whatever' } }, '*')).status).toBe(200)
  })

  test('of two at once, one wins', async () => {
    const { id, etag } = await aProgramme()
    const both = await Promise.all(['One', 'Two'].map((appName) => change(id, { config: { appName } }, etag)))
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 412])
  })
})

describe('versions', () => {
  test('are listed, compared and rolled back to', async () => {
    const { id, etag } = await aProgramme()
    await change(id, { config: { appName: 'Second', canHavePromotions: false } }, etag)
    await change(id, { texts: { fr: { 'shell.help': 'Aide !' } } }, '"2"')
    const call = { token: key, params: { id } }
    const list = await world.api('listConfigVersions', call)
    expect(list.body._embedded.versions.map(({ version }) => version)).toEqual([3, 2, 1])
    const compared = await world.api('compareConfigVersions', { ...call, params: { id, version: '2' } })
    expect(compared.body).toMatchObject({
      from: 1,
      to: 2,
      changes: [
        { pointer: '/config/appName', before: 'Acme trade-in', after: 'Second' },
        { pointer: '/config/canHavePromotions', before: true, after: false },
      ],
    })
    const back = { ...call, params: { id, version: '1' }, headers: { 'if-match': '"3"' } }
    const noted = await world.api('restoreConfigVersion', { ...back, body: { note: 'As it was' } })
    expect(noted.status).toBe(400)
    expect(noted.body.faults).toEqual([{ pointer: '/note', code: 'unknown-field' }])
    const restored = await world.api('restoreConfigVersion', { ...back, body: {} })
    expect(restored.body).toMatchObject({ version: 4, note: 'Rolled back to version 1', texts: {} })
    expect((await publicConfig(id)).body.appName).toBe('Acme trade-in')
    const none = await world.api('getConfigVersion', { ...call, params: { id, version: '99' } })
    expect(problemOf(none)).toEqual({ status: 404, problem: 'version-not-found' })
  })

  test('of a look as well', async () => {
    const { id } = await aProgramme()
    const call = { token: key, params: { id } }
    const first = await world.api('getTheme', call)
    const headers = { 'if-match': String(first.headers['etag']) }
    const changed = await world.api('updateTheme', { ...call, headers, body: { theme: { radius: 20 } } })
    expect(changed.body).toMatchObject({ version: 2, theme: { radius: 20 } })
    expect((await world.api('listThemeVersions', call)).body._embedded.versions).toHaveLength(2)
    const second = { ...call, params: { id, version: '2' } }
    const changes = [{ pointer: '/radius', before: 8, after: 20 }]
    expect((await world.api('compareThemeVersions', second)).body).toMatchObject({ from: 1, to: 2, changes })
    expect((await world.api('compareThemeVersions', { ...second, query: { since: '2' } })).body.changes).toEqual([])
    const none = await world.api('compareThemeVersions', { ...second, query: { since: '99' } })
    expect(problemOf(none)).toEqual({ status: 404, problem: 'version-not-found' })
    const back = { ...call, params: { id, version: '1' }, headers: { 'if-match': '"2"' } }
    expect((await world.api('restoreThemeVersion', back)).body).toMatchObject({ version: 3, theme: { radius: 8 } })
    const stale = await world.api('updateTheme', { ...call, headers, body: { theme: { radius: 1 } } })
    expect(problemOf(stale)).toEqual({ status: 412, problem: 'version-changed' })
  })
})

describe('the end of a programme', () => {
  test('that nothing refers to is its deletion', async () => {
    const { id, etag } = await aProgramme()
    const got = await world.api('removeConfig', { token: key, params: { id }, headers: { 'if-match': etag } })
    expect(got.body).toEqual({ outcome: 'deleted' })
    expect((await publicConfig(id)).status).toBe(404)
  })

  test('with offers behind it is kept: it takes nothing new, shows what was sold, and can come back', async () => {
    const { id, token } = await aProgramme()
    await sql`insert into browser_session (id, affiliate_id, token_hash, created_at, expires_at, first_used_at) values (${crypto.randomUUID()}, ${id}, ${Buffer.from(id)}, ${new Date()}, ${new Date()}, ${null})`.execute(
      world.database.db,
    )
    const removed = await world.api('removeConfig', { token: key, params: { id }, headers: { 'if-match': '*' } })
    expect(removed.body).toEqual({ outcome: 'archived' })
    const left = await publicConfig(id)
    expect(left.body.whitelistRoutes).toContain('order/')
    expect(left.body.whitelistRoutes).not.toContain('all')
    const body = { product: 'apple-iphone-13-128gb', answers: {} }
    expect(problemOf(await world.api('createQuotation', { token, body }))).toEqual({
      status: 403,
      problem: 'affiliate-closed',
    })
    await change(id, { config: { appName: 'Back again' } }, '*')
    expect((await publicConfig(id)).body.whitelistRoutes).toEqual(['all'])
  })
})

describe('a key', () => {
  test('sees and changes nothing of a programme that it does not reach', async () => {
    const { id, etag } = await aProgramme()
    const call = { token: foreignKey, params: { id }, headers: { 'if-match': etag } }
    for (const got of [
      await world.api('updateConfig', { ...call, body: {} }),
      await world.api('removeConfig', call),
      await world.api('listConfigVersions', call),
      await world.api('scheduleConfigChange', { ...call, body: { dueAt: '2027-01-01T00:00:00Z' } }),
      await world.api('listAssets', call),
    ])
      expect(problemOf(got)).toEqual({ status: 404, problem: 'affiliate-not-found' })
    expect(problemOf(await world.api('getTheme', call))).toEqual({ status: 404, problem: 'theme-not-found' })
    const mine = await world.api('listConfigs', { token: foreignKey })
    expect(mine.body._embedded.configs.map((line) => line.id)).toEqual(['neighbour'])
  })

  test('of one programme changes no look of everybody', async () => {
    const { theme } = anAffiliate({ id: 'commonlook' })
    const body = { theme }
    const made = await world.api('createTheme', { token: foreignKey, params: { id: 'commonlook' }, body })
    expect(problemOf(made)).toEqual({ status: 403, problem: 'scope-missing' })
    expect((await world.api('createTheme', { token: key, params: { id: 'commonlook' }, body })).status).toBe(201)
  })

  test('is not the public token', async () => {
    const { id, token } = await aProgramme()
    const got = await world.api('updateConfig', { token, params: { id }, body: {}, headers: { 'if-match': '*' } })
    expect(problemOf(got)).toEqual({ status: 403, problem: 'scope-missing' })
  })
})

describe('colours below WCAG AA', () => {
  const faint = { light: { ...anAffiliate().theme.light, 'ink-soft': '#c0c0c0' } }
  let id: string
  beforeEach(async () => {
    ;({ id } = await aProgramme())
  })
  const save = (body: object) =>
    world.api('updateTheme', { token: key, params: { id }, body, headers: { 'if-match': '*' } })

  test('are refused with what would do', async () => {
    const got = await save({ theme: faint })
    expect(problemOf(got)).toEqual({ status: 422, problem: 'config-rejected' })
    expect(got.body.faults[0]).toMatchObject({ pointer: '/theme/light/ink-soft', code: 'contrast' })
    expect(got.body.faults[0]?.message).toMatch(/needs 4.5:1; #[0-9a-f]{6} would do/)
  })

  test('or of a new programme made readable as well, where that is asked for', async () => {
    const { config, programme, theme } = anAffiliate({ id: 'faintshop' })
    const call = { token: key, params: { id: 'faintshop' } }
    const body = { config, programme, theme: { ...theme, ...faint } }
    expect(problemOf(await world.api('createConfig', { ...call, body }))).toEqual({
      status: 422,
      problem: 'config-rejected',
    })
    const got = await world.api('createConfig', { ...call, body: { ...body, contrast: 'mend' } })
    expect(got.status).toBe(201)
    expect(got.body.mended.map(({ pointer }) => pointer)).toContain('/theme/light/ink-soft')
  })

  test('or made readable, as little as it takes', async () => {
    const got = await save({ theme: faint, contrast: 'mend' })
    expect(got.status).toBe(200)
    expect(got.body.mended).toHaveLength(2)
    expect(got.body.theme.light['ink-soft']).toBe('#727272')
  })
})
