declare module '#server/platform/jobs/registry.ts' {
  interface JobPayloads {
    'document.check': { readonly documentId: string }
    /** Files were let go of, or never claimed by an owner: their bytes are to be removed. Once a day besides. */
    'document.remove-files': Record<string, never>
    /** Daily. */
    'document.forget-files': Record<string, never>
  }
}

import type { JobPayloads } from '#server/platform/jobs/registry.ts'
import { type CheckDeps, checkDocument } from './check-document.ts'
import { forgetFiles } from './forget-files.ts'

export const documentJobs = (deps: CheckDeps) => ({
  'document.check': ({ documentId }: JobPayloads['document.check']): Promise<void> => checkDocument(documentId, deps),
  'document.remove-files': async (): Promise<void> => {
    await deps.files.sweep()
  },
  'document.forget-files': (): Promise<void> => forgetFiles(deps.db, deps.files, deps.clock.now()),
})
