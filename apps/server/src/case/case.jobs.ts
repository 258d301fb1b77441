import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { forgetWords } from './forget-words.ts'

/** What there is to tell of a case. */
export type CaseNews = 'received' | 'answered'

declare module '#server/platform/jobs/registry.ts' {
  interface JobPayloads {
    /** A case was opened, or answered: its customer is told. */
    'case.news': { readonly caseId: string; readonly orderId: string; readonly news: CaseNews }
    /** Once a day: what was written about a case goes some time after its order has ended. */
    'case.forget-words': Record<string, never>
  }
}

export const caseJobs = ({ db, clock }: { readonly db: Database; readonly clock: Clock }) => ({
  'case.forget-words': (): Promise<void> => forgetWords(db, clock.now()),
})
