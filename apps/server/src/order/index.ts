/** The one door of orders: a sale, from its placing on. */
export { orderJobs } from './order.jobs.ts'
export { orderRoutes } from './order.routes.ts'
export { customerLanguage } from './order.decide.ts'
export { type RevealedOrder, revealOrder } from './reveal-order.ts'
export type { StoredOrder } from './stored-order.ts'
