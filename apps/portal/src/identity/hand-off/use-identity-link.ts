import type { ReplyOf } from '@reprise/contract/operation-types'
import { useQuery } from '@tanstack/react-query'
import { useAt } from '#portal/affiliate/index.ts'
import { useApi } from '#portal/api/client.ts'
import { now } from '@reprise/browser/clock.ts'
import { randomId } from '@reprise/browser/random-id.ts'
import { linkWish } from './link-wish.ts'

/** A link is renewed so long before its end, in ms: a person who scans it just then still gets in. */
const BEFORE_END_MS = 60_000
const TRY_AGAIN_MS = 5_000

/** A link that works while the page is open: it renews itself, and keeps its two words. */
export const useIdentityLink = (
  orderId: string,
): { readonly link: ReplyOf<'createIdentityLink'> | undefined; readonly failed: boolean } => {
  const api = useApi()
  const at = useAt()
  const { data, errorUpdatedAt, dataUpdatedAt } = useQuery({
    queryKey: [...api.scope, 'identity-link', orderId],
    queryFn: ({ signal }) => api.call('createIdentityLink', { ...linkWish(at, orderId), key: randomId(), signal }),
    retry: false,
    refetchInterval: ({ state }) =>
      state.data === undefined || state.errorUpdatedAt > state.dataUpdatedAt
        ? TRY_AGAIN_MS
        : Math.max(TRY_AGAIN_MS, Date.parse(state.data.expiresAt) - now() - BEFORE_END_MS),
    refetchIntervalInBackground: true,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return { link: data, failed: errorUpdatedAt > dataUpdatedAt }
}
