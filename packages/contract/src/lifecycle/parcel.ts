import { defineLifecycle } from './lifecycle.ts'

/** What is to be done about a parcel that is in use (docs/decisions/0156). */
export const PARCEL_STAGES = [
  /** An envelope that its customer waits for. */
  'to-post',
  /** Its carrier delivered it, and it was not scanned. */
  'arrived',
  'exception',
  /** Sent, and without a sign for days. */
  'silent',
] as const
export type ParcelStage = (typeof PARCEL_STAGES)[number]

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
