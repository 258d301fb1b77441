import { CORRECTION_REFUSALS } from '../lifecycle/correction.ts'
import { CLAIM_REFUSALS, PAYOUT_REFUSALS, TRANSITION_REFUSALS } from '../lifecycle/refusals.ts'
import type { ProblemType } from './problem.ts'

/** Problems that say by a code why: `current.reason` is one of these, and a page has a sentence for each. */
export const PROBLEM_REASONS = {
  'transition-not-allowed': TRANSITION_REFUSALS,
  'claim-not-possible': CLAIM_REFUSALS,
  'payout-not-possible': PAYOUT_REFUSALS,
  'correction-not-possible': CORRECTION_REFUSALS,
} as const satisfies { readonly [name in ProblemType]?: readonly string[] }

type ProblemReasons = typeof PROBLEM_REASONS

/** What `current` says of a problem, with its reason where the problem has reasons. */
export type ProblemCurrent<Type extends ProblemType> = Readonly<Record<string, unknown>> &
  (Type extends keyof ProblemReasons ? { readonly reason: ProblemReasons[Type][number] } : unknown)
