/** What customers bring forward about an order by themselves, and the answers. */
export { answerCase, findCase, listOpenCases } from './answer-case.ts'
export { operatorView, orderCasesView, summaryView, wordsOf } from './case.hal.ts'
export { caseJobs } from './case.jobs.ts'
export { caseRoutes } from './case.routes.ts'
export { selectCase as findCaseById } from './case.repository.ts'
