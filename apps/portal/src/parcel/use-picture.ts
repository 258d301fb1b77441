import { useQuery } from '@tanstack/react-query'
import { useApi } from '#portal/api/client.ts'
import { useObjectUrl } from '@reprise/browser/object-url.ts'

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
