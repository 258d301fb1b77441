import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { now } from '@reprise/browser/clock.ts'
import { useVisible } from '@reprise/browser/visible.ts'
import { onWake } from '@reprise/browser/wake.ts'
import { type Api, useApi } from './client.ts'
import { orderQuery } from './orders.ts'
import { mayAskAgain } from './query-client.ts'

/** How often an open page asks whether something has changed while it is not told, in ms (docs/decisions/0019). */
const ASK_AGAIN_MS = 5_000

const orderKey = (api: Api, orderId: string) => orderQuery(api, orderId).queryKey

/**
 * Told by a stream, asked for where streams do not come through, read at once when the page is looked at again.
 * A hidden page neither holds a stream nor asks. All that is read under the order's key is read again with it.
 */
export const useLiveOrder = (orderId: string) => {
  const [live, setLive] = useState(false)
  const query = useQuery({
    ...orderQuery(useApi(), orderId),
    refetchInterval: ({ state }) => !live && mayAskAgain(state) && ASK_AGAIN_MS,
    staleTime: 0,
  })
  useOrderChanges(orderId, { keyOf: orderKey, isKnown: query.data !== undefined, onLive: setLive })
  return query
}

/** Data older than this is read again when the page becomes visible, in ms. */
const FRESH_MS = 1_000

type OrderChanges = {
  /** What is read again with every change. The same function at every rendering, as `onLive`. */
  readonly keyOf: (api: Api, orderId: string) => QueryKey
  /** Nothing is followed before it was read once. */
  readonly isKnown: boolean
  readonly onLive: (live: boolean) => void
}

/** Needs no more than the order's id, as the stream does. A hidden page holds no stream. */
export const useOrderChanges = (orderId: string, { keyOf, isKnown, onLive }: OrderChanges): void => {
  const api = useApi()
  const client = useQueryClient()
  const visible = useVisible()
  const told = useRef<number>(undefined)

  useEffect(
    function followWhileVisible() {
      if (!visible || !isKnown) return
      const queryKey = keyOf(api, orderId)
      const readAgain = () => void client.invalidateQueries({ queryKey })
      // An order tells its version itself; of what does not, the last one that was told is known.
      const known = () => client.getQueryData(orderQuery(api, orderId).queryKey)?.version ?? told.current
      const follow = () => {
        if (now() - (client.getQueryState(queryKey)?.dataUpdatedAt ?? 0) > FRESH_MS) readAgain()
        const stop = new AbortController()
        void import('./order-events.ts').then(
          ({ followOrder }) =>
            followOrder(api, orderId, {
              signal: stop.signal,
              known,
              onVersion: (version) => {
                if (version === known()) return
                told.current = version
                readAgain()
              },
              onLive,
            }),
          () => undefined,
        )
        return () => {
          stop.abort()
          onLive(false)
        }
      }
      let stopFollowing = follow()
      const stopWatching = onWake(() => {
        stopFollowing()
        stopFollowing = follow()
      })
      return () => {
        stopWatching()
        stopFollowing()
      }
    },
    [api, client, orderId, keyOf, visible, isKnown, onLive],
  )
}
