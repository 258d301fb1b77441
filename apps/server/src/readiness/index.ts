/** The door of readiness: what a programme still lacks before customers come. */
export { checkReadiness } from './check-readiness.ts'
export { readinessRoutes } from './readiness.routes.ts'
