import type { LitigationAction } from '@reprise/contract'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { followUpLitigations } from './follow-up-litigations.ts'

/** What a customer is told about a litigation. */
export type LitigationNews = 'opened' | 'reminder' | 'answered' | 'expired'

declare module '#server/platform/jobs/registry.ts' {
  interface JobPayloads {
    /** The customer is told of a finding, reminded of it, or told what follows from their answer or their silence. */
    'litigation.news': {
      readonly litigationId: string
      readonly news: LitigationNews
      /** Tells this message from the others of its kind. */
      readonly nth: number
      /** With `answered`. */
      readonly action?: LitigationAction
    }
    /** The product has left: its customer is told. */
    'litigation.product-left': { readonly orderId: string }
    /** Once a day: who has not answered is reminded, and after 14 days the product goes back. */
    'litigation.follow-up': Record<string, never>
  }
}

export const litigationJobs = ({ db, clock }: { readonly db: Database; readonly clock: Clock }) => ({
  'litigation.follow-up': async (): Promise<void> => {
    await followUpLitigations(db, clock.now())
  },
})
