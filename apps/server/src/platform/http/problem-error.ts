import type { FieldFault, ProblemCurrent, ProblemType } from '@reprise/contract'

type More<Type extends ProblemType> = {
  detail?: string
  faults?: readonly FieldFault[]
  current?: ProblemCurrent<Type>
  retryAfter?: number
  cause?: unknown
}

/** A problem that has reasons names one. */
type Told<Type extends ProblemType> =
  ProblemCurrent<Type> extends { readonly reason: string }
    ? [more: More<Type> & { current: ProblemCurrent<Type> }]
    : [more?: More<Type>]

/** Thrown by verbs; becomes a problem document. `detail` is shown to the caller, so it never holds internals. */
export class ProblemError<Type extends ProblemType = ProblemType> extends Error {
  override readonly name = 'ProblemError'
  readonly problem: Type
  readonly detail: string | undefined
  readonly faults: readonly FieldFault[] | undefined
  readonly current: Readonly<Record<string, unknown>> | undefined
  /** Seconds after which another try makes sense. */
  readonly retryAfter: number | undefined

  constructor(problem: Type, ...[more = {}]: Told<Type>) {
    super(more.detail ?? problem, { cause: more.cause })
    this.problem = problem
    this.detail = more.detail
    this.faults = more.faults
    this.current = more.current
    this.retryAfter = more.retryAfter
  }
}
