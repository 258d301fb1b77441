import type { LitigationAction, ToldBy } from '@reprise/contract'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { SealedStorage } from '#server/platform/storage/sealed-storage.ts'
import { forgetPhotos } from './evidence/photos.ts'
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
      /** With `opened`: when. Its message waits a little, so that the finding can be taken back. */
      readonly at?: string
      /** How the customer told it, where an operator took it down. */
      readonly told?: ToldBy
    }
    /** The product has left: its customer is told. When, for it may leave more than once. */
    'litigation.product-left': { readonly orderId: string; readonly at: string }
    /** What left could not be delivered: its customer is asked for another address. */
    'litigation.product-came-back': { readonly orderId: string; readonly at: string }
    /** Once a day: who has not answered is reminded, and after the last day the product goes back. */
    'litigation.follow-up': Record<string, never>
    /** Once a day: pictures go some time after their order has ended. */
    'litigation.forget-photos': Record<string, never>
  }
}

type LitigationDeps = {
  readonly db: Database
  readonly clock: Clock
  readonly files: Pick<SealedStorage, 'release' | 'sweep'>
}

export const litigationJobs = ({ db, clock, files }: LitigationDeps) => ({
  'litigation.follow-up': async (): Promise<void> => {
    await followUpLitigations(db, clock.now())
  },
  'litigation.forget-photos': async (): Promise<void> => {
    await forgetPhotos(db, files, clock.now())
  },
})
