import type { WaitsFor } from '@reprise/contract/operator-api/operator-order'
import type { OrderState } from '@reprise/contract/lifecycle/order'
import type { SentQuery } from '@reprise/contract/operation/operation-types'
import { PAST_FILTERS } from '@reprise/contract/report/order-filter-words'
import type { Filters } from '#console/navigation/router.tsx'

/** As the filters stand in the address. */
export type OrderFilter = {
  readonly status?: OrderState
  readonly affiliate?: string
  readonly waitsFor?: WaitsFor
  readonly overdue?: 'any'
}

const QUERY = ['status', 'affiliate', 'waitsFor', 'overdue', ...PAST_FILTERS] as const

/** What a hand wrote into the address and means nothing is refused by the server, with a sentence. */
export const queryOf = (filters: Filters): SentQuery<'listWork'> =>
  Object.fromEntries(QUERY.map((name) => [name, filters[name]]))
