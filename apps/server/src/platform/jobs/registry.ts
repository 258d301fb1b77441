/**
 * What each job carries, by its name. The module that does a job declares it, beside the handler; `enqueue` knows the names of all of
 * them:
 *
 *     declare module '#server/platform/jobs/registry.ts' {
 *       interface JobPayloads {
 *         'order.confirm-by-mail': { readonly orderId: string }
 *       }
 *     }
 *
 * A payload holds ids, never what a person typed: jobs are stored unsealed. (An interface, since nothing else can be added
 * to from another file.)
 */
export interface JobPayloads {}

export type JobName = keyof JobPayloads

export type JobRun = {
  readonly id: string
  /** 1 at the first try. */
  readonly attempt: number
}

/**
 * Does a job. It may run more than once for one payload, since a process can die between the effect and the note of it; so
 * every effect needs a key of its own.
 */
export type JobHandler<Name extends JobName> = (payload: JobPayloads[Name], run: JobRun) => Promise<void>

/** Every job with the one handler it has. */
export type JobHandlers = { readonly [Name in JobName]: JobHandler<Name> }

/**
 * Puts the modules' handlers together. A name that no module handles is a compile error where the result is used as
 * {@link JobHandlers}.
 *
 * @throws Error when two modules handle one name
 */
export const mergeHandlers = <const Sets extends readonly object[]>(...sets: Sets): Merged<Sets> => {
  const merged: Record<string, unknown> = {}
  for (const [name, handler] of sets.flatMap((set) => Object.entries(set))) {
    if (name in merged) throw new Error(`Two handlers for the job ${name}; keep one`)
    merged[name] = handler
  }
  return merged as Merged<Sets>
}

type Merged<Sets extends readonly object[]> = (
  Sets[number] extends infer Each
    ? Each extends unknown
      ? (each: Each) => void
      : never
    : never
) extends (merged: infer All) => void
  ? All
  : never
