import { HttpRejection } from '@reprise/browser/http-errors.ts'
import { isMissingCode } from '#portal/platform/missing-code.ts'

export type FailureCause = 'offline' | 'timeout' | 'maintenance' | 'busy' | 'unknown'

const BY_STATUS: { readonly [status: number]: FailureCause } = { 429: 'busy', 503: 'maintenance' }

/** What the reader is told about a failure. A part of the portal that cannot be fetched means that we are cut off. */
export const failureCause = (failure: unknown): FailureCause => {
  if (isMissingCode(failure)) return 'offline'
  if (!(failure instanceof HttpRejection)) return 'unknown'
  if (failure.kind !== 'status') return failure.kind
  return BY_STATUS[failure.status] ?? 'unknown'
}
