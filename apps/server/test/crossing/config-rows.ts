import type { OperationName } from '@reprise/contract'
import type { Sent } from '../api.ts'
import type { OperatorRow } from './cells.ts'
import type { Sale } from './sale.ts'

const ANY_VERSION = { 'if-match': '*' }
const ofAffiliate = ({ affiliate: id }: Sale): Sent => ({ params: { id } })
const ofVersion = ({ affiliate: id }: Sale): Sent => ({ params: { id, version: '1' }, headers: ANY_VERSION })
const ofNoAsset = ({ affiliate: id }: Sale): Sent => ({
  params: { id, asset: '3f0c7a52-6d1e-4d2b-8a4e-0c9d1f2a3b4c' },
})
const reached = (own: OperatorRow['cells']['own'] = 200) =>
  ({ own, foreign: [404, 'affiliate-not-found'] }) as const satisfies OperatorRow['cells']
const reachedLook = (own: OperatorRow['cells']['own'] = 200) =>
  ({ own, foreign: [404, 'theme-not-found'] }) as const satisfies OperatorRow['cells']

/** Rows of what operators do with programmes, looks and assets. Every affiliate of the table has a look of its own name. */
export const CONFIG_ROWS = {
  listConfigs: {
    sends: () => ({}),
    cells: { own: 200, foreign: 200 },
    lists: ({ affiliate }) => `"id":"${affiliate}"`,
  },
  createConfig: {
    sends: (sale) => ({ ...ofAffiliate(sale), body: { config: {}, programme: {} } }),
    cells: reached([409, 'config-exists']),
  },
  updateConfig: { sends: (sale) => ({ ...ofAffiliate(sale), body: {}, headers: ANY_VERSION }), cells: reached() },
  startConfig: {
    sends: (sale) => ({
      ...ofAffiliate(sale),
      body: { name: 'A', locales: ['fr'], country: 'fr', currency: 'EUR', colour: '#0a4fb8' },
    }),
    cells: reached([409, 'config-exists']),
  },
  copyConfig: {
    sends: (sale) => ({ ...ofAffiliate(sale), body: { id: sale.affiliate, name: 'A' } }),
    cells: reached([409, 'config-exists']),
  },
  checkConfig: { sends: (sale) => ({ ...ofAffiliate(sale), body: {} }), cells: reached() },
  getConfigFolder: { sends: ofAffiliate, cells: reached() },
  getConfigFields: { sends: () => ({}), cells: { own: 200, foreign: 200 } },
  listMessageKeys: { sends: () => ({}), cells: { own: 200, foreign: 200 } },
  saveConfigDraft: {
    sends: (sale) => ({ ...ofAffiliate(sale), body: { baseVersion: 1, baseThemeVersion: 1 } }),
    cells: reached(),
  },
  getConfigDraft: { sends: ofAffiliate, cells: reached() },
  discardConfigDraft: { sends: ofAffiliate, cells: reached() },
  createConfigPreview: { sends: (sale) => ({ ...ofAffiliate(sale), body: {} }), cells: reached(201) },
  listPreviewMails: {
    sends: ({ affiliate: id }) => ({ params: { id, preview: '00000000-0000-4000-8000-000000000000' } }),
    cells: reached([404, 'preview-not-found']),
  },
  // With a version that never was, so that the rows after it still have their affiliate.
  removeConfig: {
    sends: (sale) => ({ ...ofAffiliate(sale), headers: { 'if-match': '"0"' } }),
    cells: reached([412, 'version-changed']),
  },
  // Before anything is replaced, so that the rows after it still have their token.
  endFormerTokens: { sends: ofAffiliate, cells: reached() },
  replacePublicToken: { sends: (sale) => ({ ...ofAffiliate(sale), body: {} }), cells: reached() },
  listConfigVersions: { sends: ofAffiliate, cells: reached() },
  getConfigVersion: { sends: ofVersion, cells: reached() },
  getReadiness: { sends: ofAffiliate, cells: reached() },
  compareConfigVersions: { sends: ofVersion, cells: reached() },
  restoreConfigVersion: { sends: ofVersion, cells: reached() },
  scheduleConfigChange: {
    sends: (sale) => ({ ...ofAffiliate(sale), body: { dueAt: '2027-01-01T00:00:00Z' } }),
    cells: reached(201),
  },
  proposeConfig: {
    sends: (sale) => ({ ...ofAffiliate(sale), body: { config: { appName: 'Crossing' } } }),
    cells: reached(201),
  },
  listScheduledChanges: { sends: ofAffiliate, cells: reached() },
  moveScheduledChange: {
    sends: ({ affiliate: id }) => ({
      params: { id, change: '3f0c7a52-6d1e-4d2b-8a4e-0c9d1f2a3b4c' },
      body: { dueAt: '2027-01-02T00:00:00Z' },
      headers: ANY_VERSION,
    }),
    cells: reached([404, 'change-not-found']),
  },
  cancelScheduledChange: {
    sends: ({ affiliate: id }) => ({ params: { id, change: '3f0c7a52-6d1e-4d2b-8a4e-0c9d1f2a3b4c' } }),
    cells: reached([404, 'change-not-found']),
  },
  listThemes: { sends: () => ({}), cells: { own: 200, foreign: 200 }, lists: ({ affiliate }) => `"id":"${affiliate}"` },
  createTheme: {
    sends: (sale) => ({ ...ofAffiliate(sale), body: { theme: {}, affiliate: sale.affiliate } }),
    cells: reached([409, 'theme-exists']),
  },
  getTheme: { sends: ofAffiliate, cells: reachedLook() },
  updateTheme: {
    sends: (sale) => ({ ...ofAffiliate(sale), body: { theme: {} }, headers: ANY_VERSION }),
    cells: reachedLook(),
  },
  listThemeVersions: { sends: ofAffiliate, cells: reachedLook() },
  compareThemeVersions: { sends: ofVersion, cells: reachedLook() },
  restoreThemeVersion: { sends: ofVersion, cells: reachedLook() },
  // The table sends JSON; the tests of assets send forms, with a foreign key as well.
  uploadAsset: {
    sends: (sale) => ({ ...ofAffiliate(sale), body: {} }),
    cells: { own: [415, 'unsupported-media-type'], foreign: [415, 'unsupported-media-type'] },
  },
  listAssets: { sends: ofAffiliate, cells: reached() },
  listAssetUses: { sends: ofNoAsset, cells: reached([404, 'asset-not-found']) },
  removeAsset: { sends: ofNoAsset, cells: reached([404, 'asset-not-found']) },
} as const satisfies { readonly [Name in OperationName]?: OperatorRow }
