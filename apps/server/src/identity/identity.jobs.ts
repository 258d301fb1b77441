import { readTry, type ReadingDeps } from './judge/read-try.ts'
import { removePhotos } from './remove-photos.ts'

declare module '#server/platform/jobs/registry.ts' {
  interface JobPayloads {
    /** The photos of a try are there: they are decoded, read and judged. */
    'identity.read': { readonly tryId: string }
    /** Daily, seven days after the decision. */
    'identity.remove-photos': Record<string, never>
  }
}

export const identityJobs = (deps: ReadingDeps) => ({
  'identity.read': ({ tryId }: { readonly tryId: string }): Promise<void> => readTry(tryId, deps),
  'identity.remove-photos': async (): Promise<void> => {
    await removePhotos(deps.db, deps.files, deps.clock.now())
  },
})
