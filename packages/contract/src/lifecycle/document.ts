import { defineLifecycle } from './lifecycle.ts'

export const documentLifecycle = defineLifecycle({
  states: ['pending', 'accepted', 'refused', 'withdrawn'],
  initial: 'pending',
  final: ['accepted', 'withdrawn'],
  transitions: {
    accept: { from: ['pending'], to: 'accepted', by: ['operator'] },
    refuse: { from: ['pending'], to: 'refused', by: ['operator'] },
    correct: { from: ['refused'], to: 'accepted', by: ['operator'] },
    withdraw: { from: ['pending'], to: 'withdrawn', by: ['customer'] },
  },
})
