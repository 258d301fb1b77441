import { MINUTE_MS } from '@reprise/contract'
import type { Operator } from '#server/call/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'

/** How long a proof counts, in ms: long enough for one piece of work, and short for a desk that was left. */
const FRESH_MS = 10 * MINUTE_MS

/** For what changes who may sign in. A key is the proof itself. @throws ProblemError step-up-needed */
export const requireFresh = ({ operator, now }: { readonly operator: Operator; readonly now: Date }): void => {
  if (operator.person === undefined) return
  if (now.getTime() - operator.person.provedAt.getTime() >= FRESH_MS) throw new ProblemError('step-up-needed')
}
