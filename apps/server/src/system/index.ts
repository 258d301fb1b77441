/** The one door of the system: how the installation is, and jobs that were given up. */
export { retryJob } from './retry-job.ts'
export { showSystem } from './show-system.ts'
export { countGivenUp } from './system.repository.ts'
export { systemRoutes } from './system.routes.ts'
