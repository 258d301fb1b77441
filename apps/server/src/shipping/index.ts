/** Parcels, labels and what goes into the parcel. */
export type { Carriers } from './carrier/carriers.ts'
export { ensureParcel, firstParcelOf } from './announce-parcel.ts'
export { recordHandOver, recordTrackingEvent } from './record-tracking-event.ts'
export { drawOrderLabel, labelFileName } from './draw-order-label.ts'
export { handInView, parcelView } from './parcel.hal.ts'
export { selectParcels, type StoredParcel } from './parcel.repository.ts'
export { findParcelOrder, parcelsOf } from './show-tracking.ts'
export { shippingRoutes } from './shipping.routes.ts'
