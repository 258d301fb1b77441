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
  | 'prices'
  | 'promotions'
  | 'programmes'
  | 'payouts'
  | 'fraud'
  | 'register'
  | 'reports'
  | 'people'
  | 'keys'
  | 'stations'
  | 'audit'
  | 'me'

type PageEntry = {
  /** Below `/console`. */
  readonly path: string
  readonly label: MessageKey
  readonly icon: IconName
  /** One of these opens it; none: everybody who is signed in. */
  readonly scopes: readonly OperatorScope[]
  /** The second key of `G …`. */
  readonly key: string
}

/** One table for the rail, the palette, the keys and who may open what. */
export const PAGES: { readonly [name in PageName]: PageEntry } = {
  today: { path: '/', label: 'console.page.today', icon: 'clock', scopes: [], key: 't' },
  bench: { path: '/bench', label: 'console.page.bench', icon: 'phone', scopes: ['inspection'], key: 'b' },
  orders: { path: '/orders', label: 'console.page.orders', icon: 'parcel', scopes: ['orders'], key: 'o' },
  documents: {
    path: '/queue/documents',
    label: 'console.page.documents',
    icon: 'bank',
    scopes: ['documents'],
    key: 'd',
  },
  identity: {
    path: '/queue/identity',
    label: 'console.page.identity',
    icon: 'shield',
    scopes: ['identity'],
    key: 'i',
  },
  cases: { path: '/cases', label: 'console.page.cases', icon: 'help', scopes: ['support'], key: 'c' },
  prices: { path: '/prices', label: 'console.page.prices', icon: 'voucher', scopes: ['prices'], key: 'r' },
  promotions: { path: '/promotions', label: 'console.page.promotions', icon: 'voucher', scopes: ['prices'], key: 'v' },
  programmes: {
    path: '/programmes',
    label: 'console.page.programmes',
    icon: 'globe',
    scopes: ['config'],
    key: 'g',
  },
  payouts: { path: '/payouts', label: 'console.page.payouts', icon: 'bank', scopes: ['payments'], key: 'p' },
  fraud: { path: '/fraud', label: 'console.page.fraud', icon: 'alert', scopes: ['payments'], key: 'f' },
  register: { path: '/register', label: 'console.page.register', icon: 'tag', scopes: ['payments'], key: 'q' },
  reports: { path: '/reports', label: 'console.page.reports', icon: 'calendar', scopes: ['reports'], key: 'l' },
  people: { path: '/people', label: 'console.page.people', icon: 'person', scopes: ['people'], key: 'e' },
  keys: { path: '/keys', label: 'console.page.keys', icon: 'lock', scopes: ['people'], key: 'k' },
  stations: { path: '/stations', label: 'console.page.stations', icon: 'tag', scopes: ['people'], key: 'n' },
  audit: { path: '/audit', label: 'console.page.audit', icon: 'search', scopes: ['audit'], key: 'a' },
  me: { path: '/me', label: 'console.page.me', icon: 'shield', scopes: [], key: 'm' },
}

export const orderPath = (id: string): string => `${PAGES.orders.path}/${id}`

/** The sheet of a product. */
export const lookPath = (order: string): string => `${PAGES.bench.path}/${order}`

export const payoutPath = (id: string): string => `${PAGES.payouts.path}/${id}`

export const reportPath = (name: string): string => `${PAGES.reports.path}/${name}`

export const programmePath = (id: string, part = 'start'): string => `${PAGES.programmes.path}/${id}/${part}`

export const casePath = (id: string): string => `${PAGES.cases.path}/${id}`

/** What a version pays differently from another one. */
export const priceChangesPath = (market: string, currency: string, version: number): string =>
  `${PAGES.prices.path}/${market}/${currency}/${version}`

/** All prices of a market, to be typed into. */
export const priceGridPath = (market: string, currency: string): string =>
  `${PAGES.prices.path}/${market}/${currency}/grid`

export const PAGE_NAMES = Object.keys(PAGES) as PageName[]
