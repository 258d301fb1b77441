import { type Correction, ENDED_STATES } from '@reprise/contract'
import { type CorrectionFacts, decideCorrection } from '#server/correction/correction.decide.ts'
import { byCompany, byCustomer, type Doubt, STARTS, type Step, type World } from './order-life.ts'

const NOTHING: Doubt = { isHeld: false, wasNoted: false, trail: [] }
/** Orders of which mistakes are taken back and payments held; what is asked of customers is walked through without that. */
export const DOUBTFUL: readonly World[] = STARTS.filter(
  ({ papers, isIdentified }) => papers === 'none' && isIdentified,
).map((world) => ({ ...world, doubt: NOTHING }))

/** Those that are about where an order stands. */
const CORRECTIONS = ['reception', 'finding', 'acceptance', 'give-back'] as const satisfies readonly Correction[]

/** By which name a step is known that takes something back. */
export const TAKEN_BACK = 'taken back: '

/** The steps where nothing may be held or corrected, and the further steps where it may. */
export const stepsOf = (world: World): Step[] => {
  const { doubt } = world
  if (doubt === null) return [...byCustomer(world), ...byCompany(world)]
  const answers = byCustomer(world)
  const doubtful = (to: World, more: Partial<Doubt>): World => ({ ...to, doubt: { ...(to.doubt ?? doubt), ...more } })
  return [
    ...answers.map(
      ([what, to]): Step => [what, to.question === world.question ? to : doubtful(to, { wasNoted: false })],
    ),
    // An answer by telephone is the customer's own, but for the mistake that may be in it.
    ...answers.flatMap(([what, to]): Step[] =>
      to.question === world.question ? [] : [[`noted: ${what}`, doubtful(to, { wasNoted: true })]],
    ),
    ...byCompany(world),
    ...(doubt.isHeld ? [['it is released', doubtful(world, { isHeld: false })] as Step] : []),
    ...(doubt.isHeld || world.paying === 'under-way' || ENDED_STATES.includes(world.status)
      ? []
      : [['it is held', doubtful(world, { isHeld: true })] as Step]),
    ...CORRECTIONS.flatMap((correction): Step[] => takenBack(world, doubt, correction)),
  ]
}

export const correctionFacts = (world: World, { trail, wasNoted }: Doubt): CorrectionFacts => ({
  status: world.status,
  paying: world.paying,
  last: trail.at(-1),
  question:
    world.question?.status === 'open'
      ? {
          kind: world.question.kind,
          from:
            trail.findLast(({ transition }) => transition === 'dispute' || transition === 'arrive-late')?.from ??
            'received',
        }
      : null,
  wasNoted,
  hasLeft: world.back !== 'here',
  identityCheck: 'not-required',
  wasDemanded: false,
  document: undefined,
})

const takenBack = (world: World, doubt: Doubt, correction: (typeof CORRECTIONS)[number]): Step[] => {
  const facts = correctionFacts(world, doubt)
  const decision = decideCorrection(facts, correction)
  if (decision.kind !== 'order') return []
  const { question } = world
  const { last } = facts
  const asksAgain =
    question !== null && (last?.actor === 'litigation' || (last?.from === 'disputed' && question.action === null))
  const to: World = {
    ...world,
    status: decision.to,
    toApprove: false,
    doubt: { ...doubt, wasNoted: false, trail: decision.to === world.status ? doubt.trail : doubt.trail.slice(0, -1) },
  }
  if (correction === 'finding' || correction === 'reception')
    return [
      [
        `${TAKEN_BACK}${correction}`,
        {
          ...to,
          question: facts.question === null ? question : null,
          wasInspected: world.wasInspected && facts.question?.kind !== 'counter-offer',
        },
      ],
    ]
  return [
    [
      `${TAKEN_BACK}${correction}`,
      {
        ...to,
        wasInspected: world.wasInspected && !(correction === 'acceptance' && last?.actor === 'bench'),
        question: asksAgain ? { ...question, status: 'open', action: null } : question,
      },
    ],
  ]
}
