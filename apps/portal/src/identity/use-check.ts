import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#portal/api/api-context.tsx'
import type { Api } from '#portal/api/client.ts'
import { identityQuery } from '#portal/api/identity.ts'
import { mayAskAgain } from '#portal/api/query-client.ts'
import { useOrderChanges } from '#portal/api/use-order-changes.ts'
import { useRouteParams } from '#portal/navigation/here.ts'

/**
 * How often the page asks, in ms: while nothing tells it what changes, and besides being told. A browser that opened a link
 * may go on only while it shows that it is there.
 */
const ASK_AGAIN_MS = { alone: 2_000, live: 60_000 } as const

const keyOf = (api: Api, orderId: string) => identityQuery(api, orderId).queryKey

/** The identity check that the address names. It follows live what happens to it on another screen, or with a person. */
export const useCheck = () => {
  const { orderId = '' } = useRouteParams()
  const [live, setLive] = useState(false)
  const query = useQuery({
    ...identityQuery(useApi(), orderId),
    refetchInterval: ({ state }) => mayAskAgain(state) && ASK_AGAIN_MS[live ? 'live' : 'alone'],
    staleTime: 0,
  })
  useOrderChanges(orderId, { keyOf, isKnown: query.data !== undefined, onLive: setLive })
  return { orderId, ...query }
}
