import {
  CLAIM_REPAY_DAYS,
  type ClaimState,
  type ClaimTransition,
  claimLifecycle,
  DAY_MS,
  dayOf,
} from '@reprise/contract'
import type { PaidFacts } from './claim.repository.ts'

/** In minor units. Of a donation nothing: its customer got none of it. */
export const claimable = ({ paymentTag, paid, claimed }: PaidFacts): number =>
  paymentTag === 'donation' ? 0 : Math.max(0, paid - claimed)

/** Repeating what holds already changes nothing. */
export const decideMove = (status: ClaimState, transition: ClaimTransition): 'move' | 'unchanged' | 'refused' => {
  const { from, to } = claimLifecycle.transitions[transition]
  if (status === to) return 'unchanged'
  return from.some((state) => state === status) ? 'move' : 'refused'
}

/** The last day on which a claim is repaid in time that is raised, or opened again, on a day. @param today by the clock of its programme */
export const repayDay = (today: string): string => dayOf(new Date(Date.parse(today) + CLAIM_REPAY_DAYS * DAY_MS))
