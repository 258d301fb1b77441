/** The one door of operators: their keys, what a key reaches, and the audit of what was done with it. */
export { auditView, recordAudit } from './audit.ts'
export { createOperatorKey, KeyFault, type KeyWish } from './create-operator-key.ts'
export { looksLikeKey } from './key-text.ts'
export { listOperatorKeys } from './list-operator-keys.ts'
export { operatorRoutes } from './operator.routes.ts'
export { hasScope, reachedBy, reaches, requireReach, requireScope } from './reach.ts'
export { revokeOperatorKey } from './revoke-operator-key.ts'
export { verifyOperatorKey } from './verify-operator-key.ts'
