import type { Order } from '@reprise/contract'
import { Skeleton } from '@reprise/ui/feedback/skeleton.tsx'
import { lazy, Suspense } from 'react'

const ProveWhoYouAre = lazy(() =>
  import('./prove-who-you-are.tsx').then((module) => ({ default: module.ProveWhoYouAre })),
)

/** Most who open an order have proved it: the form for the others comes when it is needed. */
export const ProveFirst = ({ order }: { readonly order: Pick<Order, 'id'> }) => (
  <Suspense fallback={<Skeleton height="16rem" shape="block" />}>
    <ProveWhoYouAre order={order} />
  </Suspense>
)
