import type { IconName } from '@reprise/ui/drawings/icon.tsx'
import type { OperatorScope } from '@reprise/contract/programme/operator-scope'
import type { MessageKey } from '#console/i18n/t.ts'

export type PageName =
  | 'today'
  | 'bench'
  | 'orders'
  | 'documents'
  | 'identity'
  | 'cases'
  | 'litigations'
  | 'parcels'
  | 'batches'
  | 'erasure'
  | 'prices'
  | 'questions'
  | 'promotions'
  | 'catalogue'
  | 'programmes'
  | 'payouts'
  | 'fraud'
  | 'register'
  | 'approvals'
  | 'reports'
  | 'people'
  | 'keys'
  | 'stations'
  | 'audit'
  | 'system'
  | 'me'

/** The headings of the rail, in their order. Each page that has a place there stands under one, or above them all. */
export const PAGE_GROUPS = ['start', 'work', 'money', 'offer', 'administration'] as const
export type PageGroup = (typeof PAGE_GROUPS)[number]

type PageEntry = {
  readonly group: PageGroup
  /** Below `/console`. */
  readonly path: string
  readonly icon: IconName
  /** One of these opens it; none: everybody who is signed in. */
  readonly scopes: readonly OperatorScope[]
  /** The second key of `G …`; a part of another page has a key there. */
  readonly key?: string
  /** The page that it is a part of, and under which the rail has it. */
  readonly within?: PageName
}

/** One table for the rail, the palette, the keys and who may open what. Within a group pages stand as they do here. */
export const PAGES: { readonly [name in PageName]: PageEntry } = {
  today: { group: 'start', path: '/', icon: 'clock', scopes: [], key: 't' },
  bench: {
    group: 'work',
    path: '/bench',
    icon: 'phone',
    scopes: ['inspection'],
    key: 'b',
  },
  orders: {
    group: 'work',
    path: '/orders',
    icon: 'parcel',
    scopes: ['orders'],
    key: 'o',
  },
  documents: {
    group: 'work',
    path: '/queue/documents',
    icon: 'bank',
    scopes: ['documents'],
    key: 'd',
  },
  identity: {
    group: 'work',
    path: '/queue/identity',
    icon: 'shield',
    scopes: ['identity'],
    key: 'i',
  },
  cases: {
    group: 'work',
    path: '/cases',
    icon: 'help',
    scopes: ['support', 'inspection'],
    key: 'c',
  },
  parcels: {
    group: 'work',
    path: '/parcels',
    icon: 'truck',
    scopes: ['orders'],
    key: 'z',
  },
  batches: {
    group: 'work',
    path: '/batches',
    icon: 'copy',
    scopes: ['inspection', 'orders'],
    key: 'u',
  },
  erasure: {
    group: 'work',
    path: '/erasure',
    icon: 'shield',
    scopes: ['inspection'],
    key: 'x',
  },
  litigations: {
    group: 'work',
    path: '/cases/litigations',
    icon: 'help',
    scopes: ['inspection'],
    within: 'cases',
  },
  payouts: {
    group: 'money',
    path: '/payouts',
    icon: 'bank',
    scopes: ['payments'],
    key: 'p',
  },
  fraud: { group: 'money', path: '/fraud', icon: 'alert', scopes: ['payments'], key: 'f' },
  register: {
    group: 'money',
    path: '/register',
    icon: 'tag',
    scopes: ['payments'],
    key: 'q',
  },
  approvals: {
    group: 'money',
    path: '/approvals',
    icon: 'check',
    scopes: ['programme', 'payments', 'people'],
    key: 'w',
  },
  prices: {
    group: 'offer',
    path: '/prices',
    icon: 'voucher',
    scopes: ['prices'],
    key: 'r',
  },
  questions: {
    group: 'offer',
    path: '/questions',
    icon: 'help',
    scopes: ['prices'],
    key: 'y',
  },
  promotions: {
    group: 'offer',
    path: '/promotions',
    icon: 'voucher',
    scopes: ['prices'],
    key: 'v',
  },
  catalogue: {
    group: 'offer',
    path: '/catalogue',
    icon: 'phone',
    scopes: ['prices'],
    key: 'h',
  },
  programmes: {
    group: 'offer',
    path: '/programmes',
    icon: 'globe',
    scopes: ['config'],
    key: 'g',
  },
  reports: {
    group: 'administration',
    path: '/reports',
    icon: 'calendar',
    scopes: ['reports'],
    key: 'l',
  },
  people: {
    group: 'administration',
    path: '/people',
    icon: 'person',
    scopes: ['people'],
    key: 'e',
  },
  keys: {
    group: 'administration',
    path: '/keys',
    icon: 'lock',
    scopes: ['people'],
    key: 'k',
  },
  stations: {
    group: 'administration',
    path: '/stations',
    icon: 'tag',
    scopes: ['people'],
    key: 'n',
  },
  audit: {
    group: 'administration',
    path: '/audit',
    icon: 'search',
    scopes: ['audit'],
    key: 'a',
  },
  system: {
    group: 'administration',
    path: '/system',
    icon: 'info',
    scopes: ['people'],
    key: 's',
  },
  me: { group: 'administration', path: '/me', icon: 'shield', scopes: [], key: 'm' },
}

export const orderPath = (id: string): string => `${PAGES.orders.path}/${id}`

/** @param order of the list, by its id */
export const batchPath = (order: string): string => `${PAGES.batches.path}/${order}`

/** The sheet of a product. */
export const lookPath = (order: string): string => `${PAGES.bench.path}/${order}`

export const payoutPath = (id: string): string => `${PAGES.payouts.path}/${id}`

/** What no file of a bank pays. */
export const BY_HAND_PATH = `${PAGES.payouts.path}/by-hand`
export const VOUCHERS_PATH = `${PAGES.payouts.path}/vouchers`
export const DONATIONS_PATH = `${PAGES.payouts.path}/donations`
export const CLAIMS_PATH = `${PAGES.payouts.path}/claims`

export const reportPath = (name: string): string => `${PAGES.reports.path}/${name}`

export const programmePath = (id: string, part = 'start'): string => `${PAGES.programmes.path}/${id}/${part}`

export const casePath = (id: string): string => `${PAGES.cases.path}/${id}`

/** All that was asked about the product of an order. */
export const litigationPath = (order: string): string => `${PAGES.litigations.path}/${order}`

/** What a version pays differently from another one. */
export const priceChangesPath = (market: string, currency: string, version: number): string =>
  `${PAGES.prices.path}/${market}/${currency}/${version}`

/** What is asked about a type of product. */
export const questionsPath = (type: string): string => `${PAGES.questions.path}/${type}`

/** All prices of a market, to be typed into. */
export const priceGridPath = (market: string, currency: string): string =>
  `${PAGES.prices.path}/${market}/${currency}/grid`

/** What a page is called. */
export const pageLabel = (name: PageName): MessageKey => `console.page.${name}`

export const namesOfGroup = (group: PageGroup): PageName[] =>
  (Object.keys(PAGES) as PageName[]).filter((name) => PAGES[name].group === group)

/** In the order of the rail. */
export const PAGE_NAMES = PAGE_GROUPS.flatMap(namesOfGroup)
