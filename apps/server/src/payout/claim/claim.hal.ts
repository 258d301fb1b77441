import { type Claim, SURFACE_BASE } from '@reprise/contract'
import type { StoredClaim } from './claim.repository.ts'

const OPERATOR_API = SURFACE_BASE['operator-api']
export const CLAIMS_PATH = `${OPERATOR_API}/claims`

export const claimView = (claim: StoredClaim): Claim => {
  const { id, orderId, barcode, affiliateId, status, cause, amount, currency, reason, told, repayBefore, note } = claim
  return {
    id,
    order: orderId,
    barcode,
    affiliate: affiliateId,
    status,
    cause,
    amount,
    currency,
    reason,
    told,
    repayBefore,
    raisedAt: claim.raisedAt.toISOString(),
    raisedBy: claim.raisedBy,
    changedAt: claim.changedAt.toISOString(),
    changedBy: claim.changedBy,
    note,
    _links: { self: { href: `${CLAIMS_PATH}/${id}` }, order: { href: `${OPERATOR_API}/orders/${orderId}` } },
  }
}
