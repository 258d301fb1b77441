/** The one door of test orders: where they are placed, and how they are removed. */
export { testOrderJobs } from './test-order.jobs.ts'
export { testOrderRoutes } from './test-order.routes.ts'
export { deleteAllTestOrders, replaceTestToken, showTestProgramme } from './test-programme.ts'
