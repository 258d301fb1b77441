/** The one door of the audit as it is read. Rows are written by `operator`. */
export { auditRoutes } from './audit.routes.ts'
export { listAudit } from './list-audit.ts'
