/** The one door of operators: their keys, what a key reaches, and the audit of what was done with it. */
export { auditView, doneBefore, recordAudit } from './audit.ts'
export {
  createOperatorKey,
  KeyFault,
  keyState,
  type KeyWish,
  type ListedKey,
  listOperatorKeys,
  looksLikeKey,
  readKeyWish,
  revokeOperatorKey,
  verifyOperatorKey,
} from './operator-keys.ts'
export { operatorRoutes } from './operator.routes.ts'
export { requireFresh } from './fresh.ts'
export { isSamePerson } from './same-person.ts'
export { affiliatesInTests, inTests, mayLookAtTests, requireForTests } from './test-mode.ts'
export { hasScope, reachedBy, reaches, reachOf, requireReach, requireScope, scopeText, wholeReach } from './reach.ts'
