import type { HandIn, Parcel } from '@reprise/contract'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '#portal/api/client.ts'
import { trackingQuery } from '#portal/api/orders.ts'

export type ParcelInUse = {
  /** `null` when none was made yet, `undefined` while it is unknown. */
  readonly parcel: Parcel | null | undefined
  /** Where it may be handed over; undefined while it is unknown. */
  readonly handIn: HandIn | undefined
  /** It could not be looked up, and nothing older is known. */
  readonly failed: boolean
  readonly again: () => void
}

/** The parcel that an order travels in. */
export const useParcel = (orderId: string): ParcelInUse => {
  const { data, isError, refetch } = useQuery(trackingQuery(useApi(), orderId))
  return {
    parcel: data && (data.parcels.find(({ replacedAt }) => replacedAt === null) ?? null),
    handIn: data?.handIn,
    failed: isError && data === undefined,
    again: () => void refetch(),
  }
}
