/** What the trade comes to: reports in which nothing is personal. */
export { readReport } from './read-report.ts'
export { reportCsv } from './report-csv.ts'
export { reportRoutes } from './report.routes.ts'
