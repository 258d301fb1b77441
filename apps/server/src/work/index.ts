/** How much waits, over all queues, and who works on what. */
export { createWorkWatch, type WorkWatch } from './work-watch.ts'
export { workRoutes } from './work.routes.ts'
