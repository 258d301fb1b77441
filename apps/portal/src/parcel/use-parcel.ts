import { useObjectUrl } from '@reprise/browser/object-url.ts'
import type { HandIn, Parcel } from '@reprise/contract'
import { FORMS_OF_ONE_PARCEL, type Transportation } from '@reprise/contract/words/transportation-words'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '#portal/api/client.ts'
import { trackingQuery } from '#portal/api/orders.ts'

export type ParcelInUse = {
  /** `null` when none was made yet, `undefined` while it is unknown. */
  readonly parcel: Parcel | null | undefined
  /** Back to the seller. */
  readonly back?: Parcel | undefined
  readonly handIn: HandIn | undefined
  /** It could not be looked up, and nothing older is known. */
  readonly failed: boolean
  readonly again: () => void
}

export const useParcel = (orderId: string): ParcelInUse => {
  const { data, isError, refetch } = useQuery(trackingQuery(useApi(), orderId))
  return {
    parcel: data && (data.parcels.find(({ replacedAt }) => replacedAt === null) ?? null),
    back: data?.returns?.find(({ replacedAt }) => replacedAt === null),
    handIn: data?.handIn,
    failed: isError && data === undefined,
    again: () => void refetch(),
  }
}

const SVG = 'image/svg+xml'

/** As a file of this page, a picture outlives its signed link. @param of another name fetches another picture */
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

export type Way = Transportation

/** A telephone shows the code, where the programme takes it or the carrier sold one: phones rarely print. */
export const wayInHand = (way: Way, offered: readonly Way[], isHandheld: boolean, hasCode = false): Way =>
  way === 'label' && isHandheld && (hasCode || offered.includes('code')) ? 'code' : way

/** What else is offered, besides the forms of the parcel that there is. */
export const otherWays = (way: Way, offered: readonly Way[]): Way[] => {
  const own = FORMS_OF_ONE_PARCEL.includes(way) ? FORMS_OF_ONE_PARCEL : [way]
  return offered.filter((one) => !own.includes(one))
}
