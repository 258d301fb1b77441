/** What is to be done, orders with all that belongs to them, and what happens to parcels. */
export { workItemView } from './desk.hal.ts'
export { insertNote, type WorkRow } from './desk.repository.ts'
export { deskRoutes } from './desk.routes.ts'
export { listWork } from './list-work.ts'
export { moveOrder } from './move-order.ts'
export { tryMove } from './move-orders.ts'
export { recordEvent } from './record-event.ts'
export { findByBarcode, showOrder } from './show-order.ts'
