/** How much waits, over all queues. */
export { workRoutes } from './work.routes.ts'
