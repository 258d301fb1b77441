import type { InstallationOperator, Reading } from '@reprise/contract/programme/start-data'
import type { RouteName } from '@reprise/contract/programme/allowed-routes'
import type { Affiliates } from '#portal/affiliate/index.ts'
import type { FailureCause } from '#portal/page-states/failure-page.tsx'
import type { MessageStore } from '#portal/i18n/load-messages.ts'
import type { Address } from '#portal/navigation/paths.ts'

/** Orders of which this page learned that they exist, each with its affiliate. Nothing personal: no more than the address says. */
export type KnownOrders = Set<string>

/** What the routes work with; made once at the start, so that tests can make their own. */
export type PortalContext = {
  readonly affiliates: Affiliates
  readonly messages: MessageStore
  readonly orders: KnownOrders
  /** Language of pages that belong to no affiliate. */
  readonly pageLocale: string
  /** The affiliate of the first HTML's page; null where it named none. */
  readonly arrival: { readonly affiliateId: string; readonly locale: string; readonly token: string } | null
  readonly operator: InstallationOperator | undefined
  readonly readings: readonly Reading[]
}

export type GuardedLocation = {
  readonly pathname: string
  readonly search: object
  readonly hash: string
  readonly state: { readonly __TSR_index?: number }
}

/** An affiliate that there is not, where nothing is said. */
export type Lost = { readonly cause: 'order' } | { readonly cause: FailureCause; readonly from: Address }

declare module '@tanstack/react-router' {
  interface HistoryState {
    readonly lost?: Lost
  }
  interface StaticDataRouteOption {
    /** The name by which an affiliate allows the route. Without one it is always allowed, as the not-found page is. */
    readonly routeName?: RouteName
    /** portal §2 */
    readonly chrome?: 'bare' | 'quiet'
    /** Customers say who they are on this page: gates let every visitor in (docs/decisions/0056). */
    readonly isForCustomers?: true
  }
}
