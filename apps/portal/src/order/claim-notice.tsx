import type { Order } from '@reprise/contract'
import { lazy, Suspense } from 'react'

const Claim = lazy(() => import('./claim.tsx').then((module) => ({ default: module.Claim })))

/** Few owe money back. */
export const ClaimNotice = ({ order }: { readonly order: Order }) =>
  order.claim === undefined ? null : (
    <Suspense fallback={null}>
      <Claim claim={order.claim} order={order} />
    </Suspense>
  )
