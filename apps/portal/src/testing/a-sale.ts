import type { HandIn, Order, Parcel, Product, Question, Questionnaire, Quotation } from '@reprise/contract'
import { DEFAULT_TERMS } from '@reprise/contract/limits'
import { receiptOf } from '@reprise/contract/pricing/receipt'

/** One sale for tests of the wizard: a phone, its questions, an offer and an order. Amounts in minor units. */

export const QUOTATION_ID = '3f2b8c1e-9d4a-4f6b-8a2c-1e5d7c9b0a3f'
export const ORDER_ID = '5a1d3c7e-2b4f-4e8a-9c6d-0f1e2d3c4b5a'
/** What applies where a programme says nothing. */
export const TERMS = { ...DEFAULT_TERMS, reminderDays: [...DEFAULT_TERMS.reminderDays] }
const SELF = { self: { href: '/self' } }

export const aProduct = (own: Partial<Product> = {}): Product => ({
  id: 'acme-phone-128gb',
  name: 'Acme Phone 128 GB',
  brand: 'Acme',
  type: 'mobile',
  model: 'Phone',
  modelKey: 'acme-phone',
  storageGb: 128,
  releaseDate: '2021-09-24',
  colours: ['Blue'],
  modelCodes: ['A1'],
  bestPrice: { amount: 23000, currency: 'EUR' },
  _links: SELF,
  ...own,
})

export const QUESTIONS: Question[] = [
  {
    id: 'works',
    part: 'function',
    name: 'Function',
    title: 'Does it work?',
    options: [
      { id: 'yes', label: 'Yes, it works', effect: {} },
      { id: 'no', label: 'No, it does not', effect: { faulty: true } },
    ],
  },
  {
    id: 'screen',
    part: 'screen',
    name: 'Screen',
    title: 'How does the screen look?',
    options: [
      { id: 'clean', label: 'No marks', effect: {} },
      { id: 'light', label: 'Light scratches', effect: { cosmetic: 'good' } },
      { id: 'unsure', label: 'I am not sure', unsure: true, effect: { cosmetic: 'good' } },
    ],
  },
  {
    id: 'account',
    part: 'account',
    name: 'Account',
    title: 'Is an account still on it?',
    options: [
      { id: 'removed', label: 'No, it is removed', effect: {} },
      { id: 'locked', label: 'Yes, one is on it', effect: { refuse: 'account-locked' } },
    ],
  },
]

export const PRICES = { flawless: 23000, good: 21200, used: 18000, cracked: 9000, faulty: 3000, 'faulty-cracked': 0 }

export const aQuestionnaire = (own: Partial<Questionnaire> = {}): Questionnaire => ({
  product: aProduct(),
  version: 1,
  questions: QUESTIONS,
  prices: PRICES,
  currency: 'EUR',
  _links: SELF,
  ...own,
})

export const ANSWERS = { works: 'yes', screen: 'light', account: 'removed' }

export const aQuotation = (own: Partial<Quotation> = {}): Quotation => {
  const answers = own.answers ?? ANSWERS
  const receipt = receiptOf(QUESTIONS, PRICES, answers)
  const raise = own.promotion?.value ?? 0
  const amount = receipt.amount + raise
  return {
    id: QUOTATION_ID,
    product: aProduct(),
    answers,
    grade: receipt.grade,
    receipt: [
      { kind: 'base', label: 'In flawless condition', effect: receipt.base },
      ...receipt.lines.map(({ question, option, effect }) => ({
        kind: 'answer' as const,
        question,
        option,
        subject: QUESTIONS.find(({ id }) => id === question)?.name ?? question,
        label: option,
        effect,
      })),
      ...(own.promotion ? [{ kind: 'promotion' as const, label: own.promotion.label, effect: raise }] : []),
    ],
    amount,
    currency: 'EUR',
    status: 'open',
    createdAt: '2026-11-21T10:00:00Z',
    validUntil: '2126-12-12T10:00:00Z',
    priceListVersion: 1,
    terms: TERMS,
    promotion: null,
    availableProcesses: [
      {
        WEB_STANDARD: [
          { id: 1, tag: 'bank-transfer', title: 'Bank transfer', value: amount },
          { id: 2, tag: 'voucher', title: 'Shop voucher', value: amount + 2200 },
        ],
      },
    ],
    _links: SELF,
    ...own,
  }
}

export const anOrder = (own: Partial<Order> = {}): Order => ({
  id: ORDER_ID,
  version: 1,
  status: 'created',
  createdAt: '2026-11-21T10:32:00Z',
  sendBefore: '2026-12-12T10:00:00Z',
  amount: 21200,
  currency: 'EUR',
  identityCheck: 'not-required',
  transportation: 'label',
  transportations: ['label', 'code'],
  needs: [{ kind: 'send', screen: 'sendproduct', before: '2026-12-12T10:00:00Z' }],
  promises: [],
  quotation: QUOTATION_ID,
  terms: TERMS,
  process: '1',
  paymentTag: 'bank-transfer',
  history: [{ status: 'created', transition: 'place', at: '2026-11-21T10:32:00Z' }],
  allowedTransitions: ['send', 'cancel'],
  accessLevel: 'session',
  barcode: '7K2M9QXA4TB1',
  maskedEmail: 'a***@e***.org',
  maskedAccount: 'FR14 **** 2606',
  _links: {
    ...SELF,
    docToPrint: { href: `/order-api/v4/order/${ORDER_ID}/label?signature=x`, type: 'application/pdf' },
  },
  _embedded: {
    declaredItems: [
      {
        id: '8e7f6a5b-4c3d-4b2a-9f1e-0d9c8b7a6f5e',
        product: aProduct(),
        answers: ANSWERS,
        receipt: aQuotation().receipt,
        promotions: [],
        _links: SELF,
      },
    ],
  },
  ...own,
})

export const aParcel = (own: Partial<Parcel> = {}): Parcel => ({
  id: '9d8c7b6a-5f4e-4d3c-8b2a-1f0e9d8c7b6a',
  direction: 'outward',
  transportation: 'label',
  status: 'label-created',
  trackingNumber: 'ZR123456785FR',
  createdAt: '2026-11-21T11:00:00Z',
  replacedAt: null,
  events: [],
  _links: { qr: { href: '/order-api/v4/order-parcel/x/qr' }, bars: { href: '/order-api/v4/order-parcel/x/bars' } },
  ...own,
})

/** What the server tells of an order's parcels, the one in use first. */
export const aTracking = (
  parcels: readonly Parcel[] = [aParcel()],
  handIn: Partial<HandIn> = {},
  returns: readonly Parcel[] = [],
) => ({
  parcels: [...parcels],
  ...(returns.length > 0 && { returns: [...returns] }),
  handIn: { stores: [], _links: {}, ...handIn },
  _links: SELF,
})
