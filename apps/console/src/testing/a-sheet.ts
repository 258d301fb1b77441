import type { ReplyOf } from '@reprise/contract/operation/operation-types'

type Sheet = ReplyOf<'getInspectionSheet'>

const ORDER = '22222222-2222-4222-8222-222222222222'

/** A phone that was declared flawless, with three questions of which the last is asked only of one that works. */
export const aSheet = (own: Partial<Sheet> = {}): Sheet => ({
  order: ORDER,
  barcode: '000000000000',
  affiliate: 'reprise',
  status: 'received',
  product: { id: 'acme-one-128', name: 'Acme One 128 GB', type: 'mobile' },
  items: [
    {
      item: '33333333-3333-4333-8333-333333333333',
      product: 'Acme One 128 GB',
      identifiers: {
        declared: true,
        required: true,
        recorded: { imei: [] },
        differs: [],
        hint: null,
        suggested: null,
        checks: [],
        otherOrders: [],
      },
    },
  ],
  devices: [],
  locks: ['ios-lock', 'android-lock'],
  reception: null,
  amount: 32_000,
  currency: 'EUR',
  look: 'first',
  questions: [
    {
      id: 'works',
      part: 'device',
      title: 'Does it switch on?',
      reasons: ['not-switching-on'],
      options: [
        { id: 'yes', label: 'Yes', effect: {} },
        { id: 'no', label: 'No', effect: { faulty: true } },
      ],
    },
    {
      id: 'glass',
      part: 'screen',
      title: 'How does the glass look?',
      reasons: ['scratched', 'broken'],
      options: [
        { id: 'clean', label: 'Flawless', effect: {} },
        { id: 'light', label: 'Light scratches', effect: { cosmetic: 'good' } },
        { id: 'unsure', label: 'I am not sure', unsure: true, effect: { cosmetic: 'used' } },
      ],
    },
    {
      id: 'battery',
      part: 'battery',
      title: 'How healthy is the battery?',
      askedIf: [{ question: 'works', answers: ['yes'] }],
      options: [
        { id: 'good', label: 'Above 80 %', effect: {} },
        { id: 'worn', label: 'Below 80 %', effect: { percentOff: 10 } },
      ],
    },
  ],
  declared: { works: 'yes', glass: 'clean', battery: 'good' },
  selfCheck: null,
  approval: null,
  photos: [],
  repeated: [],
  litigation: null,
  customerEvidence: { statement: null, documents: [], pictures: [] },
  _links: { self: { href: `/operator-api/v1/orders/${ORDER}/inspection` } },
  ...own,
})

/** The same with the number that was read from it. */
export const withNumber = (sheet: Sheet, masked: string): Sheet => ({
  ...sheet,
  items: sheet.items.map((item) => ({
    ...item,
    identifiers: { ...item.identifiers, recorded: { imei: [masked] } },
  })),
})
