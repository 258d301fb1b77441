import type { OrderTransition, TrackingEvent, Transportation } from '@reprise/contract'

export type ParcelStatus = TrackingEvent['status']
type Told = { readonly status: ParcelStatus; readonly at: Date }

/**
 * Where a parcel is, from its carrier's reports in any order: delivered is the end, else the latest event counts. A
 * late report about the past changes nothing.
 */
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

/** A parcel that moves means that its order was sent; only a person receives it. */
export const orderTransitionFor = (status: ParcelStatus): OrderTransition | undefined =>
  status === 'label-created' ? undefined : 'send'

/** Another parcel may be made until the first is on its way, or when it was lost on it. */
export const mayReplace = (status: ParcelStatus, again: boolean): boolean =>
  status === 'label-created' || (again && status !== 'delivered')

/** A label and a code are two forms of one parcel: a counter scans its number from paper or from a screen. */
const FORMS: readonly Transportation[] = ['label', 'code']

/** Whether a parcel of one way can be handed over in the other as it is. */
export const isOneParcel = (one: Transportation, other: Transportation): boolean =>
  FORMS.includes(one) && FORMS.includes(other)
