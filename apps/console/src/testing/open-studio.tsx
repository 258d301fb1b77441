import { type Answers, fakeCalls } from '@reprise/browser/test/fake-calls.ts'
import type { ReplyOf } from '@reprise/contract/operation/operation-types'
import { renderConsole, somebody } from './render-console.tsx'

/** Links of a document that nothing follows. */
export const self = { self: { href: '/' } }
export const page = { number: 1, size: 100, totalElements: 1, totalPages: 1 }
export const ends = { ...self, first: { href: '/' }, last: { href: '/' } }
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
export const aLook = (version = 1): ReplyOf<'getTheme'> =>
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
  }) as unknown as ReplyOf<'getTheme'>
export const aDocument = (own: Partial<ReplyOf<'getConfigVersion'>> = {}): ReplyOf<'getConfigVersion'> =>
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
  }) as unknown as ReplyOf<'getConfigVersion'>
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
export const NOTHING = { faults: [], warnings: [], changes: [], textCounts: {} }
/** The programme `acme` behind a page of the studio. */
export const openStudio = async (path: string, answers: Answers = {}, scopes = ['config', 'programme'] as const) => {
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
      checks: [
        {
          check: 'payer',
          passed: false,
          message: 'No account pays',
          todo: 'Name one',
          faults: [{ pointer: '/programme/payer', code: 'payer-missing' }],
        },
      ],
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
