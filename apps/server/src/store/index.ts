/** The one door of stores: orders at their counters, and the kits they ask for. */
export { storeRoutes } from './store.routes.ts'
