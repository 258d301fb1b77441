/** Who sold, proved by a document that a machine reads and a person accepts. */
export { decideIdentity, demandedAt, identityMailKey, requireIdentity, takeDemandBack } from './decide/decide-check.ts'
export { listWaiting, readPhoto, showForOperator } from './decide/show-for-operator.ts'
export { noteLinkSent } from './link/create-link.ts'
export { identityJobs } from './identity.jobs.ts'
export { identifiedDocument } from './identified-document.ts'
export { identityNeeds, isNeeded as isIdentityNeeded } from './identity.decide.ts'
export { IS_NEWEST_TRY, TRY_DECIDER } from './newest-try.repository.ts'
export { identityRoutes } from './identity.routes.ts'
