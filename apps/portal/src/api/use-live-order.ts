import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from './api-context.tsx'
import type { Api } from './client.ts'
import { orderQuery } from './orders.ts'
import { mayAskAgain } from './query-client.ts'
import { useOrderChanges } from './use-order-changes.ts'

/** How often an open page asks whether something has changed while it is not told, in ms (docs/decisions/0019). */
const ASK_AGAIN_MS = 5_000

const keyOf = (api: Api, orderId: string) => orderQuery(api, orderId).queryKey

/**
 * An order that stays true while the page is visible: told by a stream, asked for where streams do not come through,
 * and read at once when the page is looked at again. A hidden page neither holds a stream nor asks. Everything that was
 * read under the order's key (its parcels, its documents) is read again with it.
 */
export const useLiveOrder = (orderId: string) => {
  const [live, setLive] = useState(false)
  const query = useQuery({
    ...orderQuery(useApi(), orderId),
    refetchInterval: ({ state }) => !live && mayAskAgain(state) && ASK_AGAIN_MS,
    staleTime: 0,
  })
  useOrderChanges(orderId, { keyOf, isKnown: query.data !== undefined, onLive: setLive })
  return query
}
