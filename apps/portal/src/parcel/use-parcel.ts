import type { Parcel } from '@reprise/contract'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '#portal/api/api-context.tsx'
import { trackingQuery } from '#portal/api/orders.ts'

/** The parcel that an order travels in: `null` when none was made yet, `undefined` while nobody knows. */
export const useParcel = (orderId: string): Parcel | null | undefined => {
  const { data } = useQuery(trackingQuery(useApi(), orderId))
  return data && (data.find(({ replacedAt }) => replacedAt === null) ?? null)
}
