import type { ReplyOf } from '@reprise/contract/operation/operation-types'

/** In the order of the list. `texts`, `look`, `webhooks` and `versions` have pages of their own; the others are forms. */
export const PARTS = [
  'start',
  'look',
  'texts',
  'products',
  'sending',
  'paying',
  'identity',
  'consents',
  'pages',
  'webhooks',
  'versions',
] as const
export type PartName = (typeof PARTS)[number]

export const isPart = (name: string): name is PartName => PARTS.some((part) => part === name)

/** Which fields stand in which form; a field that is named nowhere stands in the last one. */
const FIELDS: { readonly [name in PartName]?: readonly string[] } = {
  start: [
    ...['config.appName', 'config.locales', 'config.currentLocale', 'config.country', 'programme.market'],
    ...['programme.currency', 'programme.mailFrom', 'programme.ownerMail', 'programme.hosts'],
    'config.dateOpening',
    ...['config.referrerOnly', 'config.referrers', 'config.defaultReferrer'],
  ],
  look: ['config.favicon'],
  products: [
    ...['config.apiProductType', 'config.apiProductTypeUrls', 'config.apiProductTypeImages'],
    ...['config.apiResultsPerPage', 'config.canHavePromotions', 'config.minimumBuybackAmount'],
    'config.showAccuracy',
    'config.showPromiseClock',
    'programme.priceChanges',
    ...['programme.identifiers', 'programme.deviceChecks', 'programme.evidence', 'programme.disputes'],
  ],
  sending: [
    ...['programme.recipient', 'programme.carrier', 'programme.transport', 'programme.terms', 'programme.lateArrival'],
    ...[
      'programme.stores',
      'programme.storeFinder',
      'programme.timeZone',
      'programme.sms',
      'config.senderCountries',
      'config.factoryResetInstructionsUrls',
    ],
  ],
  paying: [
    ...[
      'programme.payer',
      'programme.paymentsByHand',
      'programme.processes',
      'config.orderAPI',
      'config.collectIban',
      'config.collectBIC',
    ],
    ...['config.collectSortCode', 'config.collectAccountNumber', 'config.restrictedIbanZone'],
    ...['programme.lowVoucherStock', 'programme.sellerTotals', 'programme.fraudRules'],
  ],
  identity: [
    ...['programme.identity', 'config.identityCheckonCustomerForm', 'programme.documents', 'programme.declaration'],
    ...['programme.quarantineDays', 'programme.retention'],
  ],
  consents: ['config.consents', 'config.customerDataValidator', 'programme.termsOfSale'],
}

/** Set elsewhere: by the path, on the page of the look, or by the server. */
const NOT_HERE: ReadonlySet<string> = new Set(['config.instanceId', 'config.theme', 'config.logo'])

/** `config.appName` and the like, for a form. @param all what the contract knows */
export const fieldsOf = (part: PartName, all: readonly string[]): readonly string[] => {
  if (part !== 'pages') return (FIELDS[part] ?? []).filter((field) => all.includes(field))
  const elsewhere = new Set(Object.values(FIELDS).flat())
  return all.filter((field) => !elsewhere.has(field) && !NOT_HERE.has(field))
}

export const partOfPointer = (pointer: string): PartName => {
  const [, document = '', field = ''] = pointer.split('/')
  if (document === 'texts') return 'texts'
  if (document === 'theme') return 'look'
  const found = PARTS.find((part) => FIELDS[part]?.includes(`${document}.${field}`))
  return found ?? 'pages'
}

type Check = ReplyOf<'getReadiness'>['checks'][number]['check']

/** Where what is lacking is mended; prices and questions have pages of their own. */
export const PART_OF_CHECK: { readonly [check in Check]?: PartName } = {
  payer: 'paying',
  recipient: 'sending',
  sender: 'start',
  owner: 'start',
  identity: 'identity',
  links: 'pages',
  routes: 'pages',
  look: 'look',
  texts: 'texts',
}
