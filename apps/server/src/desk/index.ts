/** The one door of the operator's desk: what is to be done, orders with all that belongs to them, and what happens to parcels. */
export { deskRoutes } from './desk.routes.ts'
export { workItemView } from './desk.hal.ts'
export { moveAtDesk } from './move-at-desk.ts'
export { recordEvent } from './record-event.ts'
export { findByBarcode, showOrder } from './show-order.ts'
