import { defineLifecycle } from './lifecycle.ts'

/** Silence never means yes: an unanswered litigation expires and the product goes back, free of charge. */
export const litigationLifecycle = defineLifecycle({
  states: ['open', 'answered', 'expired'],
  initial: 'open',
  final: ['answered', 'expired'],
  transitions: {
    answer: { from: ['open'], to: 'answered', by: ['customer'] },
    expire: { from: ['open'], to: 'expired', by: ['clock'] },
  },
})
