import {
  ENDED_STATES,
  LITIGATION_ACTIONS,
  type LitigationAction,
  type LitigationKind,
  type LitigationState,
  type NEED_KINDS,
  OBSTACLE_KINDS,
  ORDER_TRANSITIONS,
  type PaymentObstacle,
  type OrderActor,
  type OrderState,
  type OrderTransition,
  type TransportCover,
} from '@reprise/contract'
import { expect } from 'vitest'
import type { Change } from '#server/correction/correction.decide.ts'
import { lookDue } from '#server/inspection/inspection.decide.ts'
import { decideAnswer } from '#server/litigation/litigation.decide.ts'
import { decideTransition, type Moving } from '#server/order/order-transition.decide.ts'
import { askedOf } from '#server/order/standing/standing.decide.ts'
import { obstaclesOf } from '#server/payout/payout.decide.ts'

/** Everything about an order that decides what may become of it, without the days. */
export type World = {
  readonly status: OrderState
  readonly cover: TransportCover
  readonly paying: Moving['paying']
  readonly papers: 'none' | 'missing' | 'waiting'
  readonly isIdentified: boolean
  readonly account: 'right' | 'refused'
  readonly wasInspected: boolean
  readonly question: {
    readonly kind: LitigationKind
    readonly status: LitigationState
    readonly action: LitigationAction | null
    readonly amountAfter: number | null
    readonly contested: boolean
  } | null
  readonly toApprove: boolean
  /** Where a product is that goes back; one that came back is here as before once there is another address. */
  readonly back: 'here' | 'left' | 'came-back'
  readonly isDelivered: boolean
  readonly paidFrom: 'accepted' | 'lost' | null
  /** What operators may take back or hold; null where they do neither (test/order-mistakes.ts). */
  readonly doubt: Doubt | null
}
export type Doubt = {
  readonly isHeld: boolean
  /** The newest answer was taken down by an operator. */
  readonly wasNoted: boolean
  /** The changes of state that stand, the newest last. */
  readonly trail: readonly Change[]
}

export type Step = readonly [what: string, to: World]

export const NOW = new Date('2026-11-23T12:00:00Z')
const START: World = {
  status: 'created',
  cover: 'amount',
  paying: null,
  papers: 'none',
  isIdentified: true,
  account: 'right',
  wasInspected: false,
  question: null,
  toApprove: false,
  back: 'here',
  isDelivered: false,
  paidFrom: null,
  doubt: null,
}
export const STARTS: readonly World[] = (['amount', 'none'] as const).flatMap((cover) =>
  (['none', 'missing'] as const).flatMap((papers) =>
    [true, false].map((isIdentified) => ({ ...START, cover, papers, isIdentified })),
  ),
)

const moving = (world: World): Moving => ({
  status: world.status,
  paying: world.paying,
  payNotBefore: null,
  isHeld: world.doubt?.isHeld === true,
  isIdentified: world.isIdentified,
  isDeclared: true,
  cover: world.cover,
  cameBack: world.back === 'came-back',
  wasInspected: world.wasInspected,
  question: world.question?.status === 'open' ? world.question.kind : null,
  inQuarantine: world.status === 'disputed' && world.question?.kind === 'blocklisted',
})

/** The order after a transition; undefined where it is refused, or holds already. */
export const moved = (
  world: World,
  transition: OrderTransition,
  actor: OrderActor,
  byBank = false,
): World | undefined => {
  const decision = decideTransition(moving(world), { transition, actor, now: NOW, ...(byBank && { byBank }) })
  if (decision.kind !== 'move') return undefined
  const status = decision.to
  const { question } = world
  return {
    ...world,
    status,
    toApprove: false,
    ...(question?.status === 'open' && (transition === 'clear' || transition === 'hand-to-police')
      ? { question: { ...question, status: 'answered', action: null } }
      : {}),
    ...(status === 'paid' ? { paidFrom: world.status === 'lost' ? 'lost' : 'accepted', paying: null } : {}),
    ...(world.status === 'sent' ? { isDelivered: false } : {}),
    doubt: world.doubt && { ...world.doubt, trail: [...world.doubt.trail, changeOf(world, transition, actor)] },
  }
}

const changeOf = ({ status, question }: World, transition: OrderTransition, actor: OrderActor): Change => ({
  transition,
  actor,
  from: status,
  about: question !== null && (actor === 'litigation' || question.status === 'expired') ? question.kind : null,
})

const needsOf = ({ status, papers, isIdentified, account, back }: World): (typeof NEED_KINDS)[number][] => [
  ...(back === 'came-back' && status === 'returning' ? (['address'] as const) : []),
  ...(ENDED_STATES.includes(status) || status === 'returning'
    ? []
    : [
        ...(papers === 'missing' ? (['documents'] as const) : []),
        ...(isIdentified ? [] : (['identity'] as const)),
        ...(account === 'refused' ? (['payment'] as const) : []),
      ]),
]

export const asked = (world: World) => askedOf({ status: world.status, cover: world.cover, needs: needsOf(world) })

const opened = (world: World, kind: LitigationKind, amountAfter: number | null = null): World | undefined => {
  const { question } = world
  const contested = question?.contested === true || question?.action === 'contest'
  const to =
    world.status === 'disputed' ? world : moved(world, kind === 'arrived-late' ? 'arrive-late' : 'dispute', 'bench')
  return to && { ...to, toApprove: false, question: { kind, status: 'open', action: null, amountAfter, contested } }
}

export const byCustomer = (world: World): Step[] => {
  const { question, status, back } = world
  const answers = LITIGATION_ACTIONS.flatMap((action): Step[] => {
    if (question === null) return []
    const decision = decideAnswer(
      { ...question, orderStatus: status, leftAt: status === 'returning' && back === 'left' ? NOW : null },
      action,
    )
    if (decision.kind !== 'answer') return []
    const answered: World = {
      ...world,
      question: { ...question, status: 'answered', action, contested: question.contested || action === 'contest' },
    }
    // A decision that answers for the customer never asks for a move that the order refuses.
    const to = decision.moves.reduce<World>((from, transition) => {
      const next = moved(from, transition, 'litigation')
      expect(next, `${action} to ${question.kind} asks for ${transition} in ${from.status}`).toBeDefined()
      return next ?? from
    }, answered)
    return [[`the customer answers ${action}`, to]]
  })
  return [
    ...answers,
    ...(['send', 'cancel'] as const).flatMap((name): Step[] =>
      step(`the customer says ${name}`, moved(world, name, 'customer')),
    ),
    ...(needsOf(world).includes('documents') ? [['documents come', { ...world, papers: 'waiting' }] as Step] : []),
    ...(needsOf(world).includes('identity')
      ? [['an identity is proved', { ...world, isIdentified: true }] as Step]
      : []),
    ...(needsOf(world).includes('payment')
      ? [['other bank details come', { ...world, account: 'right' }] as Step]
      : []),
    ...(needsOf(world).includes('address') ? [['an address comes', { ...world, back: 'here' }] as Step] : []),
  ]
}

const step = (what: string, to: World | undefined): Step[] => (to === undefined ? [] : [[what, to]])

const obstacles = (world: World): readonly PaymentObstacle[] => {
  const isPayable = world.status === 'accepted' || (world.status === 'lost' && world.cover === 'amount')
  if (!isPayable) return ['litigation']
  return obstaclesOf(
    {
      paymentTag: 'bank-transfer',
      currency: 'EUR',
      identityCheck: world.isIdentified ? 'accepted' : 'required',
      declaration: null,
      payNotBefore: null,
      paying: world.paying,
      rejected: world.account === 'refused' ? 'account-closed' : null,
      paymentHeld: world.doubt?.isHeld === true ? {} : null,
      documentsToDecide: world.papers === 'waiting',
      needs: needsOf(world).map((kind) => ({ kind })),
      creditor: { name: 'Zoë', account: { scheme: 'sepa', iban: 'FR1420041010050500013M02606' } },
      payer: { scheme: 'sepa', name: 'Acme', iban: 'BE68539007547034' },
      ...{ lacksCode: false, isOverLimit: false, awaitsCheck: false, isUnreadable: false },
    },
    NOW,
  )
}

/** What those who work on the order may do: at the desk, at the bench, and with the bank. */
export const byCompany = (world: World): Step[] => {
  const { status, question, papers, paying, back } = world
  const litigation = question === null ? undefined : { ...question, owesSecondLook: question.contested }
  const look = lookDue({ orderStatus: status, litigation })
  const seen: World = { ...world, wasInspected: true }
  const mayReport = (look !== null || status === 'accepted') && paying === null
  const isEnding = status === 'cancelled' || status === 'expired'
  return [
    ...ORDER_TRANSITIONS.flatMap((name): Step[] =>
      // Nothing is paid by hand before every document was accepted.
      (name === 'pay' || name === 'compensate') && (papers !== 'none' || asked(world).length > 0)
        ? []
        : step(`an operator asks for ${name}`, moved(world, name, 'operator')),
    ),
    ...(papers === 'waiting'
      ? ([
          ['documents are accepted', { ...world, papers: 'none' }],
          ['documents are refused', { ...world, papers: 'missing' }],
        ] as Step[])
      : []),
    ...(isEnding
      ? [
          ...step('a late parcel is scanned', opened(world, 'arrived-late')),
          ...step('it is turned back', moved(world, 'turn-back', 'bench')),
        ]
      : []),
    ...(look === null
      ? []
      : [
          ...step('it is as declared', moved({ ...seen, question: null }, 'accept', 'bench')),
          ...step('less is offered', opened(seen, 'counter-offer', 100)),
          ...(world.toApprove ? step('a deep cut is approved', opened(seen, 'counter-offer', 100)) : []),
          ...step(`a deep cut ${world.toApprove ? 'is refused' : 'waits'}`, { ...world, toApprove: !world.toApprove }),
          ...step('nothing is offered', opened(seen, 'counter-offer', 0)),
          ...step('it is another product, worth less', opened(seen, 'counter-offer', 100)),
          ...step('it is another product, worth no less', moved({ ...seen, question: null }, 'accept', 'bench')),
        ]),
    ...(mayReport ? OBSTACLE_KINDS.flatMap((kind): Step[] => step(`it is reported ${kind}`, opened(world, kind))) : []),
    ...(status === 'returning' && back === 'here' ? [['it leaves', { ...world, back: 'left' }] as Step] : []),
    ...(status === 'returning' && back === 'left'
      ? [['it comes back undelivered', { ...world, back: 'came-back' }] as Step]
      : []),
    ...(obstacles(world).length === 0 ? [['a batch takes it', { ...world, paying: 'planned' }] as Step] : []),
    ...(paying === 'planned'
      ? ([
          obstacles(world).every((one) => one === 'in-batch')
            ? ['its file is made', { ...world, paying: 'under-way' }]
            : ['its file is made without it', { ...world, paying: null }],
          ['the batch is discarded', { ...world, paying: null }],
        ] as Step[])
      : []),
    ...(paying === 'under-way'
      ? [
          ...step('the bank pays', moved(world, status === 'lost' ? 'compensate' : 'pay', 'operator', true)),
          ['the bank refuses the account', { ...world, paying: null, account: 'refused' }] as Step,
        ]
      : []),
    ...(status === 'sent' && !world.isDelivered
      ? [['its carrier has brought it', { ...world, isDelivered: true }] as Step]
      : []),
    ...(status === 'paid'
      ? step(
          'the bank sends the money back',
          moved(
            { ...world, account: 'refused' },
            world.paidFrom === 'lost' ? 'return-compensation' : 'return-payment',
            'bank',
          ),
        )
      : []),
  ]
}

export const keyOf = (world: World): string => JSON.stringify(world)

/** Whose turn it is; `over` where nothing more has to happen. */
export const turnOf = (world: World): 'over' | 'customer' | 'carrier' | 'company' => {
  const { status, question, paying, back } = world
  if (ENDED_STATES.includes(status)) return 'over'
  if (paying !== null) return 'company'
  if (status === 'created') return 'customer'
  if (status === 'sent') return world.isDelivered ? 'company' : 'carrier'
  if (status === 'disputed') return question?.status === 'open' ? 'customer' : 'company'
  if (status === 'returning' && back === 'left') return 'carrier'
  if (status === 'lost' && world.cover === 'none') return 'carrier'
  return asked(world).length > 0 ? 'customer' : 'company'
}
