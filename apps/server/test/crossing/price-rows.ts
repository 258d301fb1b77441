import type { OperationName } from '@reprise/contract'
import type { Sent } from '../api.ts'
import type { OperatorRow } from './cells.ts'

const MARKET = { market: 'fr', currency: 'EUR' }
const ofVersion = (): Sent => ({ params: { ...MARKET, version: '1' } })
const ofType = (): Sent => ({ params: { productType: 'mobile' } })
/** Prices are public: a caller with a programme in the market sees its lists. */
const seen = { own: 200, foreign: 200 } as const
/** The programmes of the table share a market, so that no key of one alone may change its prices. */
const shared = { own: [403, 'scope-missing'], foreign: [403, 'scope-missing'] } as const
/** The table sends JSON; the tests of prices send forms. */
const form = { own: [415, 'unsupported-media-type'], foreign: [415, 'unsupported-media-type'] } as const

export const PRICE_ROWS = {
  listPromotions: {
    sends: ({ affiliate }) => ({ query: { affiliate } }),
    cells: { own: 200, foreign: [404, 'affiliate-not-found'] },
  },
  addPromotion: {
    sends: ({ affiliate }) => ({
      body: {
        affiliate,
        code: 'crossing',
        label: { en: 'Bonus' },
        amount: 100,
        startsAt: '2026-01-01T00:00:00Z',
        endsAt: '2027-01-01T00:00:00Z',
      },
    }),
    cells: { own: 201, foreign: [404, 'affiliate-not-found'] },
  },
  changePromotion: {
    sends: ({ affiliate }) => ({ params: { affiliate, code: 'nothing' }, body: { amount: 100 } }),
    cells: { own: [404, 'promotion-unknown'], foreign: [404, 'affiliate-not-found'] },
  },
  listCatalogueModels: { sends: () => ({}), cells: seen },
  getCatalogueModel: { sends: () => ({ params: { modelKey: 'acme-one-128gb' } }), cells: seen },
  listCatalogueVersions: { sends: () => ({}), cells: seen },
  getCatalogueFile: { sends: () => ({}), cells: seen },
  addCatalogueModel: { sends: () => ({ body: { type: 'mobile', brand: 'Acme', name: 'Two' } }), cells: shared },
  changeCatalogueModel: {
    sends: () => ({ params: { modelKey: 'acme-one-128gb' }, body: { base: 0, name: 'Two' } }),
    cells: shared,
  },
  checkCatalogue: { sends: () => ({ body: {} }), cells: form },
  importCatalogue: { sends: () => ({ body: {} }), cells: form },
  listQuestionnaires: { sends: () => ({}), cells: seen },
  listQuestionnaireVersions: { sends: ofType, cells: seen },
  getQuestionnaireVersion: { sends: () => ({ params: { productType: 'mobile', version: '1' } }), cells: seen },
  compareQuestionnaires: {
    sends: () => ({ params: { productType: 'mobile', version: '1' }, query: { since: '1' } }),
    cells: seen,
  },
  checkQuestionnaire: { sends: () => ({ ...ofType(), body: { definition: {} } }), cells: shared },
  publishQuestionnaire: { sends: () => ({ ...ofType(), body: { definition: {}, base: 1 } }), cells: shared },
  restoreQuestionnaire: {
    sends: () => ({ params: { productType: 'mobile', version: '1' }, body: { base: 1 } }),
    cells: shared,
  },
  listMarkets: { sends: () => ({}), cells: seen },
  listPriceLists: { sends: () => ({}), cells: seen },
  getPriceList: { sends: ofVersion, cells: seen },
  listPrices: { sends: ofVersion, cells: seen },
  getPriceTable: { sends: ofVersion, cells: seen },
  listPriceChanges: { sends: () => ({ ...ofVersion(), query: { since: '1' } }), cells: seen },
  getPriceListFile: { sends: ofVersion, cells: seen },
  getPriceFeed: {
    sends: ({ affiliate }) => ({ params: { affiliate, format: 'csv' } }),
    cells: { own: 200, foreign: [404, 'affiliate-not-found'] },
  },
  previewPriceList: { sends: () => ({ params: MARKET, body: {} }), cells: form },
  importPriceList: { sends: () => ({ params: MARKET, body: {} }), cells: form },
  restorePriceList: { sends: () => ({ ...ofVersion(), body: {} }), cells: shared },
  changePrice: {
    sends: () => ({ params: { ...MARKET, product: 'acme-one-128gb' }, body: { prices: { flawless: 1 } } }),
    cells: shared,
  },
  getPriceProposal: { sends: ofVersion, cells: shared },
  approvePriceList: { sends: () => ({ ...ofVersion(), body: { contentHash: 'a'.repeat(64) } }), cells: shared },
  withdrawPriceList: { sends: ofVersion, cells: shared },
} as const satisfies { readonly [Name in OperationName]?: OperatorRow }
