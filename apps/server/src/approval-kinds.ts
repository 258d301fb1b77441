import { PROGRAMME_APPROVALS } from '#server/affiliate/index.ts'
import type { ApprovalKinds } from '#server/approval/index.ts'
import { PAYMENT_APPROVALS } from '#server/desk/index.ts'
import { RIGHTS_APPROVALS } from '#server/person/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import { correctionApprovals } from '#server/register/index.ts'

/** What a second person is asked for. */
export const kindsOfApproval = ({ vault }: { readonly vault: Vault }): ApprovalKinds => ({
  programme: PROGRAMME_APPROVALS,
  'payment-by-hand': PAYMENT_APPROVALS,
  'register-correction': correctionApprovals(vault),
  ...RIGHTS_APPROVALS,
})
