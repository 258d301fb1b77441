import { ORDER_ROUTE_NAMES, type RouteName } from '../programme/allowed-routes.ts'

/**
 * First words of the keys that only screens of an order use, two thirds of all texts.
 * The first HTML of other pages leaves them out.
 */
const ORDER_TEXTS: ReadonlySet<string> = new Set([
  'basket',
  'case',
  'documents',
  'evidence',
  'identifiers',
  'identity',
  'keep',
  'litigation',
  'lock',
  'order',
  'places',
  'selfCheck',
  'send',
])

export const needsOrderTexts = (route: RouteName | undefined): boolean => route !== undefined && ORDER_ROUTES.has(route)

const ORDER_ROUTES: ReadonlySet<RouteName> = new Set(ORDER_ROUTE_NAMES)

export const isOrderText = (key: string): boolean => ORDER_TEXTS.has(key.slice(0, key.indexOf('.')))
