/** What waits for a second person, and that they approved exactly what they read. */
export { approvalContentView, approvalView } from './approval.hal.ts'
export type { StoredApproval } from './approval.repository.ts'
export { approvalRoutes } from './approval.routes.ts'
export {
  type ApprovalKinds,
  askApproval,
  findApproval,
  giveApproval,
  listApprovals,
  withdrawApproval,
} from './approvals.ts'
export { countApprovers, useApproval } from './use-approval.ts'
