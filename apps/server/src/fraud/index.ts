/** Reasons to look at an order before it is paid: what it has in common with other sales of its programme. */
export { decideFraudReason } from './decide-reason.ts'
export { sentenceOf } from './fraud.decide.ts'
export { fraudJobs } from './fraud.jobs.ts'
export { fraudRoutes } from './fraud.routes.ts'
export { fraudReasonView, listFraudReasons } from './list-reasons.ts'
