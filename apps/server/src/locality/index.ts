/** The towns of a postal code, behind a port: lists that the server carries, or none. */
export { createLocalities } from './create-localities.ts'
export { localityRoutes } from './locality.routes.ts'
