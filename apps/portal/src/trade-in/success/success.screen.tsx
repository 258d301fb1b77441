import { isUuid } from '@reprise/contract/id-patterns'
import { useQuery } from '@tanstack/react-query'
import { useAt } from '#portal/affiliate/index.ts'
import { useApi } from '#portal/api/api-context.tsx'
import { orderQuery } from '#portal/api/orders.ts'
import { useSearchParams } from '#portal/navigation/here.ts'
import { isProblem } from '#portal/platform/http-errors.ts'
import { FailurePage } from '#portal/page-states/failure-page.tsx'
import { lastSale } from '../last-sale.ts'
import { NoOrder } from './no-order.tsx'
import { Sold } from './sold.tsx'
import { SuccessSkeleton } from './success-skeleton.tsx'

/** `success`: the order that its query names, else the one this tab placed last. What it shows depends on the session. */
export const Screen = () => {
  const { affiliateId } = useAt()
  const id = useSearchParams()['order'] ?? lastSale(affiliateId)?.order ?? ''
  return isUuid(id) ? <PlacedOrder id={id} key={id} /> : <NoOrder />
}

const PlacedOrder = ({ id }: { readonly id: string }) => {
  const { data, error, refetch } = useQuery(orderQuery(useApi(), id))
  if (data !== undefined) return <Sold order={data} />
  if (isProblem(error, 'order-not-found')) return <NoOrder />
  if (error !== null) return <FailurePage again={() => void refetch()} failure={error} />
  return <SuccessSkeleton />
}
