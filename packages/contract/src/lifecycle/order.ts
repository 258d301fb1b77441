import { defineLifecycle } from './lifecycle.ts'

export const ORDER_STATES = [
  'created',
  'sent',
  /** Nothing was seen of its parcel for so long that it counts as lost; it may still turn up. */
  'lost',
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
 * The life of an order (words §4, docs/decisions/0060). What follows from a look (`bench`) cannot be asked for by name
 * alone.
 */
export const orderLifecycle = defineLifecycle({
  states: ORDER_STATES,
  initial: 'created',
  final: ['returned', 'recycled'],
  transitions: {
    send: { from: ['created'], to: 'sent', by: ['customer', 'operator', 'carrier'] },
    lose: { from: ['sent'], to: 'lost', by: ['operator', 'clock'] },
    receive: { from: ['created', 'sent', 'lost'], to: 'received', by: ['operator'] },
    'arrive-late': { from: ['cancelled', 'expired'], to: 'disputed', by: ['bench'] },
    'turn-back': { from: ['cancelled', 'expired'], to: 'returning', by: ['bench'] },
    dispute: { from: ['received', 'accepted'], to: 'disputed', by: ['bench'] },
    /** What came late is sold after all: it is looked at as any other. */
    resume: { from: ['disputed'], to: 'received', by: ['litigation'] },
    accept: { from: ['received', 'disputed'], to: 'accepted', by: ['operator', 'bench', 'litigation'] },
    pay: { from: ['accepted'], to: 'paid', by: ['operator'] },
    /** A lost parcel is made good for. Nothing was bought. */
    compensate: { from: ['lost'], to: 'paid', by: ['operator'] },
    /** The bank sends back what it had paid: the order waits to be paid again (docs/decisions/0044). */
    'return-payment': { from: ['paid'], to: 'accepted', by: ['bank'] },
    'return-compensation': { from: ['paid'], to: 'lost', by: ['bank'] },
    'give-back': {
      from: ['received', 'disputed', 'accepted'],
      to: 'returning',
      by: ['operator', 'litigation', 'clock'],
    },
    /** The customer changes their mind while the product that goes back is still here. */
    reconsider: { from: ['returning'], to: 'disputed', by: ['litigation'] },
    'confirm-return': { from: ['returning'], to: 'returned', by: ['operator', 'carrier', 'clock'] },
    recycle: { from: ['received', 'disputed', 'returning'], to: 'recycled', by: ['operator', 'litigation'] },
    /** There is nothing to give back: the parcel came empty (docs/decisions/0045). */
    'call-off': { from: ['disputed'], to: 'cancelled', by: ['litigation', 'clock'] },
    /** A listed device: nothing stands against it any more, or the police have it (docs/decisions/0104). */
    clear: { from: ['disputed'], to: 'received', by: ['operator'] },
    'hand-to-police': { from: ['disputed'], to: 'cancelled', by: ['operator'] },
    cancel: { from: ['created', 'sent'], to: 'cancelled', by: ['customer', 'operator'] },
    'write-off': { from: ['lost'], to: 'cancelled', by: ['operator', 'clock'] },
    expire: { from: ['created'], to: 'expired', by: ['clock'] },
  },
})

/** Nothing is left to do for its customer. Money that a bank sends back, or a late parcel, opens it again. */
export const ENDED_STATES: readonly OrderState[] = ['paid', 'returned', 'recycled', 'cancelled', 'expired']

export const PAYABLE_STATES = ['accepted', 'lost'] as const satisfies readonly OrderState[]

export type OrderTransition = keyof (typeof orderLifecycle)['transitions']
export const ORDER_TRANSITIONS = Object.keys(orderLifecycle.transitions) as [OrderTransition, ...OrderTransition[]]
export type OrderActor = 'customer' | 'operator' | 'bench' | 'carrier' | 'litigation' | 'clock' | 'bank'

/** Things that happen to an order and leave it in its state: its history tells them too. */
export const ORDER_EVENTS = [
  /** The customer asked for a second look, or says that a lock is off. */
  'contest',
  'unlocked',
  /** Time to show whose it is is over: a person decides. */
  'quarantine-end',
  /** The product left again; it came back because it could not be delivered. */
  'leave',
  'undeliver',
  /** Its customer has longer to answer, or is offered more; by mail they hear of it. */
  'extend',
  'raise',
  'hold',
  'release',
  'accept-identity',
  'accept-document',
] as const
export type OrderEvent = (typeof ORDER_EVENTS)[number]
