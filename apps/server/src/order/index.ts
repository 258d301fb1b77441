/** The one door of orders: a sale, from its placing on. */
export { expireUnsentOrders } from './expire-unsent-orders.ts'
export { orderJobs } from './order.jobs.ts'
export { orderRoutes } from './order.routes.ts'
export { canStillSend, customerLanguage } from './order.decide.ts'
export { type RevealedOrder, revealOrder } from './reveal-order.ts'
export type { StoredItem, StoredOrder } from './stored-order.ts'
