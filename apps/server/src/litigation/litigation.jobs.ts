import type { Clock } from '#server/platform/clock.ts'
import { signJws } from '#server/platform/crypto/signing-key.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { JobPayloads } from '#server/platform/jobs/registry.ts'
import type { SealedStorage } from '#server/platform/storage/sealed-storage.ts'
import { forgetPhotos } from './evidence/photos.ts'
import { sealEvidence, stampSeals } from './evidence/seal-evidence.ts'
import { tieKeptPhoto } from './evidence/tie-photo.ts'
import { followUpLitigations } from './follow-up-litigations.ts'

declare module '#server/platform/jobs/registry.ts' {
  interface JobPayloads {
    /** Daily. */
    'litigation.follow-up': Record<string, never>
    /** Daily. */
    'litigation.forget-photos': Record<string, never>
    /** A photo from the bench is looked at by the machine. */
    'litigation.read-photo': { readonly photo: string; readonly lookForCodes: boolean }
    /** Once a day: the chains of pictures that grew are sealed. */
    'litigation.seal-evidence': Record<string, never>
    /** Seals are stamped by an authority. */
    'litigation.time-stamp': Record<string, never>
  }
}

type LitigationDeps = {
  readonly db: Database
  readonly clock: Clock
  readonly files: Pick<SealedStorage, 'open' | 'release' | 'sweep'>
  readonly vault: Pick<Vault, 'seal' | 'open'>
  readonly config: { readonly tsaUrl: string | null }
}

export const litigationJobs = ({ db, clock, files, vault, config }: LitigationDeps) => ({
  'litigation.follow-up': async (): Promise<void> => {
    await followUpLitigations(db, clock.now())
  },
  'litigation.forget-photos': async (): Promise<void> => {
    await forgetPhotos(db, files, clock.now())
  },
  'litigation.read-photo': ({ photo, lookForCodes }: JobPayloads['litigation.read-photo']): Promise<void> =>
    tieKeptPhoto({ db, files, now: clock.now() }, photo, { lookForCodes, isWaitedFor: false }),
  'litigation.seal-evidence': async (): Promise<void> => {
    await sealEvidence({
      db,
      clock,
      sign: (payload, typ) => signJws({ db, vault, now: clock.now() }, typ, payload),
      tsaUrl: config.tsaUrl,
    })
  },
  'litigation.time-stamp': () => stampSeals({ db, clock, tsaUrl: config.tsaUrl }),
})
