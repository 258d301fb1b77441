import { lazy, Suspense } from 'react'
import type { Order } from '#portal/api/order-access.ts'

/** Few ever see it. */
const Claim = lazy(() => import('./claim.tsx').then((module) => ({ default: module.Claim })))

/** Says what the customer is asked to pay back; nothing where nothing is. */
export const ClaimNotice = ({ order }: { readonly order: Order }) =>
  order.claim === undefined ? null : (
    <Suspense fallback={null}>
      <Claim claim={order.claim} order={order} />
    </Suspense>
  )
