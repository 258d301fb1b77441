import { FORMS_OF_ONE_PARCEL, type OrderTransition, type TrackingEvent, type Transportation } from '@reprise/contract'

export type ParcelStatus = TrackingEvent['status']
type Told = { readonly status: ParcelStatus; readonly at: Date }

/** Reports come in any order: delivered is the end, else the latest counts. */
export const parcelStatus = (events: readonly Told[]): ParcelStatus => {
  if (events.some(({ status }) => status === 'delivered')) return 'delivered'
  const [latest] = events.toSorted((a, b) => b.at.getTime() - a.at.getTime() || RANK[b.status] - RANK[a.status])
  return latest?.status ?? 'label-created'
}

/** Which of two events of one moment came later. */
const RANK: { readonly [status in ParcelStatus]: number } = {
  'label-created': 0,
  'handed-over': 1,
  'in-transit': 2,
  exception: 3,
  delivered: 4,
}

/** Only a person receives an order. */
export const orderTransitionFor = (status: ParcelStatus): OrderTransition | undefined =>
  status === 'label-created' ? undefined : 'send'

/** Another parcel may be made until the first is on its way, or when it was lost on it. */
export const mayReplace = (status: ParcelStatus, again: boolean): boolean =>
  status === 'label-created' || (again && status !== 'delivered')

/** None of the others is waited for. */
export const parcelInUse = <Of extends { readonly replacedAt: Date | null }>(parcels: readonly Of[]): Of | undefined =>
  parcels.find(({ replacedAt }) => replacedAt === null)

export const isOneParcel = (one: Transportation, other: Transportation): boolean =>
  FORMS_OF_ONE_PARCEL.includes(one) && FORMS_OF_ONE_PARCEL.includes(other)
