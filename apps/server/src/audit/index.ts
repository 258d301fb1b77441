/** The one door of the audit as it is read, chained and checked. Rows are written by `operator`. */
export { auditJobs } from './audit.jobs.ts'
export { auditRoutes } from './audit.routes.ts'
export { endText, readEnd } from './chain/chain.ts'
export { selectChainState } from './chain/chain.repository.ts'
export { checkAudit, verifyAudit } from './chain/verify-audit.ts'
export { listAudit } from './list-audit.ts'
