import { configExamples } from './config-examples.ts'
import { customerExamples } from './customer-examples.ts'
import type { ExamplesOf, JsonOperationName } from './examples-of.ts'
import { BARCODE, ORDER, PAYMENT, PHOTO, TRACKING_NUMBER } from './things.ts'

const ENROLMENT = 'Zk3vQ0l8m2Xh5sYpR7tBnC1dE4gH6jK9oLqWxUyVzA0'
const CREDENTIAL = { id: 'q83vEjRWeJA', rawId: 'q83vEjRWeJA', type: 'public-key' } as const

const QUESTIONS = {
  productType: 'mobile',
  questions: [
    {
      id: 'works',
      part: 'function',
      title: { en: 'Does it work?', fr: 'Fonctionne-t-il ?' },
      options: [
        { id: 'yes', label: { en: 'Yes', fr: 'Oui' }, effect: {} },
        { id: 'no', label: { en: 'No', fr: 'Non' }, effect: { faulty: true } },
      ],
    },
  ],
}

const operatorExamples = {
  moveOrder: { statusTransition: 'receive' },
  decideDocument: { status: 'refused', reason: 'unreadable' },
  decideIdentity: { decision: 'accept', fields: { lastNames: 'ØSTERGÅRD', firstNames: 'ZOË' } },
  recordTrackingEvent: { status: 'handed-over', at: '2026-11-21T09:30:00Z', place: 'Paris' },
  shipStoreKits: { status: 'shipped' },

  receiveCarrierEvents: {
    events: [
      { id: 'e-7', trackingNumber: TRACKING_NUMBER, status: 'in-transit', at: '2026-11-21T09:30:00Z', place: 'Lyon' },
    ],
  },
  receiveIdentityResult: { id: 'message-1', reference: ORDER, result: 'refused', reasons: ['expired'] },

  beginEnrolment: { token: ENROLMENT },
  beginAccountSignIn: {},
  signInByAccount: { answer: 'code=SplxlOBeZQQYbYS6WxSbIA&state=af0ifjsldkj' },
  enterDemo: { token: ENROLMENT },
  addPasskey: {
    challenge: ORDER,
    credential: { ...CREDENTIAL, response: { clientDataJSON: 'eyJ0eXBlIjoi', attestationObject: 'o2NmbXRk' } },
    name: 'Telephone',
  },
  stepUp: {
    challenge: ORDER,
    credential: {
      ...CREDENTIAL,
      response: { clientDataJSON: 'eyJ0eXBlIjoi', authenticatorData: 'SZYN5Ygj', signature: 'MEUCIQCx' },
    },
  },
  openPhotoLink: { token: 'Zk3vQ0l8m2Xh5sYpR7tBnC1dE4gH6jK9oLqWxUyVzA0' },
  enrol: {
    token: ENROLMENT,
    challenge: ORDER,
    credential: { ...CREDENTIAL, response: { clientDataJSON: 'eyJ0eXBlIjoi', attestationObject: 'o2NmbXRk' } },
    name: 'Notebook',
  },
  signIn: {
    challenge: ORDER,
    credential: {
      ...CREDENTIAL,
      response: { clientDataJSON: 'eyJ0eXBlIjoi', authenticatorData: 'SZYN5Ygj', signature: 'MEUCIQCx' },
    },
  },
  invitePerson: { name: 'Inspector of the early shift', roles: ['inspector'], affiliates: ['acme'] },
  createOperatorKey: {
    name: 'Parcel desk',
    scopes: ['orders'],
    affiliates: ['acme'],
    expiresAt: '2027-01-31T00:00:00Z',
  },
  enrolStation: { name: 'Bench 3' },
  enterAtStation: { badge: 'RB0A1B2C3D42', pin: '4711' },
  setMyPin: { pin: '4711' },
  changePerson: { roles: ['inspector', 'receiver'] },

  receiveProduct: { barcode: BARCODE },
  recordInspection: {
    answers: {
      works: 'yes',
      screen: 'cracked',
      body: 'flawless',
      display: 'ok',
      battery: 'good',
      account: 'removed',
    },
    differences: [{ question: 'screen', reason: 'broken', photos: [PHOTO], note: 'Crack from the upper left corner' }],
  },
  markEvidencePhoto: { marks: [{ x: 0.12, y: 0.08, w: 0.2, h: 0.15, question: 'screen' }] },
  previewInspection: { answers: { screen: 'cracked' } },
  decideApproval: { decision: 'approve', note: 'Seen under the lamp' },
  recordErasure: {
    method: 'purge',
    technique: 'crypto-erase',
    tool: 'Apple Configurator',
    toolVersion: '2.17',
    identifiers: { imei: ['490154203237518'] },
  },
  verifyErasure: { method: 'sample', position: 'Technician' },
  reportObstacle: { kind: 'ios-lock', photos: [PHOTO] },
  answerForCustomer: { action: 'decline', told: 'telephone', note: 'Wants it back before the holidays' },
  moveOrders: { orders: [ORDER], statusTransition: 'confirm-return', dryRun: true },
  correctOrderPerson: { email: 'zoe@example.org', told: 'telephone' },
  searchOrders: { text: '490154203237518' },
  addOrderNote: { text: 'Calls again on Thursday about the label' },
  takeInHand: { takeOver: true },
  holdPayment: { reason: 'Reported stolen; waiting for the police report' },
  releasePayment: { reason: 'The report was about another device' },
  correctOrder: { correction: 'finding', reason: 'The scratch was on the film' },
  extendLitigation: { days: 7, reason: 'The customer is abroad until Friday' },
  raiseOffer: { lines: [{ line: 1, effect: -1000 }], reason: 'Hardly to be seen under the film' },
  settleLitigation: { reason: 'The photos do not show it' },
  createReturnParcel: { format: 'pdf' },
  sendBack: { trackingNumber: 'ZR987654325FR' },
  receiveBatchDevice: { identifiers: { imei: ['490154203237518'] } },
  settleUnexpected: { outcome: 'sent-back' },

  payByHand: { payments: [{ order: ORDER, voucher: { way: 'by-post' } }], dryRun: true },
  giveApproval: { contentHash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08' },
  askRegisterCorrection: { line: 17, fields: { documentNumber: '12AB34568' }, reason: 'Read wrongly from the photo' },
  askRights: {
    kind: 'invitation',
    name: 'Inspector of the early shift',
    roles: ['inspector'],
    affiliates: ['acme'],
    note: 'The new bench',
  },
  setPeopleRule: { secondPerson: true },
  askPaymentApproval: { note: 'A voucher of the shop' },
  preparePayout: { affiliate: 'acme' },
  releasePayout: { contentHash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08' },
  exportPayout: { executionDate: '2026-11-23' },
  leaveOutPayment: { endToEndId: PAYMENT, reason: 'The customer asks for another account', hold: true },
  rejectPayment: { endToEndId: PAYMENT, reason: 'account-closed', note: 'AC04' },
  returnPayment: { endToEndId: PAYMENT, reason: 'account-closed', note: 'AC04' },
  answerCase: { outcome: 'parcel-made-good', answer: 'The carrier lost your parcel. The money is sent this week.' },
  raiseClaim: { amount: 2_500, cause: 'price-too-high', reason: 'The counter-offer was 100.00' },
  moveClaim: { statusTransition: 'repay', reason: 'Transfer of 3 December' },
  passOnDonations: {
    affiliate: 'acme',
    charity: 'Example Relief',
    passedOn: '2026-11-24',
    expectedTotal: 21_200,
  },
  addWebhook: {
    url: 'https://erp.acme.example/reprise',
    description: 'Stock of the shop',
    eventTypes: ['order.accepted', 'order.paid', 'order.returned'],
  },
  changeWebhook: { isActive: true },
  rotateWebhookSecret: {},
  testWebhook: {},
  replaceTestToken: { former: 'end' },
  replayWebhook: { since: '2026-11-20T00:00:00Z' },
  withdrawVouchers: { reason: 'The file of another shop' },
  restorePriceList: { confirm: true },
  approvePriceList: { contentHash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08' },
  changePrice: { prices: { flawless: 21_200, good: 19_000 } },
  decideFraudReason: { decision: 'fine', reason: 'A family: three grown children at one address' },
  addPromotion: {
    affiliate: 'acme',
    code: 'SPRING20',
    label: { en: 'Spring bonus', fr: 'Bonus de printemps' },
    amount: 2_000,
    startsAt: '2027-03-01T00:00:00Z',
    endsAt: '2027-06-01T00:00:00Z',
    maxUses: 500,
    productTypes: ['mobile'],
  },
  addCatalogueModel: {
    type: 'mobile',
    brand: 'Apple',
    name: 'iPhone 17',
    releaseDate: '2025-09-19',
    storageGb: [256, 512],
  },
  changeCatalogueModel: { base: 12, modelCodes: ['A3258', 'A3519'], note: 'The code of the European one' },
  checkQuestionnaire: { definition: QUESTIONS },
  publishQuestionnaire: { definition: QUESTIONS, base: 3, note: 'Asks about the hinge' },
  restoreQuestionnaire: { base: 4 },
  saveView: {
    screen: 'orders',
    name: 'Late in France',
    filters: { affiliate: 'acme-fr', overdue: 'any' },
    sharedWith: 'acme-fr',
  },
  changePromotion: { endsAt: '2027-05-01T00:00:00Z' },
  correctRegister: { line: 17, fields: { documentNumber: '12AB34568' }, reason: 'Read wrongly from the photo' },
} as const satisfies ExamplesOf<'operator-api'>

/** What a call may send, by its operation; the build sees to it that none is missing. */
export const bodyExamples: { readonly [Name in JsonOperationName]: object } = {
  ...customerExamples,
  ...operatorExamples,
  ...configExamples,
}
