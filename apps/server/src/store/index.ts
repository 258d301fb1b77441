/** Orders at the counters of stores, and the kits that these ask for. */
export { readPlaces } from './read-places.ts'
export { storeRoutes } from './store.routes.ts'
