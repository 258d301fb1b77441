import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { deleteDetailsUntil } from './customer.repository.ts'

declare module '#server/platform/jobs/registry.ts' {
  interface JobPayloads {
    /** Every minute: details that were typed before a sale, and whose time is over, are deleted. */
    'customer.forget-draft-details': Record<string, never>
  }
}

export const customerJobs = ({ db, clock }: { readonly db: Database; readonly clock: Clock }) => ({
  'customer.forget-draft-details': async (): Promise<void> => {
    await deleteDetailsUntil(db, clock.now())
  },
})
