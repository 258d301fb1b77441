import { defineLifecycle } from './lifecycle.ts'

export const storeOrderLifecycle = defineLifecycle({
  states: ['draft', 'handed-over', 'collected', 'cancelled'],
  initial: 'draft',
  final: ['collected', 'cancelled'],
  transitions: {
    'hand-over': { from: ['draft'], to: 'handed-over', by: ['store'] },
    collect: { from: ['handed-over'], to: 'collected', by: ['operator', 'carrier'] },
    cancel: { from: ['draft', 'handed-over'], to: 'cancelled', by: ['store', 'operator'] },
  },
})
