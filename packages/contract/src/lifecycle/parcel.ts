import { defineLifecycle } from './lifecycle.ts'

/** Tracking events as states; an exception may still end in a delivery. */
export const parcelLifecycle = defineLifecycle({
  states: ['label-created', 'handed-over', 'in-transit', 'exception', 'delivered'],
  initial: 'label-created',
  final: ['delivered'],
  transitions: {
    'hand-over': { from: ['label-created'], to: 'handed-over', by: ['carrier', 'store'] },
    move: { from: ['label-created', 'handed-over', 'exception'], to: 'in-transit', by: ['carrier'] },
    'raise-exception': { from: ['label-created', 'handed-over', 'in-transit'], to: 'exception', by: ['carrier'] },
    deliver: {
      from: ['label-created', 'handed-over', 'in-transit', 'exception'],
      to: 'delivered',
      by: ['carrier', 'operator'],
    },
  },
})
