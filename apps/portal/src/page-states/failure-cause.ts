import { HttpRejection } from '#portal/platform/http-errors.ts'

export type FailureCause = 'offline' | 'timeout' | 'maintenance' | 'unknown'

/** What the reader is told about a failure. A part of the portal that cannot be fetched means that we are cut off. */
export const failureCause = (failure: unknown): FailureCause => {
  if (failure instanceof HttpRejection) {
    if (failure.kind !== 'status') return failure.kind
    return failure.status === 503 ? 'maintenance' : 'unknown'
  }
  const isMissingChunk = failure instanceof Error && /dynamically imported module|module script/i.test(failure.message)
  return isMissingChunk ? 'offline' : 'unknown'
}
