/** The bench: what arrives, what was found, and what stands in the way. */
export { inspectionRoutes } from './inspection.routes.ts'
export { selectFound, selectInspections, withdrawInspection } from './inspection.repository.ts'
export { listBench, showSheet } from './show-sheet.ts'
export { receiveProduct } from './receive-product.ts'
export { recordInspection } from './record-inspection.ts'
export { reportObstacle } from './report-obstacle.ts'
export { reportOverturned } from './report-overturned.ts'
export { decideApproval } from './decide-approval.ts'
