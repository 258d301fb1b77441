/** What is kept of sellers: given to them, erased, and forgotten once the term of their programme is over. */
export { eraseSeller } from './erase-seller.ts'
export { exportSeller } from './export-seller.ts'
export { ownDataRoutes } from './own/own-data.routes.ts'
export { privacyJobs } from './privacy.jobs.ts'
export { privacyRoutes } from './privacy.routes.ts'
export { forgetDue } from './retention/forget-due.ts'
export { countDue, selectForgotten, selectLastRunOrStart } from './retention/retention.repository.ts'
export { showRetention } from './retention/show-retention.ts'
