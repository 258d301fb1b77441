/** The one door of shipping: labels and what goes into the parcel. */
export type { Carriers } from './carrier/carriers.ts'
export { ensureParcel, firstParcelOf } from './first-parcel.ts'
export { recordHandOver } from './record-hand-over.ts'
export { drawOrderLabel, labelFileName } from './draw-order-label.ts'
export { selectParcels } from './parcel.repository.ts'
export { findParcelOrder, parcelsOf } from './parcels-for-operators.ts'
export { recordTrackingEvent } from './record-tracking-event.ts'
export { shippingRoutes } from './shipping.routes.ts'
