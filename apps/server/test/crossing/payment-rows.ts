import type { OperationName } from '@reprise/contract'
import { ofOrder, type OperatorRow, operator } from './cells.ts'
import type { Sale } from './sale.ts'

/** No batch has the id of an order. */
const noBatch = (body?: object): OperatorRow => ({
  sends: ({ order: id }: Sale) => ({ params: { id }, ...(body === undefined ? {} : { body }) }),
  cells: { own: [404, 'payout-not-found'], foreign: [404, 'payout-not-found'] },
})

/** Rows of what operators do with payments and with the register of purchases. No affiliate of the table has an account. */
export const PAYMENT_ROWS = {
  listFraudReasons: { sends: () => ({}), cells: { own: 200, foreign: 200 } },
  // No reason has the id of an order.
  decideFraudReason: {
    sends: ({ order: id }) => ({ params: { id }, body: { decision: 'fine', reason: 'Crossing' } }),
    cells: { own: [404, 'not-found'], foreign: [404, 'not-found'] },
  },
  listPayables: { sends: () => ({}), cells: { own: 200, foreign: 200 } },
  getPayableSummary: { sends: () => ({}), cells: { own: 200, foreign: 200 } },
  listPaymentsByHand: {
    sends: ({ affiliate }) => ({ query: { affiliate } }),
    cells: { own: 200, foreign: [404, 'affiliate-not-found'] },
  },
  payByHand: {
    sends: ({ order }) => ({ body: { payments: [{ order }], dryRun: true } }),
    cells: { own: 200, foreign: 200 },
    lists: ({ barcode }) => barcode,
  },
  listApprovals: { sends: () => ({}), cells: { own: 200, foreign: 200 } },
  // Nothing that waits has the id of an order.
  getApproval: {
    sends: ({ order: id }) => ({ params: { id } }),
    cells: { own: [404, 'approval-not-found'], foreign: [404, 'approval-not-found'] },
  },
  giveApproval: {
    sends: ({ order: id }) => ({ params: { id }, body: { contentHash: '0'.repeat(64) } }),
    cells: { own: [404, 'approval-not-found'], foreign: [404, 'approval-not-found'] },
  },
  withdrawApproval: {
    sends: ({ order: id }) => ({ params: { id } }),
    cells: { own: [404, 'approval-not-found'], foreign: [404, 'approval-not-found'] },
  },
  askPaymentApproval: {
    sends: ({ order: id }) => ({ params: { id }, body: {} }),
    cells: { own: [409, 'transition-not-allowed'], foreign: [404, 'order-not-found'] },
  },
  preparePayout: {
    sends: ({ affiliate }) => ({ body: { affiliate } }),
    cells: { own: [409, 'payer-missing'], foreign: [404, 'affiliate-not-found'] },
  },
  listPayouts: { sends: () => ({}), cells: { own: 200, foreign: 200 } },
  getPayout: noBatch(),
  exportPayout: noBatch({}),
  releasePayout: noBatch({ contentHash: '0'.repeat(64) }),
  getPayoutFile: noBatch(),
  leaveOutPayment: noBatch({ endToEndId: 'X', reason: 'Crossing' }),
  rejectPayment: noBatch({ endToEndId: 'X', reason: 'account-closed' }),
  executePayout: noBatch(),
  returnPayment: noBatch({ endToEndId: 'X', reason: 'account-closed' }),
  // The table sends JSON; the tests of reports send forms.
  takeBankReport: {
    sends: () => ({ body: {} }),
    cells: { own: [415, 'unsupported-media-type'], foreign: [415, 'unsupported-media-type'] },
  },
  discardPayout: noBatch(),
  listOpenCases: { sends: () => ({}), cells: { own: 200, foreign: 200 } },
  getCase: {
    sends: ({ order: id }) => ({ params: { id } }),
    cells: { own: [404, 'case-not-found'], foreign: [404, 'case-not-found'] },
  },
  answerCase: {
    sends: ({ order: id }) => ({ params: { id }, body: { outcome: 'payment-sent', answer: 'Crossing' } }),
    cells: { own: [404, 'case-not-found'], foreign: [404, 'case-not-found'] },
  },
  raiseClaim: {
    sends: ({ order: id }) => ({ params: { id }, body: { amount: 1, cause: 'not-owed', reason: 'Crossing' } }),
    cells: { own: [409, 'claim-not-possible'], foreign: [404, 'order-not-found'] },
  },
  listClaims: { sends: () => ({}), cells: { own: 200, foreign: 200 } },
  moveClaim: {
    sends: ({ order: id }) => ({ params: { id }, body: { statusTransition: 'repay' } }),
    cells: { own: [404, 'claim-not-found'], foreign: [404, 'claim-not-found'] },
  },
  exportRegister: {
    sends: ({ affiliate }) => ({ params: { affiliate }, query: { purpose: 'Crossing' } }),
    cells: { own: 200, foreign: [404, 'affiliate-not-found'] },
  },
  listRegisterLines: {
    sends: ({ affiliate }) => ({ params: { affiliate } }),
    cells: { own: 200, foreign: [404, 'affiliate-not-found'] },
  },
  verifyRegister: {
    sends: ({ affiliate }) => ({ params: { affiliate } }),
    cells: { own: 200, foreign: [404, 'affiliate-not-found'] },
  },
  getPurchaseDocument: {
    sends: ({ order: id }) => ({ params: { id } }),
    cells: { own: [404, 'document-not-found'], foreign: [404, 'order-not-found'] },
  },
  exportAccounting: {
    sends: ({ affiliate }) => ({ params: { affiliate }, query: { from: '2026-11-01', to: '2026-11-30' } }),
    cells: { own: 200, foreign: [404, 'affiliate-not-found'] },
  },
  getSellerData: { sends: ofOrder, cells: operator('order-not-found') },
  getRetention: {
    sends: ({ affiliate }) => ({ query: { affiliate } }),
    cells: { own: 200, foreign: [404, 'affiliate-not-found'] },
  },
  exportSeller: { sends: ofOrder, cells: operator('order-not-found') },
  // It was not even sent.
  eraseSeller: {
    sends: ofOrder,
    cells: { own: [409, 'seller-not-erasable'], foreign: [404, 'order-not-found'] },
  },
  listSellerTotals: {
    sends: () => ({ params: { year: '2026' }, query: { all: 'true' } }),
    cells: { own: 200, foreign: 200 },
  },
  askRegisterCorrection: {
    sends: ({ affiliate }) => ({
      params: { affiliate },
      body: { line: 1, fields: { serialNumber: '1' }, reason: 'Crossing' },
    }),
    cells: { own: [404, 'register-line-not-found'], foreign: [404, 'affiliate-not-found'] },
  },
  correctRegister: {
    sends: ({ affiliate }) => ({
      params: { affiliate },
      body: { line: 1, fields: { serialNumber: '1' }, reason: 'Crossing' },
    }),
    cells: { own: [404, 'register-line-not-found'], foreign: [404, 'affiliate-not-found'] },
  },
} as const satisfies { readonly [name in OperationName]?: OperatorRow }
