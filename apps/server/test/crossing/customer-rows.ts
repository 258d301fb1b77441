import { aForm } from '../documents.ts'
import { PHONE } from '../goods.ts'
import { ADDRESS, IBAN, PERSON } from '../trade-in.ts'
import { acting, all, nothing, ofOrder, owned, type Rows, seen, steppedUp, within } from './cells.ts'

/** Neither programme has an account of a carrier. */
const NO_DRIVER = {
  owner: [422, 'process-not-available'],
  stepUp: [422, 'process-not-available'],
} as const

/** What customers and their browsers call. */
export const CUSTOMER_ROWS: Rows = {
  listProducts: { sends: nothing, cells: all(200) },
  listPopular: { sends: nothing, cells: all(200) },
  getProduct: { sends: () => ({ params: { id: PHONE } }), cells: all(200) },
  getModelPrices: { sends: () => ({ params: { key: PHONE } }), cells: all(200) },
  getQuestionnaire: { sends: () => ({ params: { id: PHONE } }), cells: all(200) },

  listQuotations: { sends: nothing, cells: all(200), lists: ({ open }) => open[0]?.id ?? '' },
  createQuotation: {
    sends: () => ({ body: { product: PHONE, answers: { works: 'yes', glass: 'clean', lock: 'off' } } }),
    cells: all(201),
  },
  getQuotation: { sends: ({ open }) => ({ params: { id: open[0]?.id ?? '' } }), cells: seen('quotation-not-found') },
  mailOffer: {
    sends: ({ open }) => ({ params: { id: open[0]?.id ?? '' }, body: { email: 'zoe@mail.example.org' } }),
    cells: seen('quotation-not-found', 202),
  },
  watchPrice: {
    sends: () => ({
      body: {
        product: PHONE,
        answers: { works: 'yes', glass: 'clean', lock: 'off' },
        kind: 'falls',
        email: 'zoe@mail.example.org',
      },
    }),
    cells: all(202),
  },
  applyPromotion: {
    sends: ({ open }) => ({ body: { quotation: open[0]?.id, code: 'SPRING' } }),
    cells: seen('quotation-not-found', 201),
  },

  listCustomers: { sends: nothing, cells: all(200), lists: ({ party }) => party.customer },
  createCustomer: { sends: () => ({ body: { ...PERSON, firstName: 'Another' } }), cells: all(201) },
  getCustomer: { sends: ({ party }) => ({ params: { id: party.customer } }), cells: owned('not-found') },
  listLocalities: { sends: () => ({ query: { country: 'FR', postalCode: '69003' } }), cells: all(200) },
  listAddresses: { sends: nothing, cells: all(200), lists: ({ party }) => party.shipAddress },
  createAddress: { sends: () => ({ body: ADDRESS }), cells: all(201) },
  getAddress: { sends: ({ party }) => ({ params: { id: party.shipAddress } }), cells: owned('not-found') },
  keepDraftDetails: { sends: () => ({ body: { firstName: 'Another' } }), cells: all(200) },
  getDraftDetails: { sends: nothing, cells: all(200) },
  forgetDraftDetails: { sends: nothing, cells: all(200) },
  recordCustomerIdentity: {
    sends: ({ party }) => ({
      params: { id: party.customer },
      body: {
        birthDate: '1990-05-17',
        documentType: 'passport',
        documentNumber: '12AB34567',
        documentDate: '2020-01-01',
        documentAuthority: 'Prefecture',
      },
    }),
    cells: owned('not-found', 201),
  },

  listOrders: { sends: nothing, cells: all(200), lists: ({ order }) => order },
  listOrderData: { sends: nothing, cells: all(200), lists: ({ order }) => order },
  placeOrder: {
    sends: ({ another }) => ({ body: another }),
    // A quotation may be sold by any browser of its affiliate, but only for people and places of that browser's own.
    cells: {
      ...all([422, 'field-rejected']),
      owner: 201,
      stepUp: 201,
      foreignAnonymous: [404, 'quotation-not-found'],
      foreignSession: [404, 'quotation-not-found'],
    },
  },
  getOrder: { sends: ofOrder, cells: seen('order-not-found') },
  getOrderItem: {
    sends: ({ order: id, item: itemId }) => ({ params: { id, itemId } }),
    cells: seen('order-not-found'),
  },
  watchOrder: { sends: ofOrder, cells: seen('order-not-found') },
  getTracking: { sends: ofOrder, cells: seen('order-not-found') },
  listCarrierPoints: {
    sends: (sale) => ({ ...ofOrder(sale), query: { postalCode: '75002' } }),
    // Neither programme has an account of a carrier.
    cells: { ...acting(), owner: [422, 'process-not-available'], stepUp: [422, 'process-not-available'] },
  },
  getPickUpWindows: { sends: ofOrder, cells: { ...acting(), ...NO_DRIVER } },
  bookPickUp: {
    sends: (sale) => ({
      ...ofOrder(sale),
      body: { from: '2126-12-03T08:00:00.000Z', until: '2126-12-03T12:00:00.000Z' },
    }),
    cells: { ...acting(), ...NO_DRIVER },
  },
  cancelPickUp: { sends: ofOrder, cells: { ...acting(), ...NO_DRIVER } },
  getOrderConfig: { sends: ofOrder, cells: { everyone: 200 } },
  updateOrder: {
    sends: (sale) => ({ ...ofOrder(sale), body: { statusTransition: 'cancel' } }),
    cells: acting(),
  },
  addOrderItem: {
    sends: ({ order: id, open, amount }) => ({
      params: { id },
      body: { quotation: open[1]?.id, expectedAmount: amount + (open[1]?.amount ?? 0) },
    }),
    cells: acting(201),
  },
  updateOrderItem: {
    sends: ({ order: id, item: itemId, open }) => ({
      params: { id, itemId },
      body: { quotation: open[1]?.id, expectedAmount: open[1]?.amount },
    }),
    cells: acting(),
  },
  removeOrderItem: {
    sends: ({ order: id, item: itemId }) => ({ params: { id, itemId } }),
    cells: { ...acting(), owner: [409, 'last-item'], stepUp: [409, 'last-item'] },
  },
  listCases: { sends: ofOrder, cells: acting() },
  openCase: {
    sends: (sale) => ({ ...ofOrder(sale), body: { kind: 'name-misused', statement: 'Crossing' } }),
    // The owner opens it; the next caller finds it open.
    cells: { ...acting(201), stepUp: 200 },
  },
  updateCollectedData: { sends: (sale) => ({ ...ofOrder(sale), body: { colour: 'Blue' } }), cells: acting() },
  recordItemIdentifiers: {
    sends: ({ order: id, item: itemId }) => ({ params: { id, itemId }, body: { serial: 'F2LX1234' } }),
    cells: acting(),
  },
  getOwnData: { sends: ofOrder, cells: steppedUp() },
  exportOwnData: { sends: ofOrder, cells: steppedUp() },
  eraseOwnData: {
    sends: ofOrder,
    // Their order has not ended.
    cells: { ...steppedUp(), stepUp: [409, 'seller-not-erasable'] },
  },
  // The programmes of the table send no SMS.
  changeOrderReminders: {
    sends: (sale) => ({ ...ofOrder(sale), body: { by: 'both' } }),
    cells: { ...acting(), owner: [409, 'sms-not-possible'], stepUp: [409, 'sms-not-possible'] },
  },
  changeOrderEmail: {
    sends: (sale) => ({ ...ofOrder(sale), body: { email: 'new@mail.example.org' } }),
    cells: steppedUp(),
  },
  changeOrderAddress: { sends: (sale) => ({ ...ofOrder(sale), body: ADDRESS }), cells: steppedUp() },
  changeOrderPayment: {
    sends: (sale) => ({ ...ofOrder(sale), body: { accountHolder: 'Zoe', iban: IBAN } }),
    cells: steppedUp(),
  },
  // The sale of the table declares nothing.
  confirmOrderDeclaration: {
    sends: ofOrder,
    cells: { ...steppedUp(), stepUp: [404, 'not-found'] },
  },
  createOrderParcel: {
    sends: ({ order }) => ({ body: { order, transportation: 'label' } }),
    cells: acting(201),
  },
  openOrderSession: {
    sends: ({ order }) => ({ body: { order, token: 'a-guess' } }),
    cells: { ...seen('order-not-found'), ...within([403, 'link-expired']) },
  },
  closeOrderSession: { sends: nothing, cells: all(200), endsSessions: true },
  requestOrderCode: {
    sends: ({ order }) => ({ body: { order, email: 'zoe@example.org' } }),
    cells: seen('order-not-found', 202),
    minutesApart: 15,
  },
  verifyOrderCode: {
    sends: ({ order }) => ({ body: { order, code: '000000' } }),
    cells: { ...seen('order-not-found'), ...within([410, 'code-expired']) },
  },
  // Not accepted yet: there is no pass, and no secret opens one.
  openPass: {
    sends: () => ({ body: { number: '0000 0000 0000', secret: 'guess' } }),
    cells: all([404, 'order-not-found']),
  },
  getPassStatus: {
    sends: () => ({ params: { id: '000000000000.guess' } }),
    cells: { everyone: [404, 'order-not-found'] },
  },
  getPassDocument: {
    sends: () => ({ params: { id: '000000000000.guess' } }),
    cells: { everyone: [403, 'link-expired'] },
  },
  getOrderErasure: { sends: ofOrder, cells: { everyone: [403, 'link-expired'] } },
  getOrderLabel: { sends: ofOrder, cells: { everyone: [403, 'link-expired'] } },
  getOrderPurchaseDocument: { sends: ofOrder, cells: { everyone: [403, 'link-expired'] } },
  getOrderBarcode: { sends: ofOrder, cells: { everyone: [403, 'link-expired'] } },
  getParcelCode: {
    sends: ({ order: id }) => ({ params: { id, form: 'qr.svg' } }),
    cells: { everyone: [403, 'link-expired'] },
  },

  attachOrderToStore: {
    sends: (sale) => ({ ...ofOrder(sale), body: { storeId: 'paris-2', userId: 'a.17' } }),
    cells: { ...acting(201), store: 201, foreignStore: [404, 'order-not-found'] },
  },
  changeStoreOrder: {
    sends: ({ order: id }) => ({ params: { id, storeId: 'paris-2' }, body: { status: 'handed-over' } }),
    // The sale stands at no counter.
    cells: {
      ...all([403, 'scope-missing']),
      store: [404, 'order-not-found'],
      foreignStore: [404, 'order-not-found'],
    },
  },
  requestStoreKits: {
    sends: () => ({ body: { quantity: 1, storeId: 'paris-2' } }),
    // Each for its own affiliate.
    cells: { ...all([403, 'scope-missing']), store: 202, foreignStore: 202 },
  },
  getSaleCertificate: { sends: ofOrder, cells: { everyone: [403, 'link-expired'] } },
  getStoreSlip: {
    sends: ({ order: id }) => ({ params: { id, storeId: 'paris-2' } }),
    cells: { everyone: [403, 'link-expired'] },
  },

  getLitigation: {
    sends: ofOrder,
    received: true,
    cells: { ...seen('order-not-found'), ...within([404, 'litigation-not-found']) },
  },
  answerLitigation: {
    sends: ({ order: uuid }) => ({ body: { uuid, action: 'decline' } }),
    received: true,
    cells: { ...acting(), owner: [404, 'litigation-not-found'], stepUp: [404, 'litigation-not-found'] },
  },
  getLitigationPhoto: { sends: ofOrder, cells: { everyone: [403, 'link-expired'] } },
  addOrderEvidence: {
    sends: ({ order: id }) => ({ params: { id }, form: aForm({ angle: 'back', sha256: 'ab'.repeat(32) }) }),
    cells: acting(201),
  },
  getOrderEvidence: { sends: ofOrder, cells: acting() },
  getEvidenceSeal: { sends: ofOrder, cells: acting() },
}
