import type { Order } from '@reprise/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useApi } from './api-context.tsx'
import { fetchLabel, orderQuery } from './orders.ts'
import { isProblem } from '@reprise/browser/http-errors.ts'

/**
 * The label as a file of this page: it opens, prints and saves on any device, also once the signed link behind it has
 * run out or the network is gone.
 */
export const useLabel = (order: Order) => {
  const api = useApi()
  const client = useQueryClient()
  const href = order._links.docToPrint?.href
  const { data, isError, refetch } = useQuery({
    // What is printed may change with the order: the parcel, an address.
    queryKey: [...api.scope, 'label', order.id, order.version],
    queryFn: async ({ signal }) => {
      if (href === undefined) throw new Error('This order has no label')
      try {
        return await fetchLabel(api, href, signal)
      } catch (failure) {
        if (!isProblem(failure, 'link-expired')) throw failure
        const renewed = await client.fetchQuery({ ...orderQuery(api, order.id), staleTime: 0 })
        return fetchLabel(api, renewed._links.docToPrint?.href ?? href, signal)
      }
    },
    enabled: href !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return { url: useObjectUrl(data), failed: isError, again: () => void refetch() }
}

/** An address for a file in memory, given back when the page goes. */
export const useObjectUrl = (blob: Blob | undefined): string | undefined => {
  const [url, setUrl] = useState<string>()
  useEffect(
    function lendAnAddress() {
      if (blob === undefined) return
      const lent = URL.createObjectURL(blob)
      // oxlint-disable-next-line react/set-state-in-effect -- an address has to be lent, and given back, outside of drawing
      setUrl(lent)
      return () => URL.revokeObjectURL(lent)
    },
    [blob],
  )
  return url
}
