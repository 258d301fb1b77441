import { nothing, NOTHING, ofOrder, operator, type Rows } from './cells.ts'

/** Told apart from a picture only once it is known whose order it is for. */
const anEmptyPicture = (): FormData => {
  const form = new FormData()
  form.set('file', new File([], 'empty.jpg', { type: 'image/jpeg' }))
  return form
}

/** What operators call with their keys. */
export const OPERATOR_ROWS: Rows = {
  getTestProgramme: {
    sends: ({ affiliate }) => ({ params: { affiliate } }),
    cells: { own: [404, 'test-programme-not-found'], foreign: [404, 'affiliate-not-found'] },
  },
  replaceTestToken: {
    sends: ({ affiliate }) => ({ params: { affiliate }, body: {} }),
    cells: { own: [404, 'test-programme-not-found'], foreign: [404, 'affiliate-not-found'] },
  },
  deleteTestOrders: {
    sends: ({ affiliate }) => ({ params: { affiliate } }),
    cells: { own: [404, 'test-programme-not-found'], foreign: [404, 'affiliate-not-found'] },
  },
  getOperatorKey: { sends: nothing, cells: { own: 200, foreign: 200 } },
  findOrderByBarcode: {
    sends: ({ barcode }) => ({ params: { barcode } }),
    cells: operator('barcode-not-found'),
  },
  listWork: {
    sends: () => ({ query: { limit: '100' } }),
    cells: { own: 200, foreign: 200 },
    lists: ({ order }) => order,
  },
  // A change may come with the next reading, so whose they are is told by desk/changed-orders.test.ts.
  listChangedOrders: { sends: nothing, cells: { own: 200, foreign: 200 } },
  getReport: {
    sends: ({ affiliate }) => ({ params: { name: 'ageing' }, query: { affiliate } }),
    cells: operator('affiliate-not-found'),
  },
  getReportFile: {
    sends: ({ affiliate }) => ({ params: { name: 'differences' }, query: { affiliate } }),
    cells: operator('affiliate-not-found'),
  },
  countWork: { sends: nothing, cells: { own: 200, foreign: 200 } },
  watchWork: { sends: nothing, cells: { own: 200, foreign: 200 } },
  listWorkInHand: { sends: nothing, cells: { own: 200, foreign: 200 } },
  // With a thing that is there each queue wants its own scope: work/take-in-hand.test.ts.
  takeInHand: {
    sends: () => ({ params: { queue: 'bench', id: NOTHING }, body: {} }),
    cells: { own: [404, 'not-found'], foreign: [404, 'not-found'] },
  },
  putDown: {
    sends: () => ({ params: { queue: 'bench', id: NOTHING } }),
    cells: { own: [404, 'not-found'], foreign: [404, 'not-found'] },
  },
  getOperatorOrder: { sends: ofOrder, cells: operator('order-not-found') },
  // Nothing was accepted yet.
  getOrderPass: { sends: ofOrder, cells: { own: [404, 'not-found'], foreign: [404, 'order-not-found'] } },
  getOrderPerson: { sends: ofOrder, cells: operator('order-not-found') },
  moveOrders: {
    sends: ({ order }) => ({ body: { orders: [order], statusTransition: 'send', dryRun: true } }),
    cells: { own: 200, foreign: 200 },
    lists: ({ barcode }) => barcode,
  },
  correctOrderPerson: {
    sends: (sale) => ({ ...ofOrder(sale), body: { email: 'other@example.org', told: 'telephone' } }),
    cells: operator('order-not-found'),
  },
  searchOrders: {
    sends: ({ barcode }) => ({ body: { text: barcode } }),
    cells: { own: 200, foreign: 200 },
    lists: ({ order }) => order,
  },
  getCustomerView: { sends: ofOrder, cells: operator('order-not-found') },
  getOrderTimeline: { sends: ofOrder, cells: operator('order-not-found') },
  listOrderNotes: { sends: ofOrder, cells: operator('order-not-found') },
  addOrderNote: {
    sends: (sale) => ({ ...ofOrder(sale), body: { text: 'Calls again on Thursday' } }),
    cells: operator('order-not-found', 201),
  },
  listOrderMails: { sends: ofOrder, cells: operator('order-not-found') },
  listOfferMails: {
    sends: ({ open }) => ({ params: { id: open[0]?.id ?? '' } }),
    cells: operator('quotation-not-found'),
  },
  resendMail: {
    sends: ({ order: id }) => ({ params: { id, mail: NOTHING } }),
    cells: { own: [404, 'mail-not-found'], foreign: [404, 'order-not-found'] },
  },
  // The table sends JSON; the tests of reports send forms.
  recordMailReport: {
    sends: () => ({ body: {} }),
    cells: { own: [415, 'unsupported-media-type'], foreign: [415, 'unsupported-media-type'] },
  },
  mailOrderLink: { sends: ofOrder, cells: operator('order-not-found', 202) },
  getOrderCollectedData: { sends: ofOrder, cells: operator('order-not-found') },
  // The one move that the scope inspection has as well: desk/confirm-return.test.ts. Nothing was sent back yet.
  moveOrder: {
    sends: (sale) => ({ ...ofOrder(sale), body: { statusTransition: 'confirm-return' } }),
    cells: { own: [409, 'transition-not-allowed'], foreign: [404, 'order-not-found'] },
  },
  recordTrackingEvent: {
    sends: ({ trackingNumber }) => ({ params: { trackingNumber }, body: { status: 'delivered' } }),
    cells: operator('parcel-not-found', 201),
  },

  listBench: {
    sends: () => ({ query: { limit: '100' } }),
    received: true,
    cells: { own: 200, foreign: 200 },
    lists: ({ order }) => order,
  },
  receiveProduct: { sends: ({ barcode }) => ({ body: { barcode } }), cells: operator('barcode-not-found') },
  listBatches: { sends: () => ({ query: { limit: '100' } }), cells: { own: 200, foreign: 200 } },
  // The table sends JSON; the tests of batches send forms.
  importBatch: {
    sends: (sale) => ({ ...ofOrder(sale), body: {} }),
    cells: { own: [415, 'unsupported-media-type'], foreign: [415, 'unsupported-media-type'] },
  },
  // No list was added to it.
  getBatch: { sends: ofOrder, cells: { own: [404, 'not-found'], foreign: [404, 'order-not-found'] } },
  getBatchFile: { sends: ofOrder, cells: { own: [404, 'not-found'], foreign: [404, 'order-not-found'] } },
  receiveBatchDevice: {
    sends: (sale) => ({ ...ofOrder(sale), body: { identifiers: { serial: 'F2LX1234ABCD' } } }),
    cells: { own: [404, 'not-found'], foreign: [404, 'order-not-found'] },
  },
  settleUnexpected: {
    sends: ({ order: id }) => ({ params: { id, deviceId: NOTHING }, body: { outcome: 'sent-back' } }),
    cells: { own: [404, 'not-found'], foreign: [404, 'order-not-found'] },
  },
  getInspectionSheet: { sends: ofOrder, received: true, cells: operator('order-not-found') },
  getOrderSlip: { sends: ofOrder, received: true, cells: operator('order-not-found') },
  addEvidencePhoto: {
    sends: ({ order: id }) => ({ params: { id }, form: anEmptyPicture() }),
    cells: { own: [422, 'file-refused'], foreign: [404, 'order-not-found'] },
  },
  createPhotoLink: { sends: ofOrder, cells: operator('order-not-found', 201) },
  getPhotoLink: {
    sends: ({ order: id }) => ({ params: { id, link: NOTHING } }),
    cells: { own: [410, 'photo-link-over'], foreign: [404, 'order-not-found'] },
  },
  endPhotoLink: {
    sends: ({ order: id }) => ({ params: { id, link: NOTHING } }),
    cells: { own: [410, 'photo-link-over'], foreign: [404, 'order-not-found'] },
  },
  getEvidencePhoto: {
    sends: ({ order: id }) => ({ params: { id, photo: NOTHING } }),
    cells: { own: [404, 'photo-not-found'], foreign: [404, 'order-not-found'] },
  },
  markEvidencePhoto: {
    sends: ({ order: id }) => ({ params: { id, photo: NOTHING }, body: { marks: [] } }),
    cells: { own: [404, 'photo-not-found'], foreign: [404, 'order-not-found'] },
  },
  removeEvidencePhoto: {
    sends: ({ order: id }) => ({ params: { id, photo: NOTHING } }),
    cells: { own: [404, 'photo-not-found'], foreign: [404, 'order-not-found'] },
  },
  getCustomerEvidence: {
    sends: ({ order: id }) => ({ params: { id, document: NOTHING } }),
    cells: { own: [404, 'document-not-found'], foreign: [404, 'order-not-found'] },
  },
  recordInspection: {
    sends: (sale) => ({ ...ofOrder(sale), body: { answers: { works: 'yes', glass: 'clean', lock: 'off' } } }),
    received: true,
    cells: operator('order-not-found', 201),
  },
  previewInspection: {
    sends: (sale) => ({ ...ofOrder(sale), body: { answers: { works: 'yes', glass: 'light', lock: 'off' } } }),
    received: true,
    cells: operator('order-not-found'),
  },
  getOverturnedLooks: { sends: nothing, cells: { own: 200, foreign: 200 } },
  decideApproval: {
    sends: (sale) => ({ ...ofOrder(sale), body: { decision: 'approve' } }),
    received: true,
    cells: { own: [409, 'approval-not-waiting'], foreign: [404, 'order-not-found'] },
  },
  // Nothing was accepted yet.
  recordErasure: {
    sends: (sale) => ({
      ...ofOrder(sale),
      body: { method: 'purge', technique: 'crypto-erase', tool: 'Eraser', toolVersion: '1' },
    }),
    received: true,
    cells: { own: [409, 'erasure-not-due'], foreign: [404, 'order-not-found'] },
  },
  verifyErasure: {
    sends: (sale) => ({ ...ofOrder(sale), body: { method: 'sample' } }),
    received: true,
    cells: { own: [409, 'erasure-not-due'], foreign: [404, 'order-not-found'] },
  },
  getErasureCertificate: {
    sends: ofOrder,
    received: true,
    cells: { own: [409, 'erasure-not-due'], foreign: [404, 'order-not-found'] },
  },
  getRestockFile: { sends: nothing, cells: { own: 200, foreign: 200 } },
  listRestock: { sends: () => ({ query: { limit: '100' } }), cells: { own: 200, foreign: 200 } },
  reportObstacle: {
    sends: (sale) => ({ ...ofOrder(sale), body: { kind: 'android-lock', photos: [NOTHING] } }),
    received: true,
    cells: { own: [422, 'evidence-missing'], foreign: [404, 'order-not-found'] },
  },
  sendBack: {
    sends: (sale) => ({ ...ofOrder(sale), body: {} }),
    received: true,
    cells: { own: [409, 'transition-not-allowed'], foreign: [404, 'order-not-found'] },
  },
  createReturnParcel: {
    sends: (sale) => ({ ...ofOrder(sale), body: {} }),
    received: true,
    cells: { own: [409, 'transition-not-allowed'], foreign: [404, 'order-not-found'] },
  },
  getReturnLabel: {
    sends: ofOrder,
    received: true,
    cells: { own: [404, 'parcel-not-found'], foreign: [404, 'order-not-found'] },
  },
  listParcels: { sends: () => ({ query: { stage: 'silent' } }), cells: { own: 200, foreign: 200 } },
  listLitigations: { sends: () => ({ query: { limit: '100' } }), cells: { own: 200, foreign: 200 } },
  getOrderLitigation: {
    sends: ofOrder,
    received: true,
    cells: { own: [404, 'litigation-not-found'], foreign: [404, 'order-not-found'] },
  },
  extendLitigation: {
    sends: (sale) => ({ ...ofOrder(sale), body: { days: 3, reason: 'Abroad' } }),
    received: true,
    cells: { own: [404, 'litigation-not-found'], foreign: [404, 'order-not-found'] },
  },
  raiseOffer: {
    sends: (sale) => ({ ...ofOrder(sale), body: { lines: [{ line: 1, effect: -100 }], reason: 'Hardly seen' } }),
    received: true,
    cells: { own: [404, 'litigation-not-found'], foreign: [404, 'order-not-found'] },
  },
  settleLitigation: {
    sends: (sale) => ({ ...ofOrder(sale), body: { reason: 'Hardly seen' } }),
    received: true,
    cells: { own: [404, 'litigation-not-found'], foreign: [404, 'order-not-found'] },
  },
  answerForCustomer: {
    sends: (sale) => ({ ...ofOrder(sale), body: { action: 'decline', told: 'telephone' } }),
    received: true,
    cells: { own: [404, 'litigation-not-found'], foreign: [404, 'order-not-found'] },
  },
  recordUndelivered: {
    sends: ofOrder,
    received: true,
    cells: { own: [409, 'transition-not-allowed'], foreign: [404, 'order-not-found'] },
  },
  holdPayment: {
    sends: (sale) => ({ ...ofOrder(sale), body: { reason: 'Looks stolen' } }),
    cells: operator('order-not-found'),
  },
  releasePayment: {
    sends: (sale) => ({ ...ofOrder(sale), body: { reason: 'It was another device' } }),
    cells: operator('order-not-found'),
  },
  correctOrder: {
    sends: (sale) => ({ ...ofOrder(sale), body: { correction: 'reception', reason: 'Another parcel was scanned' } }),
    received: true,
    cells: operator('order-not-found'),
  },
  listStoreKits: { sends: nothing, cells: { own: 200, foreign: 200 } },
  shipStoreKits: {
    sends: ({ order: id }) => ({ params: { id }, body: { status: 'shipped' } }),
    cells: { own: [404, 'not-found'], foreign: [404, 'not-found'] },
  },
}
