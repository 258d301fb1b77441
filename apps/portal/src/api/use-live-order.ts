import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { now } from '#portal/platform/clock.ts'
import { isUnanswered } from '#portal/platform/http-errors.ts'
import { useVisible } from '#portal/platform/visible.ts'
import { onWake } from '#portal/platform/wake.ts'
import { useApi } from './api-context.tsx'
import { orderQuery } from './orders.ts'

/** How often an open page asks whether something has changed while it is not told, in ms (quality U31). */
const ASK_AGAIN_MS = 5_000
/** What was read longer ago is read again when somebody looks, in ms. */
const FRESH_MS = 1_000

/**
 * An order that stays true while somebody looks at it: told by a stream, asked for where streams do not come through, and
 * read at once when the page is looked at again. A page that nobody looks at neither holds a stream nor asks. Everything
 * that was read under the order's key (its parcels, its documents) is read again with it.
 */
export const useLiveOrder = (orderId: string) => {
  const api = useApi()
  const client = useQueryClient()
  const visible = useVisible()
  const [live, setLive] = useState(false)
  const [wakes, setWakes] = useState(0)
  const query = useQuery({
    ...orderQuery(api, orderId),
    // What the server refused stays refused.
    refetchInterval: ({ state }) => !live && (state.error === null || isUnanswered(state.error)) && ASK_AGAIN_MS,
    staleTime: 0,
  })
  const isKnown = query.data !== undefined

  useEffect(function noticeSleep() {
    return onWake(() => setWakes((count) => count + 1))
  }, [])
  useEffect(
    function followWhileVisible() {
      if (!visible || !isKnown) return
      const { queryKey } = orderQuery(api, orderId)
      const readAgain = () => void client.invalidateQueries({ queryKey })
      if (now() - (client.getQueryState(queryKey)?.dataUpdatedAt ?? 0) > FRESH_MS) readAgain()
      const stop = new AbortController()
      const known = () => client.getQueryData(queryKey)?.version
      void import('./order-events.ts').then(
        ({ followOrder }) =>
          followOrder(api, orderId, {
            signal: stop.signal,
            known,
            onVersion: (version) => {
              if (version !== known()) readAgain()
            },
            onLive: setLive,
          }),
        // Without the code for streams one asks.
        () => undefined,
      )
      return () => {
        stop.abort()
        setLive(false)
      }
    },
    [api, client, orderId, visible, isKnown, wakes],
  )
  return query
}
