import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { forgetRepliesBefore } from '#server/platform/http/idempotency.ts'

declare module '#server/platform/jobs/registry.ts' {
  interface JobPayloads {
    'session.forget-replies': Record<string, never>
  }
}

/** Replies are kept for two days, twice what callers are promised. */
const KEEP_MS = 2 * 86_400_000

export const sessionJobs = ({ db, clock }: { readonly db: Database; readonly clock: Clock }) => ({
  'session.forget-replies': (): Promise<void> => forgetRepliesBefore(db, new Date(clock.now().getTime() - KEEP_MS)),
})
