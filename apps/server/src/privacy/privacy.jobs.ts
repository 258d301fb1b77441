import { DAY_MS } from '@reprise/contract'
import { type ForgetDeps, forgetDue } from './retention/forget-due.ts'
import { deleteErasuresBefore } from './seller.repository.ts'

declare module '#server/platform/jobs/registry.ts' {
  interface JobPayloads {
    /** Daily: after three years no person asks any more whether a seller was erased. */
    'seller.forget-erasures': Record<string, never>
    /** Daily: sellers whose term is over in their programme. */
    'seller.forget': Record<string, never>
  }
}

const ERASURE_DAYS = 3 * 365

export const privacyJobs = (deps: ForgetDeps) => ({
  'seller.forget-erasures': async (): Promise<void> => {
    await deleteErasuresBefore(deps.db, new Date(deps.clock.now().getTime() - ERASURE_DAYS * DAY_MS))
  },
  'seller.forget': async (): Promise<void> => {
    await forgetDue(deps, deps.clock.now())
  },
})
