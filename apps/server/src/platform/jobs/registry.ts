/**
 * What each job carries, by its name. A module adds its own:
 *
 *     declare module '#server/platform/jobs/registry.ts' {
 *       interface JobPayloads {
 *         'order.confirm-by-mail': { orderId: string }
 *       }
 *     }
 *
 * A payload holds ids, never what a person typed: jobs are stored unsealed.
 */
// An interface, since only interfaces can be added to from another file.
// biome-ignore lint/suspicious/noEmptyInterface: modules fill it
export interface JobPayloads {}

export type JobName = keyof JobPayloads & string

export type JobRun = {
  readonly id: string
  /** 1 at the first try. */
  readonly attempt: number
}

/**
 * Does one job. It may run more than once for the same payload (a process can die between the effect and its note), so
 * each effect needs a key of its own.
 */
export type JobHandler<Name extends JobName, Deps> = (
  payload: JobPayloads[Name],
  deps: Deps,
  run: JobRun,
) => Promise<void>

/** A module's jobs by name. */
export type JobHandlers<Deps> = { readonly [Name in JobName]?: JobHandler<Name, Deps> }
