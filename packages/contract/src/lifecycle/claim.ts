import { defineLifecycle } from './lifecycle.ts'

export const CLAIM_STATES = ['owed', 'repaid', 'written-off'] as const
export type ClaimState = (typeof CLAIM_STATES)[number]

/** Money that was paid and not due, which its seller owes back (docs/decisions/0072). What was said by mistake is taken back. */
export const claimLifecycle = defineLifecycle({
  states: CLAIM_STATES,
  initial: 'owed',
  final: [],
  transitions: {
    repay: { from: ['owed'], to: 'repaid', by: ['operator', 'bank'] },
    'write-off': { from: ['owed'], to: 'written-off', by: ['operator'] },
    reopen: { from: ['repaid', 'written-off'], to: 'owed', by: ['operator'] },
  },
})
export type ClaimTransition = keyof (typeof claimLifecycle)['transitions']
export const CLAIM_TRANSITIONS = Object.keys(claimLifecycle.transitions) as [ClaimTransition, ...ClaimTransition[]]

export const CLAIM_CAUSES = [
  /** The price that was agreed is lower: the register of purchases is corrected. */
  'price-too-high',
  /** It should not have been paid at all: the price stays as it is. */
  'not-owed',
] as const
export type ClaimCause = (typeof CLAIM_CAUSES)[number]
