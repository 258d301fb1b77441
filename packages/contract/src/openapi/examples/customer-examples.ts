import type { ExamplesOf } from './examples-of.ts'
import { ADDRESS, BARCODE, CUSTOMER, LINK_TOKEN, ORDER, PRODUCT, QUOTATION } from './things.ts'

const account = { accountHolder: 'Zoë Østergård', iban: 'FR1420041010050500013M02606' }
const address = { country: 'FR', line1: '1 rue de la Paix', postalCode: '75002', city: 'Paris' }
const identity = {
  birthDate: '1990-04-12',
  documentType: 'passport',
  documentNumber: '12AB34567',
  documentDate: '2022-03-01',
  documentAuthority: 'Préfecture de Paris',
}
const link = { order: ORDER, token: LINK_TOKEN }

export const customerExamples = {
  createQuotation: {
    product: PRODUCT,
    answers: {
      works: 'yes',
      screen: 'hairline',
      body: 'flawless',
      display: 'ok',
      battery: 'good',
      account: 'removed',
    },
    selfCheck: { touch: 'fine', display: 'fine', sound: 'not-tested' },
  },
  mailOffer: { email: 'zoe@example.org' },
  watchPrice: {
    product: 'apple-iphone-13-128gb',
    answers: { works: 'yes', screen: 'flawless' },
    kind: 'rises',
    amount: 30_000,
    email: 'zoe@example.org',
  },
  applyPromotion: { quotation: QUOTATION, code: 'SPRING' },
  createCustomer: { firstName: 'Zoë', lastName: 'Østergård', email: 'zoe@example.org' },
  createAddress: address,
  keepDraftDetails: { firstName: 'Zoë', lastName: 'Øst', ...address, iban: 'FR14 2004 1010' },
  placeOrder: {
    quotation: QUOTATION,
    process: '1',
    customer: CUSTOMER,
    shipAddress: ADDRESS,
    billAddress: ADDRESS,
    payment: account,
    consents: ['legalAgeCheck', 'cgaCheck'],
    expectedAmount: 9_800,
  },
  changeOrderReminders: { by: 'both' },
  updateOrder: { statusTransition: 'cancel' },
  changeOrderEmail: { email: 'zoe.new@example.org' },
  changeOrderAddress: address,
  changeOrderPayment: account,
  addOrderItem: { quotation: QUOTATION, expectedAmount: 12_000 },
  updateOrderItem: { quotation: QUOTATION, expectedAmount: 11_000 },
  updateCollectedData: { imei: '490154203237518', colour: 'Blue', accessories: ['box', 'charger'] },
  recordItemIdentifiers: { imei: ['490154203237518'], serial: 'F2LX1234ABCD' },
  recordCustomerIdentity: identity,

  bookPickUp: { from: '2126-12-03T08:00:00.000Z', until: '2126-12-03T12:00:00.000Z' },
  createOrderParcel: { order: ORDER, transportation: 'label' },
  attachOrderToStore: { storeId: 'paris-2', userId: 'a.17' },
  changeStoreOrder: { status: 'handed-over' },
  requestStoreKits: { quantity: 20, storeId: 'paris-2' },

  openPass: { number: BARCODE, secret: 'p7yJm0aGv3Qn1kXw9sRtZQ' },
  openOrderSession: link,
  requestOrderCode: { order: ORDER, email: 'zoe@example.org' },
  verifyOrderCode: { order: ORDER, code: '481 516' },

  createIdentityLink: {
    orderUuid: ORDER,
    language: 'fr',
    successRedirectUrl: `https://sell.example.com/acme/fr/order/${ORDER}/identity/succeed`,
    errorRedirectUrl: `https://sell.example.com/acme/fr/order/${ORDER}/identity/failed`,
  },
  previewIdentityLink: link,
  openIdentityCheck: link,
  openCase: { kind: 'parcel-lost', handedOverOn: '2026-11-16' },
  answerLitigation: { uuid: ORDER, action: 'accept' },
  updateDocument: { status: 'withdrawn' },
} as const satisfies ExamplesOf<'order-api' | 'document-api'>
