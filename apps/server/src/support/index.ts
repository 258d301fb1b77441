/** What colleagues who help customers read and write of an order. */
export { addOrderNote, listOrderNotes } from './order-notes.ts'
export { supportJobs } from './support.jobs.ts'
export { supportRoutes } from './support.routes.ts'
