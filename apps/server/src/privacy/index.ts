/** What is kept of sellers: given to them, and erased. */
export { eraseSeller } from './erase-seller.ts'
export { exportSeller } from './export-seller.ts'
export { privacyJobs } from './privacy.jobs.ts'
export { privacyRoutes } from './privacy.routes.ts'
