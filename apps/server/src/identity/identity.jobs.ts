import type { IdentityReason } from '@reprise/contract'
import { readTry, type ReadingDeps } from './judge/read-try.ts'
import { removePhotos } from './remove-photos.ts'

/** What a customer is told about their identity check. */
export type IdentityNews = 'asked' | 'accepted' | 'refused'

declare module '#server/platform/jobs/registry.ts' {
  interface JobPayloads {
    /** The photos of a try are there: they are decoded, read and judged. */
    'identity.read': { readonly tryId: string }
    /** The customer is asked to prove who they are, or told what was decided. */
    'identity.news': {
      readonly orderId: string
      readonly news: IdentityNews
      /** Tells this message from the others of its kind. */
      readonly key: string
      readonly reasons: readonly IdentityReason[]
      /** When a person decided so: the message waits a little, so that this can be taken back. */
      readonly at?: string
    }
    /** Once a day: photos go seven days after the decision. */
    'identity.remove-photos': Record<string, never>
  }
}

export const identityJobs = (deps: ReadingDeps) => ({
  'identity.read': ({ tryId }: { readonly tryId: string }): Promise<void> => readTry(tryId, deps),
  'identity.remove-photos': async (): Promise<void> => {
    await removePhotos(deps.db, deps.files, deps.clock.now())
  },
})
