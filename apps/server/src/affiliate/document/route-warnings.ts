import { type FieldFault, type InstanceConfig, ROUTE_NAMES, routeNamed, type RouteName } from '@reprise/contract'

/** What a newcomer sees on the way to a sale, in its order. */
const WAY_TO_A_SALE: readonly RouteName[] = ['home', 'find', 'estimate', 'customer', 'success']
const POINTER = '/config/whitelistRoutes'

/**
 * What a list of routes does that its author may not have meant. It is saved all the same: it may be made for another portal,
 * or for a programme that takes nothing new. A customer with an order is kept out by no list (docs/decisions/0056).
 */
export const routeWarnings = ({ whitelistRoutes }: Pick<InstanceConfig, 'whitelistRoutes'>): FieldFault[] => [
  ...whitelistRoutes.flatMap((entry, index) =>
    entry === 'all' || routeNamed(routeOf(entry)) !== undefined
      ? []
      : [{ pointer: `${POINTER}/${index}`, code: 'route-unknown', message: unknownRoute(entry) }],
  ),
  ...cutOff(whitelistRoutes),
]

/** An entry is a route's name, or begins with one: `find`, `find/mobile`, `/estimate/`. */
const routeOf = (entry: string): string => (entry.replace(/^\//, '').split('/')[0] ?? '').toLowerCase()

const unknownRoute = (entry: string): string =>
  `There is no route ${entry}. The list takes all, ${ROUTE_NAMES.join(', ')}, and beginnings of their paths such as find/mobile`

const cutOff = (allowed: readonly string[]): FieldFault[] => {
  if (allowed.includes('all')) return []
  const named = new Set(allowed.map(routeOf))
  const missing = WAY_TO_A_SALE.filter((name) => !named.has(name))
  if (missing.length === 0) return []
  if (missing.length === WAY_TO_A_SALE.length)
    return [
      {
        pointer: POINTER,
        code: 'nothing-shown',
        message: 'Newcomers see nothing of this programme. Customers still reach their orders',
      },
    ]
  return [
    {
      pointer: POINTER,
      code: 'sale-cut-off',
      message: `Newcomers cannot sell: ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} not in the list`,
    },
  ]
}
