import type { FieldFault, ProblemType } from '@reprise/contract'

/** Thrown by verbs; becomes a problem document. `detail` is shown to the caller, so it never holds internals. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError'
  readonly problem: ProblemType
  readonly detail: string | undefined
  readonly faults: readonly FieldFault[] | undefined
  readonly current: Readonly<Record<string, unknown>> | undefined
  /** Seconds after which another try makes sense. */
  readonly retryAfter: number | undefined

  constructor(
    problem: ProblemType,
    more: {
      detail?: string
      faults?: readonly FieldFault[]
      current?: Readonly<Record<string, unknown>>
      retryAfter?: number
      cause?: unknown
    } = {},
  ) {
    super(more.detail ?? problem, { cause: more.cause })
    this.problem = problem
    this.detail = more.detail
    this.faults = more.faults
    this.current = more.current
    this.retryAfter = more.retryAfter
  }
}
