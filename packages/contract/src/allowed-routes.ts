/** Names of the affiliate's routes (specification, section 2), as `whitelistRoutes` lists them. */
export const ROUTE_NAMES = [
  'home',
  'documents',
  'order',
  'estimate',
  'customer',
  'success',
  'litigation',
  'identity',
  'sendproduct',
  'ioslitigation',
  'find',
] as const
export type RouteName = (typeof ROUTE_NAMES)[number]

export const isRouteName = (segment: string): segment is RouteName => ROUTE_NAMES.some((name) => name === segment)

/**
 * The global guard's question (specification, section 2).
 * @param path path below `/{affiliateId}/{locale}`, without a leading slash
 */
export const isRouteAllowed = (allowed: readonly string[], route: { name: string; path: string }): boolean =>
  allowed.some((entry) => entry === 'all' || entry === route.name || isPrefixOf(entry.replace(/^\//, ''), route.path))

const isPrefixOf = (prefix: string, path: string): boolean =>
  prefix !== '' && (path === prefix || path.startsWith(prefix.endsWith('/') ? prefix : `${prefix}/`))
