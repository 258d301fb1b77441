import { type QuarantineDeps, quarantineListed } from './quarantine-listed.ts'

declare module '#server/platform/jobs/registry.ts' {
  interface JobPayloads {
    /** A source lists a device that is here: its customer is asked whose it is. */
    'device.quarantine': { readonly itemId: string }
  }
}

export const inspectionJobs = (deps: QuarantineDeps) => ({
  'device.quarantine': ({ itemId }: { readonly itemId: string }): Promise<void> => quarantineListed(deps, itemId),
})
