/** Orders at the counters of stores, and the kits that these ask for. */
export { storeRoutes } from './store.routes.ts'
