import { screen, waitFor, within } from '@testing-library/react'
import { aProblem, type Answers, fakeCalls } from '@reprise/browser/test/fake-calls.ts'
import { expect, test } from 'vitest'
import { renderConsole, somebody } from '#console/testing/render-console.tsx'
import type { Look, Programme } from './studio/use-studio.ts'

const self = { self: { href: '/' } }
const page = { number: 1, size: 100, totalElements: 1, totalPages: 1 }
const ends = { ...self, first: { href: '/' }, last: { href: '/' } }
const palette = {
  ...{ surface: '#ffffff', 'surface-raised': '#ffffff', ink: '#101010', 'ink-soft': '#303030', line: '#dddddd' },
  ...{ edge: '#666666', accent: '#00456b', 'on-accent': '#ffffff', positive: '#0b664a', caution: '#7d4e00' },
  ...{
    danger: '#ad1e2a',
    focus: '#1553c8',
    bar: '#ffffff',
    'on-bar': '#101010',
    hero: '#ffffff',
    'on-hero': '#101010',
  },
}
const aLook = (version = 1): Look =>
  ({
    id: 'acme',
    version,
    affiliate: 'acme',
    mended: [],
    _links: self,
    theme: {
      id: 'acme',
      name: 'Acme',
      light: palette,
      dark: palette,
      radius: 8,
      density: 'regular',
      typeface: 'system',
    },
  }) as unknown as Look
const aDocument = (own: Partial<Programme> = {}): Programme =>
  ({
    id: 'acme',
    version: 3,
    savedAt: '2026-11-02T08:00:00.000Z',
    actor: 'key:1',
    note: null,
    archivedAt: null,
    config: {
      instanceId: 'acme',
      appName: 'Acme',
      locales: ['en', 'fr'],
      country: 'gb',
      theme: 'acme',
      collectIban: true,
    },
    programme: { market: 'gb', currency: 'GBP', ordersPerHour: 5 },
    texts: {},
    textCounts: {},
    warnings: [],
    _links: self,
    ...own,
  }) as unknown as Programme
const text = (description: string, more: object = {}) => ({ type: 'string', description, ...more })
const FIELDS = {
  config: {
    properties: {
      instanceId: text('Id'),
      appName: text('Name of the programme, as people read it.'),
      locales: { type: 'array', items: { type: 'string' }, description: 'Languages on offer.' },
      collectIban: { type: 'boolean', description: 'Whether the form asks for the IBAN.', default: true },
    },
  },
  programme: { properties: { ordersPerHour: { type: 'integer', description: 'Most orders in an hour.', default: 5 } } },
  theme: {},
  _links: self,
}
const NOTHING = { faults: [], warnings: [], changes: [], textCounts: {} }
const open = async (path: string, answers: Answers = {}, scopes = ['config', 'programme'] as const) => {
  const server = fakeCalls({
    getMe: somebody({ scopes: [...scopes] }),
    listConfigs: {
      _links: ends,
      page,
      _embedded: {
        configs: [
          {
            id: 'acme',
            appName: 'Acme',
            locales: ['en'],
            theme: 'acme',
            country: 'gb',
            version: 3,
            archivedAt: null,
            _links: self,
          },
        ],
      },
    },
    getReadiness: {
      id: 'acme',
      ready: false,
      checks: [{ check: 'payer', passed: false, message: 'No account pays', todo: 'Name one' }],
      _links: self,
    },
    getConfigVersion: aDocument(),
    getTheme: aLook(),
    getConfigDraft: { draft: null, _links: self },
    getConfigFields: FIELDS,
    saveConfigDraft: ({ body }) => ({
      draft: { ...(body as object), baseVersion: 3, baseThemeVersion: 1, savedAt: '2026-11-02T08:00:00.000Z' },
      _links: self,
    }),
    discardConfigDraft: { draft: null, _links: self },
    checkConfig: { ...NOTHING, changes: [{ pointer: '/config/appName', before: 'Acme', after: 'Acme Pier' }] },
    updateConfig: aDocument({ version: 4 }),
    listAssets: { _links: ends, page: { ...page, totalElements: 0 }, _embedded: { assets: [] } },
    ...answers,
  })
  return { server, ...(await renderConsole(path)) }
}

test('programmes are listed with what each lacks, and where it is mended', async () => {
  const { user } = await open('/console/programmes')
  const row = await screen.findByRole('row', { name: /Acme/ })
  await user.click(await within(row).findByText('1 thing is missing'))
  expect(within(row).getByText(/No account pays. Name one/)).toBeDefined()
  expect(within(row).getByRole('link', { name: 'Paying' }).getAttribute('href')).toBe('/console/programmes/acme/paying')
})

test('a new programme says beside its field what does not fit, keeps what was typed, and opens', async () => {
  const { server, user, address } = await open('/console/programmes', {
    startConfig: () =>
      aProblem('config-rejected', {
        faults: [{ pointer: '/config/instanceId', code: 'reserved', message: 'The id is needed' }],
      }),
  })
  await user.click(await screen.findByRole('button', { name: /New programme/ }))
  const dialog = screen.getByRole('dialog', { name: 'New programme' })
  await user.type(within(dialog).getByLabelText('Name'), 'Café du Port')
  expect(within(dialog).getByLabelText('Id')).toHaveProperty('value', 'cafe-du-port')
  await user.click(within(dialog).getByRole('button', { name: 'Make it live' }))
  expect(await within(dialog).findByText('The id is needed')).toBeDefined()
  expect(within(dialog).getByLabelText('Name')).toHaveProperty('value', 'Café du Port')
  server.answer({ startConfig: aDocument({ id: 'cafe-du-port' }) })
  await user.click(within(dialog).getByRole('button', { name: 'Make it live' }))
  await waitFor(() => expect(address()).toBe('/console/programmes/cafe-du-port/start'))
  expect(server.callsOf('startConfig')[0]?.body).toMatchObject({
    locales: ['en'],
    country: 'gb',
    currency: 'GBP',
    market: 'gb',
  })
})

test('whoever may not move money makes no programme', async () => {
  await open('/console/programmes', {}, ['config'] as never)
  await screen.findByRole('row', { name: /Acme/ })
  expect(screen.queryByRole('button', { name: /New programme/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Copy Acme' })).toBeNull()
})

test('what is typed is kept as a draft, may be thrown away and taken back, told in what it changes, and published', async () => {
  const { server, user } = await open('/console/programmes/acme/start')
  await user.type(await screen.findByLabelText('App name'), ' Pier')
  await screen.findByText('Your draft is kept. Nothing of it is live yet.')
  expect(server.callsOf('saveConfigDraft').at(-1)?.body).toEqual({
    config: { appName: 'Acme Pier' },
    baseVersion: 3,
    baseThemeVersion: 1,
  })
  await user.click(screen.getByRole('button', { name: 'Throw the draft away' }))
  expect(screen.getByLabelText('App name')).toHaveProperty('value', 'Acme')
  await user.click(screen.getByRole('button', { name: 'Take back' }))
  expect(screen.getByLabelText('App name')).toHaveProperty('value', 'Acme Pier')
  await user.click(screen.getByRole('button', { name: /^Publish/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Publish' })
  expect(within(dialog).getByText('Acme Pier').closest('ins')).not.toBeNull()
  await user.type(within(dialog).getByLabelText('Note'), 'New name')
  await user.click(within(dialog).getByRole('button', { name: 'Publish' }))
  expect(await screen.findByText('Published. It is live.')).toBeDefined()
  const [sent] = server.callsOf('updateConfig')
  expect(sent?.body).toEqual({ config: { appName: 'Acme Pier' }, note: 'New name' })
  expect(sent?.headers.get('if-match')).toBe('"3"')
  await waitFor(() => expect(server.callsOf('discardConfigDraft')).toHaveLength(2))
})

test('a fault stands beside its field and with its part, and nothing is published before it is mended', async () => {
  const { user } = await open('/console/programmes/acme/pages', {
    checkConfig: {
      ...NOTHING,
      faults: [{ pointer: '/programme/ordersPerHour', code: 'too-small', message: 'At least 1' }],
    },
  })
  const field = await screen.findByLabelText('Orders per hour')
  await user.clear(field)
  await user.type(field, '0')
  expect((await screen.findAllByText(/At least 1/)).length).toBe(2)
  expect(screen.getByRole('link', { name: /Pages and links/ }).textContent).toContain('1 to mend')
  await user.click(screen.getByRole('button', { name: /^Publish/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Publish' })
  expect(within(dialog).getByRole('button', { name: 'Publish' })).toHaveProperty('disabled', true)
})

test('a draft is there again; where a colleague changed the same place its author says whose counts', async () => {
  const { server, user } = await open('/console/programmes/acme/start', {
    getConfigDraft: {
      draft: { config: { appName: 'Mine' }, baseVersion: 2, baseThemeVersion: 1, savedAt: '2026-11-02T08:00:00.000Z' },
      _links: self,
    },
    compareConfigVersions: {
      from: 2,
      to: 3,
      changes: [{ pointer: '/config/appName', before: 'Old', after: 'Acme' }],
      _links: self,
    },
  })
  expect(await screen.findByText('One place was changed by both of you. Say whose counts.')).toBeDefined()
  expect(screen.getByLabelText('App name')).toHaveProperty('value', 'Mine')
  await user.click(screen.getByRole('button', { name: 'Keep yours' }))
  await user.click(screen.getByRole('button', { name: 'Go on with the newest version' }))
  await waitFor(() =>
    expect(server.callsOf('saveConfigDraft').at(-1)?.body).toMatchObject({
      config: { appName: 'Mine' },
      baseVersion: 3,
    }),
  )
})

test('a sentence is worded beside the standard one, and a placeholder that nothing fills is told while typing', async () => {
  const { server, user } = await open('/console/programmes/acme/texts', {
    listMessageKeys: {
      locale: 'en',
      _links: self,
      _embedded: {
        messages: [
          { key: 'home.title', text: 'What is your {product} worth?', placeholders: ['product'] },
          { key: 'find.title', text: 'Find it', placeholders: [] },
        ],
      },
    },
  })
  await user.type(await screen.findByLabelText('Find a sentence'), 'worth')
  expect(screen.queryByLabelText('find.title')).toBeNull()
  await user.type(screen.getByLabelText('home.title'), 'Sell your {{device}')
  expect(screen.getByText('Nothing fills device. This sentence may use: product')).toBeDefined()
  await waitFor(() =>
    expect(server.callsOf('saveConfigDraft').at(-1)?.body).toMatchObject({
      texts: { en: { 'home.title': 'Sell your {device}' } },
    }),
  )
})

test('a colour that cannot be read is told while it is typed', async () => {
  const { user } = await open('/console/programmes/acme/look')
  const ink = (await screen.findAllByRole('textbox', { name: 'Ink' }))[0] as HTMLElement
  await user.clear(ink)
  await user.type(ink, '#fafafa')
  expect(screen.getByText(/On surface this has 1.0:1 and needs 4.5:1/)).toBeDefined()
})

test('an old version comes back once it was read what that changes, and a planned change is withdrawn', async () => {
  const facts = { savedAt: '2026-11-02T08:00:00.000Z', actor: 'person:1', note: 'Spring', _links: self }
  const planned = { id: '11111111-1111-4111-8111-111111111111', dueAt: '2026-12-01T08:00:00.000Z', state: 'waiting' }
  const { server, user } = await open('/console/programmes/acme/versions', {
    listConfigVersions: {
      _links: ends,
      page,
      _embedded: { versions: [3, 2].map((version) => ({ ...facts, version })) },
    },
    listScheduledChanges: {
      _links: ends,
      page,
      _embedded: {
        changes: [
          {
            ...planned,
            ...{ reason: null, madeVersion: null, actor: 'person:1', note: null, createdAt: facts.savedAt },
            change: { config: { appName: 'Christmas' } },
          },
        ],
      },
    },
    compareConfigVersions: {
      from: 3,
      to: 2,
      changes: [{ pointer: '/config/appName', before: 'Acme', after: 'Ace' }],
      _links: self,
    },
    restoreConfigVersion: aDocument({ version: 4 }),
    cancelScheduledChange: { ...planned, state: 'cancelled', reason: null, madeVersion: null } as never,
  } as Answers)
  await user.click(await screen.findByRole('button', { name: 'Restore version 2' }))
  const dialog = await screen.findByRole('dialog', { name: 'Restore version 2' })
  expect(await within(dialog).findByText('Ace')).toBeDefined()
  expect(server.callsOf('restoreConfigVersion')).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Restore' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.callsOf('restoreConfigVersion')[0]?.headers.get('if-match')).toBe('"3"')
  await user.click(await screen.findByRole('button', { name: /^Withdraw the change of/ }))
  await waitFor(() => expect(server.callsOf('cancelScheduledChange')).toHaveLength(1))
})
