import { defineLifecycle } from './lifecycle.ts'

export const ORDER_STATES = [
  'created',
  'sent',
  'received',
  'disputed',
  'accepted',
  'paid',
  'returning',
  'returned',
  'recycled',
  'cancelled',
  'expired',
] as const
export type OrderState = (typeof ORDER_STATES)[number]

/**
 * Domain, section 4. `litigation` acts when a customer answers, `carrier` when a parcel moves, `clock` when time runs out, `bank`
 * when money comes back.
 */
export const orderLifecycle = defineLifecycle({
  states: ORDER_STATES,
  initial: 'created',
  final: ['returned', 'recycled', 'cancelled', 'expired'],
  transitions: {
    send: { from: ['created'], to: 'sent', by: ['customer', 'operator', 'carrier'] },
    receive: { from: ['created', 'sent'], to: 'received', by: ['operator'] },
    dispute: { from: ['received'], to: 'disputed', by: ['operator'] },
    accept: { from: ['received', 'disputed'], to: 'accepted', by: ['operator', 'litigation'] },
    pay: { from: ['accepted'], to: 'paid', by: ['operator'] },
    /** The bank sends back what it had paid: the order waits to be paid again (docs/decisions/0044). */
    'return-payment': { from: ['paid'], to: 'accepted', by: ['bank'] },
    'give-back': { from: ['received', 'disputed'], to: 'returning', by: ['operator', 'litigation', 'clock'] },
    /** The customer changes their mind while the product that goes back is still here. */
    reconsider: { from: ['returning'], to: 'disputed', by: ['litigation'] },
    'confirm-return': { from: ['returning'], to: 'returned', by: ['operator'] },
    recycle: { from: ['received', 'disputed'], to: 'recycled', by: ['operator', 'litigation'] },
    /** There is nothing to give back: the parcel came empty (docs/decisions/0045). */
    'call-off': { from: ['disputed'], to: 'cancelled', by: ['litigation', 'clock'] },
    cancel: { from: ['created', 'sent'], to: 'cancelled', by: ['customer', 'operator'] },
    expire: { from: ['created'], to: 'expired', by: ['clock'] },
  },
})

/** An order is over for its customer: nothing is left to do, and its details stay as they are. */
export const ENDED_STATES: readonly OrderState[] = ['paid', ...orderLifecycle.final]

export type OrderTransition = keyof (typeof orderLifecycle)['transitions']
export const ORDER_TRANSITIONS = Object.keys(orderLifecycle.transitions) as [OrderTransition, ...OrderTransition[]]
/** Who may move an order. */
export type OrderActor = 'customer' | 'operator' | 'carrier' | 'litigation' | 'clock' | 'bank'
