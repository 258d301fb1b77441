import { type ClaimState, type ClaimTransition, claimLifecycle } from '@reprise/contract'
import type { PaidFacts } from './claim.repository.ts'

/** What may still be claimed of an order, in minor units. Of a donation nothing: its customer got none of it. */
export const claimable = ({ paymentTag, paid, claimed }: PaidFacts): number =>
  paymentTag === 'donation' ? 0 : Math.max(0, paid - claimed)

/** Whether a transition is still to be made; one whose result holds already changes nothing when it is repeated. */
export const decideMove = (status: ClaimState, transition: ClaimTransition): 'move' | 'unchanged' | 'refused' => {
  const { from, to } = claimLifecycle.transitions[transition]
  if (status === to) return 'unchanged'
  return from.some((state) => state === status) ? 'move' : 'refused'
}
