import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { SealedStorage } from '#server/platform/storage/sealed-storage.ts'
import { forgetPhotos } from './evidence/photos.ts'
import { followUpLitigations } from './follow-up-litigations.ts'

declare module '#server/platform/jobs/registry.ts' {
  interface JobPayloads {
    /** Daily. */
    'litigation.follow-up': Record<string, never>
    /** Daily. */
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
