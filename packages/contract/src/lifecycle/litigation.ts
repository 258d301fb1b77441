import { defineLifecycle } from './lifecycle.ts'
import type { LockKind } from './locks.ts'
import type { OrderTransition } from './order.ts'

export const LITIGATION_KINDS = [
  'counter-offer',
  'ios-lock',
  'android-lock',
  'blocklisted',
  'wrong-product',
  'parcel-empty',
  'parcel-damaged',
  /** The parcel came without one of the devices of its sale. */
  'device-missing',
  /** The parcel of an order that had been cancelled, or had expired, came all the same. */
  'arrived-late',
] as const
export type LitigationKind = (typeof LITIGATION_KINDS)[number]

/** What stands in the way of a look at all; what came late is not looked at yet. */
export const OBSTACLE_KINDS = [
  'ios-lock',
  'android-lock',
  'blocklisted',
  'wrong-product',
  'parcel-empty',
  'parcel-damaged',
  'device-missing',
] as const satisfies readonly LitigationKind[]
export type ObstacleKind = (typeof OBSTACLE_KINDS)[number]

/** The lock of a brand's system; undefined where the brand is not known. */
export const lockOfBrand = (brand: string): LockKind | undefined => {
  const named = brand.trim().toLowerCase()
  if (named === '') return undefined
  return named === 'apple' ? 'ios-lock' : 'android-lock'
}

export const LITIGATION_ACTIONS = ['accept', 'decline', 'recycle', 'contest', 'unlocked'] as const
export type LitigationAction = (typeof LITIGATION_ACTIONS)[number]

export const LITIGATION_REASONS = [
  'scratched',
  'broken',
  'bent-or-dented',
  'not-switching-on',
  'not-working',
  'display-fault',
  'battery-worn',
  'battery-swollen',
  'water-damage',
  'foreign-part',
  'part-missing',
  'not-as-described',
] as const
export type LitigationReason = (typeof LITIGATION_REASONS)[number]

export const LITIGATION_STATES = ['open', 'answered', 'expired', 'withdrawn'] as const
export type LitigationState = (typeof LITIGATION_STATES)[number]

/** What the company may do about a question that it asked (docs/decisions/0155). */
export const LITIGATION_ACTS = ['amendment', 'settlement', 'extension', 'withdrawal'] as const
export type LitigationAct = (typeof LITIGATION_ACTS)[number]

/** Why an act is not possible now. */
export const ACT_REFUSALS = [
  /** It is answered, or the order went on. */
  'not-open',
  /** A device on a block list has days of its own, and waits for a person. */
  'listed',
  /** Nothing is offered that could be raised, or paid in full. */
  'no-offer',
  /** A parcel came late: its reception is taken back, not a finding. */
  'arrived-late',
] as const
export type ActRefusal = (typeof ACT_REFUSALS)[number]

/** What lists of questions are cut into: by what each waits for. */
export const LITIGATION_STAGES = [
  'unanswered',
  /** A second look is to be taken, or a person has to decide about a listed device. */
  'contested',
  'unlocked',
  'answered-today',
  'to-send-back',
  /** No answer came in time; the product is still here, and an answer still counts. */
  'silence',
] as const
export type LitigationStage = (typeof LITIGATION_STAGES)[number]

/**
 * Silence never means yes: an unanswered litigation expires and the product goes back, free of charge.
 * An answer may be changed while the product is still here, also after silence (docs/decisions/0031).
 */
export const litigationLifecycle = defineLifecycle({
  states: LITIGATION_STATES,
  initial: 'open',
  final: ['withdrawn'],
  transitions: {
    answer: { from: ['open', 'answered', 'expired'], to: 'answered', by: ['customer'] },
    expire: { from: ['open'], to: 'expired', by: ['clock'] },
    withdraw: { from: ['open'], to: 'withdrawn', by: ['operator'] },
    reopen: { from: ['answered'], to: 'open', by: ['operator'] },
  },
})

/** There is no product: nothing can be given back or recycled. */
export const isAbsent = (kind: LitigationKind): kind is 'parcel-empty' | 'device-missing' =>
  kind === 'parcel-empty' || kind === 'device-missing'

/** What becomes of an order whose product is not wanted, by a no or by silence: there is nothing in an empty parcel to give back. */
export const transitionBack = (kind: LitigationKind): OrderTransition => (isAbsent(kind) ? 'call-off' : 'give-back')

/** How an answer moves the order; `contest` and `unlocked` put the product back on the bench and move nothing. */
export const transitionOfAnswer = (kind: LitigationKind, action: LitigationAction): OrderTransition | null => {
  if (action === 'decline') return transitionBack(kind)
  if (action === 'accept' && kind === 'arrived-late') return 'resume'
  return action === 'accept' || action === 'recycle' ? action : null
}
