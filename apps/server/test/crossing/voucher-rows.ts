import type { OperationName } from '@reprise/contract'
import { NOTHING, type OperatorRow } from './cells.ts'
import type { Sale } from './sale.ts'

const ofAffiliate = ({ affiliate }: Sale) => ({ params: { affiliate } })
// Of a programme's own, and of another one's: webhook/webhooks.test.ts.
const ofWebhook = ({ affiliate }: Sale) => ({ params: { affiliate, id: NOTHING } })
const reached = (own: OperatorRow['cells']['own'] = 200) =>
  ({ own, foreign: [404, 'affiliate-not-found'] }) as const satisfies OperatorRow['cells']

/** Rows of what operators do with voucher codes, donations and webhooks. */
export const VOUCHER_ROWS = {
  listDonations: { sends: () => ({}), cells: { own: 200, foreign: 200 } },
  passOnDonations: {
    sends: ({ affiliate }) => ({
      body: { affiliate, charity: 'Example Relief', passedOn: '2026-11-01', expectedTotal: 1 },
    }),
    cells: reached([409, 'nothing-to-pay']),
  },
  // The table sends JSON; the tests of vouchers send forms.
  importVouchers: {
    sends: (sale) => ({ ...ofAffiliate(sale), body: {} }),
    cells: { own: [415, 'unsupported-media-type'], foreign: [415, 'unsupported-media-type'] },
  },
  // The table sends JSON; the tests of vouchers send forms.
  checkVouchers: {
    sends: (sale) => ({ ...ofAffiliate(sale), body: {} }),
    cells: { own: [415, 'unsupported-media-type'], foreign: [415, 'unsupported-media-type'] },
  },
  listVouchers: { sends: ofAffiliate, cells: reached() },
  getVoucherStock: { sends: ofAffiliate, cells: reached() },
  listVoucherStocks: { sends: () => ({}), cells: { own: 200, foreign: 200 } },
  listVoucherImports: { sends: ofAffiliate, cells: reached() },
  listIssuedVouchers: { sends: ofAffiliate, cells: reached() },
  withdrawVouchers: {
    sends: ({ affiliate }) => ({ params: { affiliate, importId: NOTHING }, body: { reason: 'Crossing' } }),
    cells: reached([404, 'voucher-import-not-found']),
  },
  listWebhooks: { sends: ofAffiliate, cells: reached() },
  addWebhook: {
    sends: (sale) => ({ ...ofAffiliate(sale), body: { url: 'https://127.0.0.1/' } }),
    cells: reached([422, 'field-rejected']),
  },
  changeWebhook: { sends: (sale) => ({ ...ofWebhook(sale), body: {} }), cells: reached([404, 'webhook-not-found']) },
  removeWebhook: { sends: ofWebhook, cells: reached([404, 'webhook-not-found']) },
  rotateWebhookSecret: {
    sends: (sale) => ({ ...ofWebhook(sale), body: {} }),
    cells: reached([404, 'webhook-not-found']),
  },
  listWebhookDeliveries: { sends: ofWebhook, cells: reached([404, 'webhook-not-found']) },
  testWebhook: { sends: (sale) => ({ ...ofWebhook(sale), body: {} }), cells: reached([404, 'webhook-not-found']) },
  replayWebhook: {
    sends: (sale) => ({ ...ofWebhook(sale), body: { since: '2026-11-01T00:00:00Z' } }),
    cells: reached([404, 'webhook-not-found']),
  },
} as const satisfies { readonly [name in OperationName]?: OperatorRow }
