/** Names of the affiliate's routes (portal §2), as `whitelistRoutes` lists them. */
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

/** A visitor with the id of an order counts as its customer, whom no guard or gate keeps out (docs/decisions/0056). */
export const ORDER_ROUTE_NAMES = [
  'documents',
  'order',
  'litigation',
  'identity',
  'sendproduct',
  'ioslitigation',
] as const satisfies readonly RouteName[]

export const routeNamed = (segment: string): RouteName | undefined =>
  ROUTE_NAMES.find((name) => name === segment.toLowerCase())

/** The global guard's question (portal §2). @param path below `/{affiliateId}/{locale}`, without a leading slash */
export const isRouteAllowed = (allowed: readonly string[], route: { name: string; path: string }): boolean =>
  allowed.some((entry) => {
    // As the router reads a path, in any case of letters.
    const prefix = entry.replace(/^\/|\/$/g, '').toLowerCase()
    // The whole of a route by its path means the pages of that name elsewhere as well, such as a model's.
    return entry === 'all' || prefix === route.name || isPrefixOf(prefix, route.path.toLowerCase())
  })

const isPrefixOf = (prefix: string, path: string): boolean =>
  prefix !== '' && (path === prefix || path.startsWith(`${prefix}/`))

type Entrance = {
  readonly whitelistRoutes: readonly string[]
  readonly referrerOnly: boolean
  /** An ISO date; the programme opens on it at midnight UTC. */
  readonly dateOpening: string
}

/** Whether a browser without storage, which no partner sent, may open the affiliate's home page. @param at in ms */
export const isHomeOpen = ({ whitelistRoutes, referrerOnly, dateOpening }: Entrance, at: number): boolean =>
  !referrerOnly && at >= Date.parse(dateOpening) && isRouteAllowed(whitelistRoutes, { name: 'home', path: '' })
