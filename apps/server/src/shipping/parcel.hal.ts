import type { Parcel } from '@reprise/contract'
import { parcelStatus } from './parcel.decide.ts'
import type { StoredParcel } from './parcel.repository.ts'

/** A parcel as its reader may see it: the number opens a carrier's pages, so only the customer sees it. */
export const parcelView = (parcel: StoredParcel, carrierName: string, isOwn: boolean): Parcel => ({
  id: parcel.id,
  transportation: parcel.transportation,
  status: parcelStatus(parcel.events),
  carrier: carrierName,
  ...(isOwn ? { trackingNumber: parcel.trackingNumber } : {}),
  createdAt: parcel.createdAt.toISOString(),
  replacedAt: parcel.replacedAt?.toISOString() ?? null,
  events: parcel.events.map(({ id, status, at, place, note }) => ({
    id,
    status,
    at: at.toISOString(),
    place: isOwn ? place : null,
    note: isOwn ? note : null,
  })),
})
