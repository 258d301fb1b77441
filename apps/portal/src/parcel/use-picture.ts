import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useApi } from '#portal/api/client.ts'

const SVG = 'image/svg+xml'

/**
 * A picture behind a signed link as a file of this page: it stays, also once the link has run out or the network is gone
 * at the counter.
 * @param of what it shows; another name fetches another picture
 */
export const usePicture = (of: string, href: string | undefined) => {
  const api = useApi()
  const { data, isError, refetch } = useQuery({
    queryKey: [...api.scope, 'picture', of],
    queryFn: ({ signal }) => api.download(href ?? '', { accept: SVG, signal }),
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
