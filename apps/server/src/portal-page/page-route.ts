import { isAffiliateId, isUuid, LOCALE_PATTERN, ORDER_ROUTE_NAMES, routeNamed, type RouteName } from '@reprise/contract'
import { isScreenName, type ScreenName } from './portal.ts'

/** What the server can tell of a page from its path alone; the portal's router has the last word. */
export type PageRoute = {
  /** The affiliate's id as the path writes it; null where the path names none. */
  readonly affiliateId: string | null
  readonly locale: string | null
  /** The route's name and the path below the locale, for the affiliate's allowed routes; null at `missing` ones. */
  readonly route: { readonly name: RouteName; readonly path: string } | null
  /** The screen whose code the page needs first; null when the first load is enough. */
  readonly screen: ScreenName | null
  /** Nothing for search engines: one person's pages, and the steps of a sale (quality A8). */
  readonly isPrivate: boolean
  /** Its customer may open it even where newcomers may not (docs/decisions/0056). */
  readonly isOfOrder: boolean
}

/** Paths of one order, which stand above the affiliates as well (portal §2). */
const ORDER_SCOPED: ReadonlySet<string> = new Set(ORDER_ROUTE_NAMES)
const IDENTITY_STEPS = new Set(['qrcode', 'idcheck', 'pending', 'succeed', 'failed'])

const NOWHERE: PageRoute = {
  affiliateId: null,
  locale: null,
  route: null,
  screen: 'not-found',
  isPrivate: false,
  isOfOrder: false,
}

/** portal §2 */
export const pageRoute = (pathname: string): PageRoute => {
  const [first, ...below] = pathname.split('/').filter((segment) => segment !== '')
  if (first === undefined) return NOWHERE
  if (ORDER_SCOPED.has(first.toLowerCase())) return orderScoped(first.toLowerCase() as RouteName, below)
  if (!isAffiliateId(first)) return NOWHERE
  const [second, ...rest] = below
  // A route's name where the locale should stand: the portal puts the first locale in between.
  const named = second === undefined ? undefined : routeNamed(second)
  if (second === undefined || named !== undefined) return affiliatePage(first, null, named === 'home' ? rest : below)
  if (!LOCALE_PATTERN.test(second)) return { ...NOWHERE, affiliateId: first }
  return affiliatePage(first, second, rest)
}

const orderScoped = (name: RouteName, below: readonly string[]): PageRoute => {
  const orderId = below.at(-1)
  const isKnown = below[0]?.toLowerCase() === 'idcheck' ? below.length === 2 : orderId !== undefined && isUuid(orderId)
  return {
    ...NOWHERE,
    route: isKnown ? { name, path: [name, ...below].join('/') } : null,
    screen: null,
    isPrivate: true,
    isOfOrder: true,
  }
}

const affiliatePage = (affiliateId: string, locale: string | null, below: readonly string[]): PageRoute => {
  const page = pageBelow(below)
  if (page === null) return { ...NOWHERE, affiliateId, locale }
  const { name, screen, isPrivate = false, isOfOrder = false } = page
  return { affiliateId, locale, route: { name, path: below.join('/') }, screen, isPrivate, isOfOrder }
}

type Page = {
  readonly name: RouteName
  readonly screen: ScreenName | null
  readonly isPrivate?: boolean
  readonly isOfOrder?: boolean
}

/** The children of `/{affiliateId}/{locale}`, in the order of their table (portal §2). */
const pageBelow = (below: readonly string[]): Page | null => {
  const [first, ...rest] = below
  const home: Page = { name: 'home', screen: 'home' }
  if (first === undefined) return home
  if (first.toLowerCase() === 'follow')
    return rest.length === 0 ? { name: 'order', screen: 'follow', isPrivate: true, isOfOrder: true } : null
  if (first.toLowerCase() === 'pass')
    return rest.length === 1 ? { name: 'order', screen: 'pass', isPrivate: true, isOfOrder: true } : null
  // Leads to an estimate, and is shown where that is.
  if (first.toLowerCase() === 'sell') return rest.length === 1 ? { name: 'estimate', screen: 'model' } : null
  const name = routeNamed(first)
  switch (name) {
    case 'documents':
    case 'order':
    case 'litigation':
      return rest.length === 0 ? { ...home, name } : ofOneOrder(name, name, rest)
    case 'sendproduct':
    case 'ioslitigation':
      return ofOneOrder(name, name, rest)
    case 'identity':
      return identityPage(rest)
    case 'estimate':
      return estimatePage(rest)
    case 'customer':
      return rest.length === 0 ? { name, screen: 'customer', isPrivate: true } : null
    case 'success':
      return rest.length === 0 ? { name, screen: 'success', isPrivate: true } : null
    case 'find':
      return rest.length === 1 ? { name, screen: 'find' } : null
    default:
      return null
  }
}

const ofOneOrder = (name: RouteName, page: string, [orderId, ...more]: readonly string[]): Page | null =>
  orderId !== undefined && more.length === 0 && isUuid(orderId)
    ? { name, screen: isScreenName(page) ? page : null, isPrivate: true, isOfOrder: true }
    : null

const identityPage = (rest: readonly string[]): Page | null => {
  const step = rest[0]?.toLowerCase() ?? ''
  return IDENTITY_STEPS.has(step)
    ? ofOneOrder('identity', `identity/${step}`, rest.slice(1))
    : ofOneOrder('identity', 'identity', rest)
}

const estimatePage = (rest: readonly string[]): Page | null => {
  if (rest.length === 1) return { name: 'estimate', screen: 'estimate', isPrivate: true }
  if (rest.length === 2 && rest[1]?.toLowerCase() === 'self-check')
    return { name: 'estimate', screen: 'self-check', isPrivate: true }
  const isOffer = rest.at(-1)?.toLowerCase() === 'offer' && (rest.length === 2 || rest.length === 3)
  return isOffer ? { name: 'estimate', screen: 'offer', isPrivate: true } : null
}
