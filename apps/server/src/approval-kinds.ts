import { PROGRAMME_APPROVALS } from '#server/affiliate/index.ts'
import type { ApprovalKinds } from '#server/approval/index.ts'
import { PAYMENT_APPROVALS } from '#server/desk/index.ts'

/** What a second person is asked for. */
export const KINDS_OF_APPROVAL: ApprovalKinds = {
  programme: PROGRAMME_APPROVALS,
  'payment-by-hand': PAYMENT_APPROVALS,
}
