import type { OperationName, ProblemType } from '@reprise/contract'
import type { Sent } from '../api.ts'
import { PHONE } from '../goods.ts'
import { ADDRESS, IBAN, PERSON } from '../trade-in.ts'
import { CONFIG_ROWS } from './config-rows.ts'
import type { Sale } from './sale.ts'

/** What a call is answered with: a success, or a problem with its status. */
export type Outcome = number | readonly [status: number, problem: ProblemType]

/** Who calls about a sale of one affiliate, by what they hold. */
export type Cells = {
  /** The affiliate's token, or its store's key, and no session. */
  readonly anonymous: Outcome
  /** A browser with a sale of its own at the same affiliate. */
  readonly stranger: Outcome
  /** The browser that sold. */
  readonly owner: Outcome
  /** The same, after a fresh code. */
  readonly stepUp: Outcome
  /** The affiliate's store, where its key may do more than the token. */
  readonly store?: Outcome
  /** The other affiliate's token, its store's key, or its token with the owner's cookie. */
  readonly foreignAnonymous: Outcome
  /** The other's store, where its key may do more than its token. */
  readonly foreignStore?: Outcome
  /** A browser with a sale of its own at the other affiliate. */
  readonly foreignSession: Outcome
}

type Asked<Of> = {
  /** What is asked about a sale. */
  readonly sends: (sale: Sale) => Sent
  readonly cells: Of
  /** For a list: what it names to nobody but those whose it is. */
  readonly lists?: (sale: Sale) => string
  /** The product has arrived before anybody asks. */
  readonly received?: true
  /** Where one caller after the other would ask too often. */
  readonly minutesApart?: number
}
export type SaleRow = Asked<Cells>
/** With the right scope: a key that reaches the sale, and one that does not. */
export type OperatorRow = Asked<{ readonly own: Outcome; readonly foreign: Outcome }>
/** It does not matter who calls. */
export type EveryoneRow = Asked<{ readonly everyone: Outcome }>

const all = (outcome: Outcome): Cells => ({
  anonymous: outcome,
  stranger: outcome,
  owner: outcome,
  stepUp: outcome,
  foreignAnonymous: outcome,
  foreignSession: outcome,
})

/** Seen by whoever knows the id and holds the affiliate's token, each at their level. */
const seen = (unknown: ProblemType, ok = 200): Cells => ({
  ...all(ok),
  foreignAnonymous: [404, unknown],
  foreignSession: [404, unknown],
})

/** The maker's own alone; as unknown to anybody else as what never was. */
const owned = (unknown: ProblemType, ok = 200): Cells => ({ ...all([404, unknown]), owner: ok, stepUp: ok })

/** Acts on an order: who shows no session is told so before any look-up (quality, section 1a). */
const acting = (ok = 200): Cells => ({
  ...owned('order-not-found', ok),
  anonymous: [403, 'session-required'],
  foreignAnonymous: [403, 'session-required'],
})

/** As {@link acting}, with a fresh code. */
const steppedUp = (ok = 200): Cells => ({ ...acting(ok), owner: [403, 'code-required'] })

const operator = (unknown: ProblemType, ok = 200) => ({ own: ok, foreign: [404, unknown] as const })

const ofOrder = ({ order: id }: Sale): Sent => ({ params: { id } })
const nothing = (): Sent => ({})
const NO_PHOTO = '3f0c7a52-6d1e-4d2b-8a4e-0c9d1f2a3b4c'

/**
 * One row for each operation of the contract (quality A1): what it is asked about a sale, and what each caller gets. An operation
 * without a row fails the test. Callers that hold the wrong kind of proof altogether are not listed: what they get follows
 * from the operation's access alone.
 */
export const ROWS: { readonly [Name in OperationName]?: SaleRow | OperatorRow | EveryoneRow } = {
  listProducts: { sends: nothing, cells: all(200) },
  getProduct: { sends: () => ({ params: { id: PHONE } }), cells: all(200) },
  getQuestionnaire: { sends: () => ({ params: { id: PHONE } }), cells: all(200) },

  listQuotations: { sends: nothing, cells: all(200), lists: ({ open }) => open[0]?.id ?? '' },
  createQuotation: {
    sends: () => ({ body: { product: PHONE, answers: { works: 'yes', glass: 'clean', lock: 'off' } } }),
    cells: all(201),
  },
  getQuotation: { sends: ({ open }) => ({ params: { id: open[0]?.id ?? '' } }), cells: seen('quotation-not-found') },
  applyPromotion: {
    sends: ({ open }) => ({ body: { quotation: open[0]?.id, code: 'SPRING' } }),
    cells: seen('quotation-not-found', 201),
  },

  listCustomers: { sends: nothing, cells: all(200), lists: ({ party }) => party.customer },
  createCustomer: { sends: () => ({ body: { ...PERSON, firstName: 'Another' } }), cells: all(201) },
  getCustomer: { sends: ({ party }) => ({ params: { id: party.customer } }), cells: owned('not-found') },
  listAddresses: { sends: nothing, cells: all(200), lists: ({ party }) => party.shipAddress },
  createAddress: { sends: () => ({ body: ADDRESS }), cells: all(201) },
  getAddress: { sends: ({ party }) => ({ params: { id: party.shipAddress } }), cells: owned('not-found') },
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
  updateCollectedData: { sends: (sale) => ({ ...ofOrder(sale), body: { colour: 'Blue' } }), cells: acting() },
  changeOrderEmail: {
    sends: (sale) => ({ ...ofOrder(sale), body: { email: 'new@mail.example.org' } }),
    cells: steppedUp(),
  },
  changeOrderAddress: { sends: (sale) => ({ ...ofOrder(sale), body: ADDRESS }), cells: steppedUp() },
  changeOrderPayment: {
    sends: (sale) => ({ ...ofOrder(sale), body: { accountHolder: 'Zoe', iban: IBAN } }),
    cells: steppedUp(),
  },
  createOrderParcel: {
    sends: ({ order }) => ({ body: { order, transportation: 'label' } }),
    cells: acting(201),
  },
  openOrderSession: {
    sends: ({ order }) => ({ body: { order, token: 'a-guess' } }),
    cells: { ...seen('order-not-found'), ...within([403, 'link-expired']) },
  },
  requestOrderCode: {
    sends: ({ order }) => ({ body: { order } }),
    cells: seen('order-not-found', 202),
    minutesApart: 15,
  },
  verifyOrderCode: {
    sends: ({ order }) => ({ body: { order, code: '000000' } }),
    cells: { ...seen('order-not-found'), ...within([410, 'code-expired']) },
  },
  getOrderLabel: { sends: ofOrder, cells: { everyone: [403, 'link-expired'] } },
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

  getInstanceConfig: { sends: ({ affiliate: id }) => ({ params: { id } }), cells: { everyone: 200 } },
  getInstanceRevision: { sends: ({ affiliate: id }) => ({ params: { id } }), cells: { everyone: 200 } },
  getAllowedRoutes: { sends: ({ affiliate: id }) => ({ params: { id } }), cells: { everyone: 200 } },
  getStylesheet: { sends: ({ affiliate: theme }) => ({ params: { theme } }), cells: { everyone: 200 } },
  getAsset: {
    sends: () => ({ params: { id: '3f0c7a52-6d1e-4d2b-8a4e-0c9d1f2a3b4c' } }),
    cells: { everyone: [404, 'asset-not-found'] },
  },

  receiveCarrierEvents: {
    sends: ({ trackingNumber }) => ({
      params: { carrier: 'reprise' },
      body: { events: [{ trackingNumber, status: 'delivered', at: '2026-11-19T10:00:00Z' }] },
    }),
    cells: { everyone: [403, 'signature-rejected'] },
  },
  listStoreKits: { sends: nothing, cells: { own: 200, foreign: 200 } },
  shipStoreKits: {
    sends: ({ order: id }) => ({ params: { id }, body: { status: 'shipped' } }),
    cells: { own: [404, 'not-found'], foreign: [404, 'not-found'] },
  },
  ...CONFIG_ROWS,

  getOperatorKey: { sends: nothing, cells: { own: 200, foreign: 200 } },
  findOrderByBarcode: {
    sends: ({ barcode }) => ({ params: { barcode } }),
    cells: operator('order-not-found'),
  },
  listWork: {
    sends: () => ({ query: { limit: '100' } }),
    cells: { own: 200, foreign: 200 },
    lists: ({ order }) => order,
  },
  getOperatorOrder: { sends: ofOrder, cells: operator('order-not-found') },
  getOrderPerson: { sends: ofOrder, cells: operator('order-not-found') },
  getOrderCollectedData: { sends: ofOrder, cells: operator('order-not-found') },
  moveOrder: {
    sends: (sale) => ({ ...ofOrder(sale), body: { statusTransition: 'receive' } }),
    cells: operator('order-not-found'),
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
  receiveProduct: { sends: ({ barcode }) => ({ body: { barcode } }), cells: operator('order-not-found') },
  getInspectionSheet: { sends: ofOrder, received: true, cells: operator('order-not-found') },
  getEvidencePhoto: {
    sends: ({ order: id }) => ({ params: { id, photo: NO_PHOTO } }),
    cells: { own: [404, 'photo-not-found'], foreign: [404, 'order-not-found'] },
  },
  recordInspection: {
    sends: (sale) => ({ ...ofOrder(sale), body: { answers: { works: 'yes', glass: 'clean', lock: 'off' } } }),
    received: true,
    cells: operator('order-not-found', 201),
  },
  reportObstacle: {
    sends: (sale) => ({ ...ofOrder(sale), body: { kind: 'ios-lock', photos: [NO_PHOTO] } }),
    received: true,
    cells: { own: [422, 'evidence-missing'], foreign: [404, 'order-not-found'] },
  },
  sendBack: {
    sends: (sale) => ({ ...ofOrder(sale), body: {} }),
    received: true,
    cells: { own: [409, 'transition-not-allowed'], foreign: [404, 'order-not-found'] },
  },
}

/** The same for everybody of the sale's own affiliate. */
function within(outcome: Outcome): Pick<Cells, 'anonymous' | 'stranger' | 'owner' | 'stepUp'> {
  return { anonymous: outcome, stranger: outcome, owner: outcome, stepUp: outcome }
}
