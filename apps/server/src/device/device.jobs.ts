import type { JobPayloads } from '#server/platform/jobs/registry.ts'
import { type AskingDeps, askSources } from './ask-sources.ts'
import type { CheckAbout } from './device-check.repository.ts'

declare module '#server/platform/jobs/registry.ts' {
  interface JobPayloads {
    /** The outside sources of a programme are asked about a device, again until each has answered, for a day. */
    'device.check': {
      readonly id: string
      readonly itemId: string
      readonly about: CheckAbout
      readonly askedAt: string
    }
  }
}

export const deviceJobs = (deps: AskingDeps) => ({
  'device.check': (asked: JobPayloads['device.check']): Promise<void> => askSources(deps, asked),
})
