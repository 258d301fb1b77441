import {
  type FieldFault,
  type InstanceConfig,
  type Programme,
  REGISTER_COUNTRIES,
  ROUTE_NAMES,
  type RouteName,
  routeNamed,
} from '@reprise/contract'
import { documentOf, type WrittenDocument } from './affiliate-document.ts'
import { type Difference, differences } from './differences.ts'

export const registerWarnings = (
  { country, identityCheckonCustomerForm }: Pick<InstanceConfig, 'country' | 'identityCheckonCustomerForm'>,
  { identity }: Pick<Programme, 'identity'>,
): FieldFault[] =>
  !REGISTER_COUNTRIES.includes(country) || identityCheckonCustomerForm || (identity?.requiredFrom ?? null) !== null
    ? []
    : [
        {
          pointer: '/programme/identity/requiredFrom',
          code: 'identity-not-asked',
          values: { country: country.toUpperCase() },
          message: `The law of ${country.toUpperCase()} wants each seller's document of identity in the register of purchases, and nobody is asked for one`,
        },
      ]

/** In its order. */
const WAY_TO_A_SALE: readonly RouteName[] = ['home', 'find', 'estimate', 'customer', 'success']
const POINTER = '/config/whitelistRoutes'

/**
 * What its author may not have meant. It is saved all the same: it may be made for another portal, or for a programme
 * that takes nothing new. No list keeps out a customer with an order (docs/decisions/0056).
 */
export const routeWarnings = ({ whitelistRoutes }: Pick<InstanceConfig, 'whitelistRoutes'>): FieldFault[] => [
  ...whitelistRoutes.flatMap((entry, index) =>
    entry === 'all' || routeNamed(routeOf(entry)) !== undefined
      ? []
      : [
          {
            pointer: `${POINTER}/${index}`,
            code: 'route-unknown',
            values: { route: entry },
            message: unknownRoute(entry),
          },
        ],
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
      values: { routes: missing.join(', ') },
      message: `Newcomers cannot sell: ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} not in the list`,
    },
  ]
}

/** Settings of the operator's side that move neither parcels nor money; every setting added later is protected. */
const UNPROTECTED = new Set(['embedOrigins', 'ordersPerHour'])
/** Settings of what visitors see that decide who proves who they are, and which account is asked for. */
const PROTECTED = new Set([
  'identityCheckonCustomerForm',
  'restrictedIbanZone',
  'collectIban',
  'collectBIC',
  'collectAccountNumber',
  'collectSortCode',
])

/** Where two states of a programme differ in what moves parcels or money (docs/decisions/0065). */
export const protectedChanges = (before: WrittenDocument, after: WrittenDocument): Difference[] =>
  differences(documentOf(before), documentOf(after)).filter(({ pointer }) => {
    const [, part, field = ''] = pointer.split('/')
    return part === 'programme' ? !UNPROTECTED.has(field) : part === 'config' && PROTECTED.has(field)
  })
