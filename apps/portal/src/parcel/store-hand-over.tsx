import type { Order } from '@reprise/contract'
import { lazy, Suspense } from 'react'
import { useAt } from '#portal/affiliate/index.ts'
import { storeVisit } from '#portal/affiliate/store-visit.ts'

/** Few sell at a counter. */
const AtTheCounter = lazy(() => import('./at-the-counter.tsx').then((module) => ({ default: module.AtTheCounter })))

/** At the counter of a store: the order is taken there, and its slip can be printed. Nothing anywhere else. */
export const StoreHandOver = ({ order }: { readonly order: Order }) => {
  const { affiliateId } = useAt()
  const store = storeVisit(affiliateId)
  if (store === undefined || order.accessLevel === 'link' || order.transportations.length === 0) return null
  return (
    <Suspense fallback={null}>
      <AtTheCounter order={order} store={store} />
    </Suspense>
  )
}
