import { DAY_MS } from '@reprise/contract'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { deleteErasuresBefore } from './seller.repository.ts'

declare module '#server/platform/jobs/registry.ts' {
  interface JobPayloads {
    /** Daily: after three years no person asks any more whether a seller was erased. */
    'seller.forget-erasures': Record<string, never>
  }
}

const ERASURE_DAYS = 3 * 365

export const privacyJobs = ({ db, clock }: { readonly db: Database; readonly clock: Clock }) => ({
  'seller.forget-erasures': async (): Promise<void> => {
    await deleteErasuresBefore(db, new Date(clock.now().getTime() - ERASURE_DAYS * DAY_MS))
  },
})
