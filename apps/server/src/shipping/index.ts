/** Parcels, labels and what goes into the parcel. */
export { CarrierFault } from './carrier/carrier.ts'
export type { AccountPickUp, CarrierAccount } from './carrier/call-carrier.ts'
export { type CarrierConfig, type Carriers, installedCarriers, nameOfAccount } from './carrier/carriers.ts'
export { ensureParcel, firstParcelOf } from './announce-parcel.ts'
export { listedParcelView, listParcels } from './list-parcels.ts'
export { nameReturnParcel, noteReturnNumber } from './return/name-return-parcel.ts'
export { productCameBack, productLeft } from './return/product-left.ts'
export { createReturnParcel } from './return/create-return-parcel.ts'
export { readReturnLabel } from './return/read-return-label.ts'
export { returnJobs } from './return/return.jobs.ts'
export { selectReturn } from './return/return.repository.ts'
export { recordGivenBack, recordHandOver, recordTrackingEvent } from './record-tracking-event.ts'
export { drawOrderLabel, labelFileName } from './draw-order-label.ts'
export { handInView, parcelView } from './parcel.hal.ts'
export { parcelInUse, parcelStatus } from './parcel.decide.ts'
export { selectParcels, type StoredParcel } from './parcel.repository.ts'
export { findParcelOrder, parcelsOf } from './show-tracking.ts'
export { cancelJobs } from './cancel/cancel.jobs.ts'
export { pickUpJobs } from './pick-up/pick-up.jobs.ts'
export {
  countStayingDrivers,
  DRIVER_STAYS,
  isDriverNeeded,
  selectPickUp,
  selectStayingDriver,
  type StayingDriver,
} from './pick-up/pick-up.repository.ts'
export { trackingJobs } from './tracking/tracking.jobs.ts'
export { shippingRoutes } from './shipping.routes.ts'
